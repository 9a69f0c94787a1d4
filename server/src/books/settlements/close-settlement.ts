import { z } from 'zod';
import { noteActivity, noteInAccounts } from '../../platform/pipeline/activity.ts';
import { ActivityNotes } from '../../platform/pipeline/activity-notes.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { begin, complete, end, type NoteEnd, settleRows } from './close.ts';
import { oneCall } from './one-call.ts';
import { linesNow, namedSums } from './read-sums.ts';
import { settlementAsked, settlementPath } from './settlement-path.ts';
import { settlementRecord, settlementShape } from './settlement-wire.ts';

/** Closes a settlement: what it holds then is settled for good. */
export const closeSettlement = operation({
  name: 'close-settlement',
  summary: 'Close a settlement',
  description:
    'Fixes its rows and sums: they are settled and in no other settlement, also not of another clearinghouse. A rollback that is recorded later is a correction in the next settlement of that retailer. Repeated, it answers the first result. Of a very large settlement the answer may say `closing`: call it again until it says `closed`; each call goes on where the last one stopped.',
  method: 'POST',
  path: '/clearinghouse/settlements/:settlement_id/close',
  section: 'settlement',
  allow: ['clearinghouse'],
  // Many short transactions, so that nothing waits for a large close.
  database: 'direct',
  harmless: true,
  params: settlementPath,
  body: idempotent,
  output: z.object({ data: settlementShape }),
  example: { params: { settlement_id: '1' } },
  run: async (context) => {
    const { registry, now } = context;
    const settlement = await settlementAsked(context);
    const settlementId = settlement.settlement_id;
    const hasTime = registry.part(oneCall).begin();
    const noteEnd: NoteEnd = (tx, one) =>
      one.settlement_id === settlementId
        ? noteActivity({ ...context, tx, notes: notesOf(one) }, closed)
        : noteInAccounts({ ...context, tx, from: { address: '' } }, [{ account_id: one.clearinghouse_id }], {
            actor: 'the close of another settlement',
            message: closed,
            subject: { settlement_id: String(one.settlement_id), ...notesOf(one).subject },
          });
    let begun = await registry.db.transaction((tx) => begin(tx, settlement, now));
    while (typeof begun === 'object') {
      if (!(await complete(registry.db, begun.underWay, now, hasTime, noteEnd)))
        throw refuse.unavailable(underWay);
      begun = await registry.db.transaction((tx) => begin(tx, settlement, now));
    }
    if (begun === 'discarded') throw refuse.notFound('The settlement');
    if (begun === 'no_retailers') throw refuse.notFoundBecause(noRetailers);
    if (begun === 'begun' && (await settleRows(registry.db, settlement, hasTime)))
      await end(registry.db, settlement, now, noteEnd);
    const after = await settlementAsked(context);
    const sums = await namedSums(registry.db, await linesNow(registry.db, after));
    return {
      message: after.closed_at === null ? 'Settled in part; call it again to go on.' : closed,
      data: { ...settlementRecord(after), ...sums },
    };
  },
});

const closed = 'The settlement is closed; its rows are settled.';
const underWay = 'Another settlement of one of these retailers is being closed. Try again in 10 seconds.';
const noRetailers =
  'None of the retailers of this settlement settles through you now, so there is nothing to close.';

function notesOf({ from_day: from, to_day: to }: { from_day: string; to_day: string }): ActivityNotes {
  const notes = new ActivityNotes();
  notes.concerns({ from, to });
  return notes;
}
