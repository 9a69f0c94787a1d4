import { Button, Group, Loader } from '@mantine/core';
import type { Answer as Judgement, Mode } from '@offerbook/basket';
import { plural, writeCents } from '../../../ui/written.ts';
import type { DeskState, Flow } from './counter.ts';
import type { Desk } from './desk.ts';
import styles from './till.module.css';

interface DisplayProps {
  desk: Desk;
  state: DeskState;
  judgement: Judgement;
  total: number;
  mode: Mode;
  flow: Flow;
}

const words: Record<DeskState['phase'], string> = {
  selling: 'To pay',
  totalling: 'Settling the coupons',
  paying: 'Waiting for the payment',
  paid: 'Paid',
  declined: 'Payment failed',
};

/** The customer's display: the amount, and what the coupons take off. With the buttons that end a sale. */
export function Display({ desk, state, judgement, total, mode, flow }: DisplayProps) {
  const { phase } = state;
  const discount = phase === 'declined' ? 0 : judgement.discount_in_cents;
  const unknown = state.coupons.filter((one) => one.state === 'scanned' && !one.offer && !one.why).length;
  return (
    <section className={styles['display']} data-phase={phase} aria-label="Total">
      <div className={styles['phase']}>{words[phase]}</div>
      <div className={styles['amount']} aria-live="polite">
        {writeCents(total - discount)}
      </div>
      <dl className={styles['parts']}>
        <div>
          <dt>Goods</dt>
          <dd>{writeCents(total)}</dd>
        </div>
        <div>
          <dt>Coupons</dt>
          <dd>{discount > 0 ? `−${writeCents(discount)}` : writeCents(0)}</dd>
        </div>
      </dl>
      {phase === 'selling' && unknown > 0 && (
        <p className={styles['hint']}>{plural(unknown, 'coupon')} count when all are redeemed.</p>
      )}
      <Group gap="sm" mt="md" grow preventGrowOverflow={false}>
        <Keys {...{ desk, state, mode, flow }} />
      </Group>
    </section>
  );
}

function Keys({ desk, state, mode, flow }: Pick<DisplayProps, 'desk' | 'state' | 'mode' | 'flow'>) {
  switch (state.phase) {
    case 'selling':
      return (
        <>
          <Button
            size="lg"
            className={styles['main-key']}
            disabled={state.goods.length === 0 || state.coupons.some((one) => one.state === 'asking')}
            onClick={() => void desk.total(mode)}
          >
            Total
          </Button>
          {(state.goods.length > 0 || state.coupons.length > 0) && (
            <Button size="lg" className={styles['quiet-key']} onClick={() => void desk.next()}>
              Cancel the sale
            </Button>
          )}
        </>
      );
    case 'totalling':
      return <Loader color="currentColor" type="dots" mx="auto" />;
    case 'paying':
      return (
        <>
          <Button size="lg" className={styles['main-key']} autoFocus onClick={() => desk.paid(true)}>
            Payment succeeds
          </Button>
          <Button size="lg" className={styles['quiet-key']} onClick={() => desk.paid(false)}>
            Payment fails
          </Button>
        </>
      );
    case 'declined':
      return (
        <>
          <Button size="lg" className={styles['main-key']} autoFocus onClick={() => void desk.tryAgain(flow)}>
            Scan again and retry
          </Button>
          <Button size="lg" className={styles['quiet-key']} onClick={() => void desk.next()}>
            Next customer
          </Button>
        </>
      );
    case 'paid':
      return (
        <Button size="lg" className={styles['main-key']} autoFocus onClick={() => void desk.next()}>
          Next customer
        </Button>
      );
  }
}
