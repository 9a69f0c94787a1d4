import { expect, test } from 'vitest';
import { EndpointQueue } from '../server/src/delivery/endpoint-queue.ts';
import { phaseAfter, queuePhases } from '../server/src/delivery/queue-phase.ts';

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
  const leases: Array<(rows: []) => void> = [];
  const lease = () => new Promise<[]>((resolve) => leases.push(resolve));
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
  leases[0]!([]);
  await expect.poll(() => leases.length).toBe(2);
  leases[1]!([]);
  await idle;
  expect(leases).toHaveLength(2);
});
