import { type Answer, closeSettlement } from '@offerbook/client';
import { refresh } from '../../registry/answers.ts';
import type { Calling } from '../../registry/caller.tsx';

/** Closes a settlement: a large one takes several calls. @param more called after each that left rows. */
export async function closePeriod(
  calling: Calling,
  id: string,
  more: (rows: number) => void,
): Promise<Answer<typeof closeSettlement>> {
  for (;;) {
    const answer = await calling.registry.call(closeSettlement, { params: { settlement_id: id }, body: {} });
    if (answer.data.state === 'closed') {
      await refresh(calling);
      return answer;
    }
    more(answer.data.totals.redemptions + answer.data.totals.corrections);
  }
}
