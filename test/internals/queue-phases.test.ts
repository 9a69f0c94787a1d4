import { expect, test, vi } from 'vitest';
import type { Leased, Settled } from '../../server/src/webhooks/delivery/delivery.ts';
import { EndpointQueue } from '../../server/src/webhooks/delivery/endpoint-queue.ts';
import type { Lease } from '../../server/src/webhooks/delivery/leases.ts';
import { phaseAfter, queuePhases } from '../../server/src/webhooks/delivery/queue-phase.ts';

/** All transitions that an endpoint's queue may make. */
const allowed = [
  'idle → due',
  'idle → releasing',
  'due → leasing',
  'due → releasing',
  'leasing → idle',
  'leasing → due',
  'leasing → leasingAgain',
  'leasing → releasingWhileLeasing',
  'leasingAgain → due',
  'leasingAgain → releasingWhileLeasing',
  'releasing → due',
  'releasingWhileLeasing → releasing',
  'releasingWhileLeasing → leasingAgain',
];

const pairs = queuePhases.flatMap((phase) => queuePhases.map((next) => [phase, next] as const));

test.each(pairs)(
  'an endpoint’s queue makes no other transition than those listed: %s → %s',
  (phase, next) => {
    if (allowed.includes(`${phase} → ${next}`)) expect(phaseAfter(phase, next)).toBe(next);
    else expect(() => phaseAfter(phase, next)).toThrow(`an endpoint's queue went from ${phase} to ${next}`);
  },
);

test('pokes during a lease lead to another lease, and the queue is idle only when one finds nothing more', async () => {
  const leases: Array<(lease: Lease) => void> = [];
  const lease = () => new Promise<Lease>((resolve) => leases.push(resolve));
  const none = { rows: [], isFull: false };
  const unused = () => {
    throw new Error('nothing was leased');
  };
  const work = { lease, release: unused, sign: unused, settle: unused };
  const queue = new EndpointQueue(work, { initial: 1, max: 1 });
  queue.poke();
  queue.poke();
  queue.poke();
  expect(leases).toHaveLength(1);
  const idle = queue.idle();
  leases[0]!(none);
  await expect.poll(() => leases.length).toBe(2);
  leases[1]!(none);
  await idle;
  expect(leases).toHaveLength(2);
});

test('an endpoint that acknowledges keeps its places when a stall of this process made leased messages stale', async () => {
  const [initial, max] = [16, 64];
  let due = (max - initial) * 64;
  let hangs = false;
  const hung: Array<() => void> = [];
  const released: number[] = [];
  const queue = new EndpointQueue(
    {
      lease: async (maxRows) => {
        const count = Math.min(due, maxRows);
        due -= count;
        const rows = Array.from({ length: count }, () => ({}) as Leased);
        return { rows, isFull: count === maxRows };
      },
      release: async ({ length }) => {
        released.push(length);
        due += length;
      },
      sign: () => (done) => {
        const answer = () => done({ delivered: true } as Settled);
        if (hangs) hung.push(answer);
        else setImmediate(answer);
      },
      settle: async () => {},
    },
    { initial, max },
  );
  queue.poke();
  await queue.idle();
  hangs = true;
  due = 200;
  queue.poke();
  await expect.poll(() => hung.length).toBe(max);
  // A second passes in which nothing could be sent. A machine that stood still may have had such a one before.
  const before = released.length;
  const { now } = performance;
  const stalled = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 1_001);
  queue.poke();
  await expect.poll(() => released.length).toBeGreaterThan(before);
  stalled.mockRestore();
  for (const answer of hung.splice(0, 10)) answer();
  await expect.poll(() => hung.length).toBe(max);
  hangs = false;
  for (const answer of hung) answer();
  await queue.idle();
  expect(due).toBe(0);
});
