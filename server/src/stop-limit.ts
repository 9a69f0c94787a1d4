import { setTimeout as pause } from 'node:timers/promises';

/** What a process has begun is given this long to finish before its database connections are cut; at 10 s it is ended. */
const stopLimitMs = 9_000;

/** Waits for `finished`, but not for ever: a connection that went silent must not keep a process from ending. */
export async function withinStopLimit(finished: Promise<unknown>): Promise<void> {
  await Promise.race([finished, pause(stopLimitMs, undefined, { ref: false })]);
}
