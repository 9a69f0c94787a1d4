import { Alert, Badge, Group } from '@mantine/core';
import type { Mode } from '@offerbook/basket';
import { gtin14 } from '@offerbook/gs1';
import { useEffect, useState } from 'react';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { LabelledChoice } from '../../../ui/choice.tsx';
import { Page } from '../../../ui/page.tsx';
import { plural } from '../../../ui/written.ts';
import { Basket } from './basket.tsx';
import { Calls } from './calls.tsx';
import type { Flow } from './counter.ts';
import { Coupons } from './coupons.tsx';
import { Display } from './display.tsx';
import { judge, preview } from './judge.ts';
import { PlaceFields } from './place-fields.tsx';
import { ReceiptPaper } from './receipt.tsx';
import { ScanField } from './scan-field.tsx';
import { isAtStake, readScan } from './scanned.ts';
import { onShelf } from './shelf.ts';
import styles from './till.module.css';
import { useDesk } from './use-desk.ts';

/** A till to try coupons: real calls, simulated goods and money. */
export default function TillScreen() {
  const { environment } = useCaller();
  const { desk, state } = useDesk();
  const { values, set, oneOf } = useFilters('flow', 'mode', 'store', 'retailer');
  const flows = oneOf<Flow>('flow', ['per_scan', 'single_call']);
  const modes = oneOf<Mode>('mode', ['in_order', 'best']);
  const [flow, mode] = [flows.value, modes.value];
  const [unknown, setUnknown] = useState('');
  const { store, retailer } = values;
  useEffect(
    () => desk.setPlace({ store: store || undefined, retailer: retailer || undefined }),
    [desk, store, retailer],
  );

  const selling = state.phase === 'selling';
  const judgement = state.settled ?? preview(state, mode);
  const total = judge(state.goods, [], mode).basket_total_in_cents;
  const held = isAtStake(state.coupons);

  /** A till has one scanner for everything. */
  const scan = (text: string) => {
    if (!selling) return;
    const { coupons, products, faults } = readScan(text);
    if (coupons.length > 0) void desk.scan(coupons, flow);
    for (const product of products) {
      const known = onShelf(product) ?? state.goods.find(({ code }) => gtin14(code) === gtin14(product));
      if (known) desk.addGoods([{ ...known, quantity: '1' }]);
      else {
        desk.say('The till does not know this product: give its price below.');
        setUnknown(product);
      }
    }
    if (faults[0] !== undefined) desk.say(faults[0], true);
  };

  return (
    <Page
      title="Till simulator"
      lead="Goods and money are pretended; every call to the registry is real."
      actions={
        environment === 'production' && (
          <Badge color="red" size="lg" variant="light">
            Production: coupons are really redeemed
          </Badge>
        )
      }
    >
      <Group gap="md" align="flex-end">
        <LabelledChoice
          label="Coupons are redeemed"
          {...flows}
          disabled={held || !selling}
          of={{ per_scan: 'At each scan', single_call: 'All before payment' }}
        />
        <LabelledChoice
          label="Coupons apply in the order"
          {...modes}
          disabled={!selling}
          of={{ in_order: 'As scanned', best: 'Best for the customer' }}
        />
        <PlaceFields place={{ store, retailer }} set={set} disabled={held || !selling} />
      </Group>
      {state.stuck && (
        <Alert color="orange" role="status">
          The registry does not answer; {plural(state.waiting.length, 'coupon')} will be rolled back as soon
          as it does. The till tries every 5 seconds, and its journal keeps them through a reload.
        </Alert>
      )}
      <div className={styles['counter']}>
        <div className={styles['left']}>
          <ScanField scan={scan} total={() => void desk.total(mode)} state={state} />
          <div className={styles['basket']}>
            <Basket desk={desk} state={state} unknown={unknown} known={() => setUnknown('')} scan={scan} />
          </div>
        </div>
        <div className={styles['right']}>
          <Display desk={desk} state={state} judgement={judgement} total={total} mode={mode} flow={flow} />
          {state.receipt && <ReceiptPaper receipt={state.receipt} />}
          <div className={styles['coupon-sheet']}>
            <Coupons
              desk={desk}
              state={state}
              judgement={judgement}
              flow={flow}
              mode={mode}
              retailer={retailer}
            />
          </div>
        </div>
      </div>
      <Calls desk={desk} state={state} />
    </Page>
  );
}
