import { setTimeout as pause } from 'node:timers/promises';

/** How long work in flight may take after a stop signal before database connections are closed; at 10 s the process exits. */
const stopLimitMs = 9_000;

/** Waits for `finished`, at most `stopLimitMs`: an unresponsive connection must not keep the process alive. */
export async function withinStopLimit(finished: Promise<unknown>): Promise<void> {
  await Promise.race([finished, pause(stopLimitMs, undefined, { ref: false })]);
}
