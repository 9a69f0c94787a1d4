import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Pace } from '../server/src/webhooks/pace.ts';

const never = () => false;
const taking = (count: number) => () => Promise.resolve(Array.from({ length: count }, () => 'message'));

/** Keeps this process at work, answering calls, until delivery gives way. */
function keepBusy(pace: Pace): void {
  while (!pace.isSlow) pace.called();
}

test('while calls keep the process busy delivery gives way, and gets on; when they leave time it takes all of it', async () => {
  const pace = new Pace();
  expect(pace.isSlow).toBe(false);
  expect(await pace.turn(taking(10_000), never)).toHaveLength(10_000);
  keepBusy(pace);
  await pace.turn(taking(10), never);
  // No more calls: it is held back no longer, however much was taken.
  await pace.turn(taking(1_000_000), never);
  await pace.turn(taking(1), never);
  while (pace.isSlow) await pause(20);
  await pace.turn(taking(1), never);
});

test('while delivery gives way lanes take in the order they came, one after the other, and wait for nothing that was not taken', async () => {
  const pace = new Pace();
  keepBusy(pace);
  const order: number[] = [];
  let inside = 0;
  const lane = (place: number) =>
    pace.turn(async () => {
      expect(++inside).toBe(1);
      keepBusy(pace);
      await pause(1);
      order.push(place);
      inside--;
      return place % 2 === 0 ? ['message'] : [];
    }, never);
  const taken = await Promise.all(Array.from({ length: 40 }, (_, place) => lane(place)));
  expect(order).toEqual(Array.from({ length: 40 }, (_, place) => place));
  expect(taken.flat()).toHaveLength(20);
});

test('who stops takes nothing more and waits for nobody', async () => {
  const pace = new Pace();
  keepBusy(pace);
  void pace.turn(taking(1_000_000), never);
  expect(await pace.turn(taking(1), () => true)).toEqual([]);
});

test('a process that answers no calls is never held back, however busy', () => {
  const pace = new Pace();
  const until = performance.now() + 400;
  while (performance.now() < until) expect(pace.isSlow).toBe(false);
});
