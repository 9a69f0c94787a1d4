import { askAgain, isSignedOut, refresh } from '../../registry/answers.ts';
import type { Calling } from '../../registry/caller.tsx';
import { sharedValue } from '../../registry/shared-value.ts';
import { notify } from '../../ui/notices.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { plural } from '../../ui/written.ts';
import { refreshSession } from '../session/session.ts';
import { reportPart, reportUnsent, saveShared } from './on-server.ts';
import { isOutcome, wentWell } from './outcome.ts';
import { type Chunk, isLate, type Line, type Run } from './run.ts';
import { keepResults, markSent, nextChunk, readRun, setRunState, unsentOf } from './run-store.ts';
import { sendChunk } from './send-chunk.ts';
import { noteProgress } from './use-speed.ts';
import { works } from './work.ts';

/** The runs in progress on this page; they continue while other screens are shown. */
interface Live {
  run: Run;
  stop: AbortController;
  failure?: string;
}

const live = new Map<string, Live>();
/** Counts the changes of live runs, so that what shows them is drawn anew. */
const changes = sharedValue(0);
const changed = () => changes.write(changes.read() + 1);

export const useLiveRuns = changes.use;
export const liveRun = (id: string): Live | undefined => live.get(id);

/** The owner of runs in the browser's storage. */
export const ownerOf = ({ environment, key }: Calling) => `${environment}:${key}`;
export const runsKey = (calling: Calling) => [calling.key, 'runs', calling.environment];

/** Continues a run; does nothing if it is already in progress, here or in another window. */
export async function goOn(calling: Calling, given: Run): Promise<void> {
  if (live.get(given.id)?.failure === undefined && live.has(given.id)) return;
  const here: Live = { run: given, stop: new AbortController() };
  live.set(given.id, here);
  changed();
  try {
    await alone(given.id, async () => {
      here.run = await setRunState(given.id, 'going');
      await saveShared(calling, here.run, 'going');
      if (here.run.unsent) {
        const { place, lines } = await unsentOf(here.run);
        await reportUnsent(calling, here.run, place, lines);
      }
      await sendChunks(calling, here);
    });
    live.delete(given.id);
  } catch (error) {
    const hasEnded = isSignedOut(error);
    // Sign-in opens over the screen; then the run, which has not failed, is taken up again.
    if (hasEnded) void refreshSession();
    if (hasEnded || here.stop.signal.aborted) live.delete(given.id);
    else here.failure = sentenceOf(error);
  }
  changed();
  await askAgain(runsKey(calling));
}

/** Stops sending. The chunk in flight is sent again under its id when the run continues. */
export async function stopRun(calling: Calling, id: string): Promise<void> {
  live.get(id)?.stop.abort();
  await setRunState(id, 'stopped');
  live.delete(id);
  changed();
  await askAgain(runsKey(calling));
  const run = await readRun(ownerOf(calling), id);
  // Without an answer colleagues see it as interrupted, which it is.
  if (run) await saveShared(calling, run, 'stopped').catch(() => undefined);
}

async function sendChunks(calling: Calling, here: Live): Promise<void> {
  const { id, kind } = here.run;
  noteProgress(id, here.run.done);
  for (let from = 0; ; ) {
    const chunk = await nextChunk(id, from);
    if (chunk === undefined || here.stop.signal.aborted) break;
    from = chunk.place;
    here.run = await keepResults(chunk, await answerOf(calling, here.run, chunk, here.stop.signal));
    noteProgress(id, here.run.done);
    changed();
  }
  if (here.stop.signal.aborted) return;
  await saveShared(calling, here.run, 'done');
  here.run = await setRunState(id, 'done');
  await refresh(calling);
  const well = Object.entries(here.run.counts).reduce(
    (sum, [outcome, count]) => sum + (isOutcome(outcome) && wentWell(outcome) ? count : 0),
    0,
  );
  notify(`${plural(well, 'coupon')} of ${here.run.total} ${works[kind].done}.`);
}

/** The answer to a chunk. What was sent too long ago is not sent again where it could be made or redeemed twice. */
async function answerOf(calling: Calling, run: Run, chunk: Chunk, signal: AbortSignal): Promise<Line[]> {
  // Given strings may be deposited and deleted again at any time; strings made by the registry only its stored answer has.
  if (run.kind === 'generate' && isLate(chunk)) {
    const unsure = chunk.items.map((gs1) => ({ gs1, outcome: 'unknown' as const }));
    // Where the registry made the part after all, it keeps the results. The next numbers are those of further parts.
    await reportPart(calling, run, chunk.place, unsure);
    return unsure;
  }
  await markSent({ ...chunk, sentAt: chunk.sentAt ?? Date.now() });
  const lines = await sendChunk(calling.registry, run, chunk, signal);
  // Redemptions are calls of their own, without a run.
  if (run.kind === 'offline') await reportPart(calling, run, chunk.place, lines);
  return lines;
}

/** One window at a time works on a run, where the browser supports locks; two would be harmless but wasteful. */
async function alone(id: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`offerbook-run-${id}`, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  );
}
