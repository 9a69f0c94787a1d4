import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { countOutcomes, type Outcome } from './outcome.ts';
import { type Broken, type Chunk, chunkSize, type Line, type Run } from './run.ts';

interface Schema extends DBSchema {
  runs: { key: string; value: Run; indexes: { owner: string } };
  chunks: { key: [run: string, place: number]; value: Chunk };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const open = () => {
  opened ??= openDB<Schema>('offerbook-runs', 2, {
    upgrade(db) {
      // The first version had other names for kinds and results.
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      db.createObjectStore('runs', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('chunks', { keyPath: ['run', 'place'] });
    },
    // A tab that was opened before a newer version would hold its upgrade up.
    blocking: (_held, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  return opened;
};

const chunksOf = (run: string, from = 0) => IDBKeyRange.bound([run, from], [run, Number.MAX_SAFE_INTEGER]);

/** Not `crypto.randomUUID`, which browsers withhold from pages served without TLS. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Stores a complete new run before anything of it is sent.
 *
 * @param broken entries shown in the results but never sent.
 */
export async function addRun(
  given: Pick<Run, 'owner' | 'kind' | 'title' | 'retailer'>,
  items: readonly string[],
  broken: readonly Broken[],
): Promise<Run> {
  const db = await open();
  const id = newId();
  const size = chunkSize(given.kind, items.length);
  const known = broken.map(({ text, why }): Line => ({ gs1: text, outcome: 'not_sent', why }));
  const sent = Math.ceil(items.length / size);
  const run: Run = {
    ...given,
    id,
    total: items.length + known.length,
    chunks: sent + (known.length > 0 ? 1 : 0),
    unsent: known.length,
    startedAt: Date.now(),
    state: 'going',
    done: known.length,
    counts: countOutcomes(known),
  };
  const tx = db.transaction(['runs', 'chunks'], 'readwrite');
  const writes: Promise<unknown>[] = [tx.objectStore('runs').put(run)];
  const chunks = tx.objectStore('chunks');
  if (known.length > 0) writes.push(chunks.put({ run: id, place: sent, items: [], txn: '', results: known }));
  for (let place = 0; place < sent; place++) {
    const part = items.slice(place * size, (place + 1) * size);
    writes.push(chunks.put({ run: id, place, items: part, txn: `${id}-${place}` }));
  }
  await Promise.all([...writes, tx.done]);
  return run;
}

/** Newest first. */
export const listRuns = async (owner: string): Promise<Run[]> =>
  (await (await open()).getAllFromIndex('runs', 'owner', owner)).sort((a, b) => b.startedAt - a.startedAt);

/** Only the owner's: another account of the same person sees none of it. */
export async function readRun(owner: string, id: string): Promise<Run | null> {
  const run = await (await open()).get('runs', id);
  return run?.owner === owner ? run : null;
}

export async function setRunState(id: string, state: Run['state']): Promise<Run> {
  const tx = (await open()).transaction('runs', 'readwrite');
  const run = { ...(await tx.store.get(id))!, state };
  await tx.store.put(run);
  await tx.done;
  return run;
}

export async function forgetRun(id: string): Promise<void> {
  const tx = (await open()).transaction(['runs', 'chunks'], 'readwrite');
  await Promise.all([
    tx.objectStore('runs').delete(id),
    tx.objectStore('chunks').delete(chunksOf(id)),
    tx.done,
  ]);
}

/** The first chunk without an answer. */
export async function nextChunk(id: string, from: number): Promise<Chunk | undefined> {
  const tx = (await open()).transaction('chunks');
  for await (const cursor of tx.store.iterate(chunksOf(id, from))) {
    if (cursor.value.results === undefined) return cursor.value;
  }
  return undefined;
}

export async function markSent(chunk: Chunk): Promise<void> {
  await (await open()).put('chunks', chunk);
}

/** Stores a chunk's answer and the run's counts together; an answer already stored by another page wins. */
export async function keepResults(chunk: Chunk, results: Line[]): Promise<Run> {
  const tx = (await open()).transaction(['runs', 'chunks'], 'readwrite');
  const runs = tx.objectStore('runs');
  const chunks = tx.objectStore('chunks');
  let run = (await runs.get(chunk.run))!;
  const stored = await chunks.get([chunk.run, chunk.place]);
  if (stored?.results === undefined) {
    run = { ...run, done: run.done + results.length, counts: countOutcomes(results, run.counts) };
    await chunks.put({ ...chunk, results });
    await runs.put(run);
  }
  await tx.done;
  return run;
}

/** Answered lines from a chunk on, of one outcome or all; `next` is the chunk to continue with. */
export async function readLines(
  run: Pick<Run, 'id' | 'chunks'>,
  from: number,
  outcome: Outcome | undefined,
): Promise<{ lines: Line[]; next: number | undefined }> {
  const db = await open();
  for (let place = from; place < run.chunks; place++) {
    const lines = (await db.get('chunks', [run.id, place]))?.results ?? [];
    const wanted = outcome === undefined ? lines : lines.filter((line) => line.outcome === outcome);
    if (wanted.length > 0) return { lines: wanted, next: place + 1 < run.chunks ? place + 1 : undefined };
  }
  return { lines: [], next: undefined };
}

/** The entries that were never sent, and the number of the chunk that holds them. */
export async function unsentOf({ id, chunks }: Pick<Run, 'id' | 'chunks'>) {
  const place = chunks - 1;
  return { place, lines: (await (await open()).get('chunks', [id, place]))?.results ?? [] };
}

/** Every answered line, chunk by chunk. */
export async function* everyLine(run: Pick<Run, 'id' | 'chunks'>, outcome?: Outcome): AsyncGenerator<Line> {
  for (let from: number | undefined = 0; from !== undefined; ) {
    const part: Awaited<ReturnType<typeof readLines>> = await readLines(run, from, outcome);
    yield* part.lines;
    from = part.next;
  }
}
