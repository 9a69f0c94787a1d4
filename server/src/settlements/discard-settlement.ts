import { z } from 'zod';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { idempotent } from '../wire/fields.ts';
import { settlementAsked, settlementPath } from './settlement-path.ts';
import { lockSettlement, removeOpen } from './settlement-store.ts';

/** Removes a settlement that was opened by mistake; one whose close has begun stays, because its rows are settled. */
export const discardSettlement = operation({
  name: 'discard-settlement',
  summary: 'Discard an open settlement',
  description:
    'Only while it is `open`: nothing is settled by it then, and its redemptions stay to be settled. One that is closing or closed cannot be discarded.',
  method: 'DELETE',
  path: '/clearinghouse/settlements/:settlement_id',
  section: 'settlement',
  allow: ['clearinghouse'],
  database: 'transaction',
  params: settlementPath,
  query: idempotent,
  output: z.object({}),
  example: { params: { settlement_id: '2' } },
  run: async (context) => {
    const { tx, notes } = context;
    const { settlement_id: settlementId, from_day: from, to_day: to } = await settlementAsked(context);
    // A close locks the same row, so it has begun before this or finds no settlement.
    const locked = await lockSettlement(tx, { settlementId });
    if (!locked) throw refuse.notFound('The settlement');
    if (locked.began_at !== null)
      throw refuse.forbidden(
        'The settlement is being closed or closed, and what it has settled stays. A mistake is corrected by rolling redemptions back, which the next settlement shows as corrections.',
      );
    await removeOpen(tx, { settlementId });
    notes.concerns({ from, to });
    return { message: 'The open settlement is discarded. Nothing was settled by it.' };
  },
});
