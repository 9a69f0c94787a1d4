import type { Log } from '../platform/telemetry/log.ts';

/** A phase of a start that takes longer is named in the log, again after each further one. */
const slowMs = 5_000;

/**
 * Runs a phase of a start, and says in the log while it lasts what the start waits for, and in the end how long it took.
 *
 * @param what as the log names it: "the start waits for …".
 */
export async function phase<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  const timer = setInterval(() => log.info({ seconds: seconds() }, `the start waits for ${what}`), slowMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // The embedded engine may have blocked this thread, and with it the timer.
    if (performance.now() - begun >= slowMs) log.info({ seconds: seconds() }, `the start waited for ${what}`);
    else log.debug({ seconds: seconds() }, `the start waited for ${what}`);
  }
}
