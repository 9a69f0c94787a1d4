import type { Database, Queryable } from '../../platform/db/database.ts';
import { bool } from '../../platform/db/statements/sql-types.ts';
import { oneValue } from '../../platform/db/statements/statement.ts';
import { lockCounters } from '../offers/lookup.ts';
import {
  archivedString,
  archivesOf,
  columns,
  columnsOfRedemption,
  endArchive,
  restoreNext,
} from './archive-store.ts';
import { type StringKey, stringsOf } from './string-columns.ts';

const bringBack = oneValue({
  only: 'single',
  params: stringsOf.types,
  value: bool,
  sql: (p) => `
    with ask as materialized (
      select distinct offer_id, serial from ${stringsOf.rows(p, 'a')}
    ), found as materialized (
      select z.* from ask a cross join lateral (${archivedString('a.offer_id', 'a.serial')}) z
    ), put as (
      insert into coupon (offer_id, ${columns}) select * from found order by offer_id, serial
      on conflict (offer_id, serial) do nothing
    )
    select exists (select 1 from found) or exists (select 1 from ask a join coupon c using (offer_id, serial)) as value`,
  unset: columnsOfRedemption,
});

/**
 * Gives archived strings their rows again, so that every answer about them is what it was before. For strings that were
 * looked for and have no row: nothing is asked on the usual way of a call.
 *
 * @returns whether some have rows now, by this or by another call meanwhile: then look again.
 */
export async function broughtBack(tx: Queryable, asks: readonly StringKey[]): Promise<boolean> {
  if (asks.length === 0 || tx.shards !== undefined) return false;
  return bringBack(tx, stringsOf.values(asks));
}

/** Gives all archived strings of an offer their rows again, in short transactions, and removes its archives. */
export async function restoreArchives(
  db: Database,
  offerId: number,
  report: (strings: number) => void = () => {},
): Promise<void> {
  if (db.shards !== undefined) return;
  for (const { archive_id: archiveId, strings } of await archivesOf(db, offerId)) {
    const restored = () =>
      db.transaction(async (tx) => {
        await lockCounters(tx, [offerId]);
        const some = await restoreNext(tx, { archiveId });
        // Under the counter: a run of the archive beside this one puts no more strings into it.
        if (some === 0) await endArchive(tx, { archiveId });
        return some;
      });
    while ((await restored()) > 0);
    report(strings);
  }
}
