import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Pace } from '../server/src/webhooks/pace.ts';

const never = () => false;

/** Keeps this process at work, answering calls, until delivery gives way. */
function keepBusy(pace: Pace): void {
  while (!pace.isSlow) pace.called();
}

test('while calls keep the process busy delivery gives way, and gets on; when they leave time it takes all of it', async () => {
  const pace = new Pace();
  expect(pace.isSlow).toBe(false);
  await pace.turn(1_000_000, never);
  keepBusy(pace);
  await pace.turn(10, never);
  // No more calls: it is held back no longer, however much it asks for.
  await pace.turn(1_000_000, never);
  while (pace.isSlow) await pause(20);
  await pace.turn(1_000_000, never);
});

test('a process that answers no calls is never held back, however busy', () => {
  const pace = new Pace();
  const until = performance.now() + 400;
  while (performance.now() < until) expect(pace.isSlow).toBe(false);
});
