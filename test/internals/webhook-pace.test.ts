import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Pace } from '../../server/src/webhooks/delivery/pace.ts';
import { deadlineMs, eventually } from '../harness/eventually.ts';

const never = () => false;
const taking = (count: number) => () => Promise.resolve(Array.from({ length: count }, () => 'message'));

/** Keeps this process at work, answering calls, until delivery is limited. @throws when it never is. */
function keepBusy(pace: Pace): void {
  for (const end = performance.now() + deadlineMs; !pace.isLimited; pace.noteCall())
    if (performance.now() > end) throw new Error(`in ${deadlineMs} ms of calls delivery was never limited`);
}

test('while calls keep the process busy delivery is slowed down, not stopped; without calls it is unlimited', async () => {
  const pace = new Pace();
  expect(pace.isLimited).toBe(false);
  expect(await pace.turn(taking(10_000), never)).toHaveLength(10_000);
  keepBusy(pace);
  await pace.turn(taking(10), never);
  // No more calls: it is limited no longer, however much was leased.
  await pace.turn(taking(1_000_000), never);
  await pace.turn(taking(1), never);
  await eventually('delivery is held back no longer', () => !pace.isLimited);
  await pace.turn(taking(1), never);
});

test('while delivery is limited queues lease in order, one after the other, and wait only for messages that were leased', async () => {
  const pace = new Pace();
  keepBusy(pace);
  const order: number[] = [];
  let inside = 0;
  const queue = (place: number) =>
    pace.turn(async () => {
      expect(++inside).toBe(1);
      keepBusy(pace);
      await setImmediate();
      order.push(place);
      inside--;
      return place % 2 === 0 ? ['message'] : [];
    }, never);
  const taken = await Promise.all(Array.from({ length: 40 }, (_, place) => queue(place)));
  expect(order).toEqual(Array.from({ length: 40 }, (_, place) => place));
  expect(taken.flat()).toHaveLength(20);
});

test('a queue that is stopped leases nothing more and does not wait', async () => {
  const pace = new Pace();
  keepBusy(pace);
  void pace.turn(taking(1_000_000), never);
  expect(await pace.turn(taking(1), () => true)).toEqual([]);
});

test('a process that answers no calls is never limited, however busy', () => {
  const pace = new Pace();
  const until = performance.now() + 400;
  while (performance.now() < until) expect(pace.isLimited).toBe(false);
});
