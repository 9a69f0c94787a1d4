import { Button } from '@mantine/core';
import { discardSettlement } from '@offerbook/client';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../kit/session/changes.tsx';
import { openConfirm } from '../../ui/confirm.tsx';
import { useHere } from '../../ui/here.ts';
import type { PeriodPage } from './read-period.ts';
import { periodInWords } from './settlement-words.ts';

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
      onClick={() =>
        openConfirm({
          title: 'Discard this period?',
          what: `${periodInWords(settlement)} leaves the list. Nothing is settled by it: its redemptions are settled by the next period that you close over these days. You can open it again.`,
          yes: 'Discard it',
          act: () => discard.mutate({ params: { settlement_id: id } }),
        })
      }
    >
      Discard
    </Button>
  );
}
