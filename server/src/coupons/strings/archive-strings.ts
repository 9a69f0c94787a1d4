import type { Database } from '../../platform/db/database.ts';
import { lockCounters } from '../offers/lookup.ts';
import {
  archiveNext,
  archivesOf,
  beginArchive,
  endArchive,
  hasStringsToArchive,
  offersEndedBefore,
} from './archive-store.ts';

/** Strings in one transaction: few enough that nothing waits long for a string or a counter. */
const batchSize = 2_048;

/** How far an offer's archive is. */
export interface Archiving {
  base: string;
  strings: number;
}

/**
 * Archives the strings of offers that ended before, those that were never redeemed. Interrupted at any point, each string
 * is in one of two places; the next run goes on.
 *
 * @param report called after each transaction.
 */
export async function archiveStrings(
  database: Database,
  { endedBefore: before, now }: { endedBefore: Date; now: Date },
  report: (done: Archiving) => void,
): Promise<void> {
  // Every string of an offer may have been redeemed, and each is looked at: no call waits for it.
  const db = database.limited(0);
  const begun = (await archivesOf(db)).filter(({ file }) => file === null);
  for (const { archive_id, offer_id, base_gs1, strings } of begun)
    await fill(db, { archiveId: archive_id, offerId: offer_id, before }, { base: base_gs1, strings }, report);
  for (const { offer_id, base_gs1 } of await offersEndedBefore(db, { before })) {
    if (!(await hasStringsToArchive(db, { offerId: offer_id }))) continue;
    const archiveId = await beginArchive(db, { offerId: offer_id, now });
    await fill(db, { archiveId, offerId: offer_id, before }, { base: base_gs1, strings: 0 }, report);
  }
}

async function fill(
  db: Database,
  { archiveId, offerId, before }: { archiveId: number; offerId: number; before: Date },
  done: Archiving,
  report: (done: Archiving) => void,
): Promise<void> {
  for (;;) {
    const more = await db.transaction(async (tx) => {
      await lockCounters(tx, [offerId]);
      const next = await archiveNext(tx, { archiveId, before, maxRows: batchSize });
      if (next === undefined) await endArchive(tx, { archiveId });
      return next;
    });
    if (more === undefined) return;
    done.strings += more.strings;
    report(done);
  }
}
