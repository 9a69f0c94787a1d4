import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { replayedWrite } from '../../platform/pipeline/replay.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { openAgain } from './close.ts';
import { oneCall } from './one-call.ts';
import { hasRows } from './settled-store.ts';
import { settlementAsked, settlementPath } from './settlement-path.ts';
import { lockSettlement, removeSettlement, settlementOf } from './settlement-store.ts';

/** Removes a settlement that is not closed; what its close has settled so far is open again. */
export const discardSettlement = operation({
  name: 'discard-settlement',
  summary: 'Discard a settlement that is not closed',
  description:
    'While it is `open` or `closing`: nothing is settled by it afterwards, and its redemptions stay to be settled. One that is closed cannot be discarded.',
  method: 'DELETE',
  path: '/clearinghouse/settlements/:settlement_id',
  section: 'settlement',
  allow: ['clearinghouse'],
  // Short transactions while it has rows, so that nothing waits for a large one.
  database: 'direct',
  params: settlementPath,
  query: idempotent,
  example: { params: { settlement_id: '2' } },
  run: async (context) => {
    const { registry, actor, params } = context;
    const settlementId = Number(params.settlement_id);
    // One that is missing may have been discarded by this very call, whose answer was lost.
    const known = await settlementOf(context.tx, { clearinghouseId: actor.accountId, settlementId });
    if (known !== undefined && !(await openAgain(registry.db, settlementId, registry.part(oneCall).begin())))
      throw refuse.unavailable(underWay);
    return replayedWrite(context, async (ready) => {
      const { tx, notes } = ready;
      const { from_day: from, to_day: to } = await settlementAsked(ready);
      // A step of a close locks the same row, so it has settled its rows before this or finds no settlement.
      const locked = await lockSettlement(tx, { settlementId });
      if (!locked) throw refuse.notFound('The settlement');
      if (locked.closed_at !== null)
        throw refuse.forbidden(
          'The settlement is closed, and what it has settled stays. A mistake is corrected by rolling redemptions back, which the next settlement shows as corrections.',
        );
      if (await hasRows(tx, { settlementId })) throw refuse.unavailable(underWay);
      await removeSettlement(tx, settlementId);
      notes.concerns({ from, to });
      return { message: 'The settlement is discarded. Nothing is settled by it.' };
    });
  },
});

const underWay =
  'The settlement has rows that are not open again yet. Discard it again in 10 seconds to go on.';
