import type { Database } from '../../platform/db/database.ts';
import { StartFault } from '../../platform/db/start-fault.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { scrapeLimitMs } from '../../platform/telemetry/metrics.ts';
import { WaitingTime } from '../../platform/telemetry/waiting-time.ts';
import { addedSoFar, addNext, hasMore, oldestNotAdded } from './adding-store.ts';
import { awaitCursor, takeCursor } from './count-store.ts';

/** Between two looks for what is new; until then it is read from the journal. */
const pollMs = 1_000;
/** Events of one transaction: some hundred milliseconds of work, and a few in the thread that serves calls. */
const batchEvents = { usual: 20_000, inThread: 1_000 };

/**
 * Adds one batch of the journal to the counts of redemptions.
 *
 * @returns whether there is another.
 */
const addBatch = (db: Database, take: typeof takeCursor, maxEvents: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const cursor = await take(tx);
    return cursor !== undefined && !(await addNext(tx, cursor, maxEvents));
  });

/**
 * Adds up the journal that an earlier version wrote, before the first call: until then counts would be read from all of
 * it. Safe to run again, and beside servers.
 *
 * @throws StartFault when the database was distributed by a version without these counts.
 */
export async function addWholeJournal(db: Database, report: (line: string) => void): Promise<void> {
  const { is_whole, is_empty } = await addedSoFar(db);
  if (is_whole || is_empty) return;
  if (db.shards !== undefined)
    throw new StartFault(
      'The database was distributed by a version that did not count redemptions by the quarter of an hour, and there is no order in which its journal could be added up. Restore a backup from before it was distributed, start this version with it, and run "offerbook distribute" again.',
    );
  await addUp(db, report);
}

/** Adds up what there is of the journal, on a database that is not distributed. */
export async function addUp(db: Database, report: (line: string) => void): Promise<void> {
  const unlimited = db.limited(0);
  for (let events = batchEvents.usual; await addBatch(unlimited, awaitCursor, batchEvents.usual); ) {
    report(`${events} events are added to the counts of redemptions`);
    events += batchEvents.usual;
  }
}

/** Keeps the counts of redemptions up to date, in each process that serves calls: the first to lock the cursor adds up what there is. */
export const adding = ({ name, db, log, clock, metrics, inThread }: Registry) => {
  const maxEvents = batchEvents[inThread ? 'inThread' : 'usual'];
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let run: Promise<void> | undefined;
  const addAll = async () => {
    try {
      // On a distributed database the statement that changes a string counts it.
      if (db.shards !== undefined || !(await hasMore(db))) return;
      while (!isStopped && (await addBatch(db, takeCursor, maxEvents)));
    } catch (error) {
      log.warn({ err: error }, 'redemptions were not added to the counts; the next attempt does it');
    }
  };
  const waiting = new WaitingTime();
  const scraped = db.limited(scrapeLimitMs);
  metrics.watchAdding(
    name,
    async () => waiting.look(await oldestNotAdded(scraped), clock().getTime()) / 1_000,
  );
  const start = () => {
    timer = setTimeout(async () => {
      run = addAll();
      await run;
      if (!isStopped) start();
    }, pollMs);
    timer.unref();
  };
  return {
    start,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await run;
    },
  };
};
