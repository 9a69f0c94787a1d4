import { expect, test } from 'vitest';
import { FailedAttempts } from '../../server/src/identity/keys/failed-attempts.ts';

test('counts of failed attempts take a bounded memory, however many and long the names that are tried', () => {
  const counts = new FailedAttempts();
  const now = new Date();
  const name = (nth: number) => `${'n'.repeat(1_000)} ${nth}`;
  for (let nth = 0; nth < 60_000; nth++) counts.note(name(nth), now);
  expect(counts.size).toBe(50_000);
  for (let nth = 0; nth < 20; nth++) counts.note(name(59_999), now);
  expect(() => counts.refuseTooMany(name(59_999), now)).toThrow(/Too many failed attempts/);
  counts.refuseTooMany(name(0), now);
});

test('an attempt a little earlier than the first of a window counts in it, and one from before the clock was set back does not', () => {
  const counts = new FailedAttempts();
  const now = new Date('2026-05-04T12:00:00Z');
  const before = (ms: number) => new Date(now.getTime() - ms);
  for (let nth = 0; nth < 20; nth++) counts.note('ann', before(nth % 2));
  for (const early of [0, 1, 60_000])
    expect(() => counts.refuseTooMany('ann', before(early))).toThrow(/Too many failed attempts/);
  counts.refuseTooMany('ann', before(60_001));
});
