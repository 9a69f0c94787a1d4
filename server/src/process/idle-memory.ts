import { performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 5_000;

/** A thread that worked for no more than that share of the time is idle; one that nothing calls works for 1 %. */
const maxIdle = 0.02;

/** A thread that worked for a larger share was busy. Between the two it is neither, so that few calls bring no collections. */
const minBusy = 0.1;

/** What V8 may keep for new objects without its being worth a collection, in bytes; after a start it is 33 MB. */
const maxKeptBytes = 8_000_000;

const keptBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

/** V8's own collection, which without a flag of the command line is found in a new context alone. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * Gives back to the system, while this thread is idle, what its start or a busy time needed: V8 keeps the room for new
 * objects until it collects all of the heap, and an idle thread makes too few of them for that. Once, until the thread was
 * busy again.
 */
export function giveBackWhenIdle(): void {
  let before = performance.eventLoopUtilization();
  let collect: (() => void) | undefined;
  let hasGiven = false;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > minBusy) hasGiven = false;
    else if (utilization <= maxIdle && !hasGiven && keptBytes() > maxKeptBytes) {
      collect ??= collector();
      collect();
      hasGiven = true;
      // The collection itself does not count as busy.
      before = performance.eventLoopUtilization();
    }
  };
  setInterval(look, everyMs).unref();
}
