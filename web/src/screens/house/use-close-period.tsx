import { Button, Stack, Text } from '@mantine/core';
import { type Answer, closeSettlement, discardSettlement } from '@offerbook/client';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { openWords } from '../../kit/money/worth.tsx';
import { useChange } from '../../kit/session/changes.tsx';
import { refresh } from '../../registry/answers.ts';
import { type Calling, useCaller } from '../../registry/caller.tsx';
import { asking, openConfirm } from '../../ui/confirm.tsx';
import { notify, notifyFailure } from '../../ui/notices.tsx';
import { useHere } from '../../ui/to.tsx';
import { dayFromNow, plural, writeCents } from '../../ui/written.ts';
import type { PeriodPage, usePeriod } from './read-period.ts';
import { periodInWords } from './settlement-words.ts';

/**
 * Asks whether to close a period, with its sums of that moment, and closes it. `rows`: how many are settled so far;
 * undefined: not closing. What is settled when one stops it stays so, and one can go on with the rest.
 */
export function useClosePeriod(id: string, { settlement: loaded, refetch }: ReturnType<typeof usePeriod>) {
  const calling = useCaller();
  const [rows, setRows] = useState<number>();
  const [isReading, setReading] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  const close = () => {
    const stop = new AbortController();
    underWay.current = stop;
    setRows(0);
    closePeriod(calling, id, setRows, stop.signal)
      .then(({ data }) => notify(`Closed: ${writeCents(data.totals.total_cents)} are settled.`))
      .catch(async (error: unknown) => {
        if (error !== stop.signal.reason) notifyFailure(error, `settlement ${id}`);
        await refresh(calling);
      })
      .finally(() => setRows(undefined));
  };
  const ask = (settlement: PeriodPage['data']) => {
    const { totals } = settlement;
    openConfirm({
      title: 'Close this period?',
      what: (
        <Stack gap="xs">
          <Text size="sm">
            {`${plural(totals.redemptions, 'redemption')} and ${plural(totals.corrections, 'correction')} of ${periodInWords(settlement)}, ${writeCents(totals.total_cents)} in all`}
            {totals.worth_by_basket > 0 && `, ${openWords(totals.worth_by_basket)}`}.
          </Text>
          <Text size="sm">
            They are then settled and in no other period. This cannot be undone; what is rolled back later is
            a correction in the next period of that retailer.
          </Text>
          {totals.worth_by_basket > 0 && (
            <Text size="sm">
              A redemption that is settled without an amount counts as nothing for ever. The retailer can
              report it until then: choose “Not reported” in its list of redemptions.
            </Text>
          )}
          {settlement.to >= dayFromNow(0) && (
            <Text size="sm">
              The last day is not over: what is recorded until the close is in it, the rest of the day in the
              next period.
            </Text>
          )}
        </Stack>
      ),
      yes: 'Close the period',
      no: 'Not yet',
      act: close,
    });
  };
  const readAndAsk = () => {
    setReading(true);
    refetch({ throwOnError: true })
      .then(({ data }) => {
        const [first] = data?.pages ?? [];
        // Where a colleague closes it meanwhile, the screen shows so.
        if (first?.data.state === 'open') ask(first.data);
      })
      .catch((error: unknown) => notifyFailure(error, `settlement ${id}`))
      .finally(() => setReading(false));
  };
  return {
    rows,
    isReading,
    ask: loaded?.state === 'closing' ? close : readAndAsk,
    stop: () => underWay.current?.abort(),
  };
}

/** Closes a settlement: a large one takes several calls. @param more called after each that left rows. */
async function closePeriod(
  calling: Calling,
  id: string,
  more: (rows: number) => void,
  signal: AbortSignal,
): Promise<Answer<typeof closeSettlement>> {
  for (;;) {
    const answer = await calling.registry.call(closeSettlement, { params: { settlement_id: id }, body: {} });
    if (answer.data.state === 'closed') {
      await refresh(calling);
      return answer;
    }
    more(answer.data.totals.redemptions + answer.data.totals.corrections);
    signal.throwIfAborted();
  }
}

/** Takes a period that is not closed off the list; nothing is settled by it then. */
export function DiscardPeriod({ id, settlement }: { id: string; settlement: PeriodPage['data'] }) {
  const here = useHere();
  const navigate = useNavigate();
  const discard = useChange(discardSettlement, {
    done: () => void navigate({ to: here('periods') }),
  });
  return (
    <Button
      variant="default"
      loading={discard.isPending}
      onClick={asking({
        title: 'Discard this period?',
        what: `${periodInWords(settlement)} leaves the list. Nothing is settled by it: its redemptions are settled by the next period that you close over these days. You can open it again.`,
        yes: 'Discard it',
        act: () => discard.mutate({ params: { settlement_id: id } }),
      })}
    >
      Discard
    </Button>
  );
}
