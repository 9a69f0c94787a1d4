import { expect, test } from 'vitest';
import { FailedAttempts, failedAttempts } from '../../server/src/identity/keys/failed-attempts.ts';
import { refused } from '../harness/envelope.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { Visitor } from '../harness/visitor.ts';

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

test('attempts that are taken back leave the count of the window that follows theirs', () => {
  const counts = new FailedAttempts();
  const begun = new Date('2026-05-04T12:00:00Z');
  const after = (ms: number) => new Date(begun.getTime() + ms);
  counts.note('ann', begun);
  // Right passwords that are still judged when the window ends.
  for (let nth = 0; nth < 19; nth++) counts.note('ann', after(59_999));
  expect(() => counts.refuseTooMany('ann', after(59_999))).toThrow(/Too many failed attempts/);
  for (let nth = 0; nth < 19; nth++) counts.note('ann', after(60_000));
  for (let nth = 0; nth < 19; nth++) counts.uncount('ann', after(59_999));
  counts.refuseTooMany('ann', after(60_000));
  counts.note('ann', after(60_000));
  expect(() => counts.refuseTooMany('ann', after(60_000))).toThrow(/Too many failed attempts/);
});

test('an attempt that is taken back counts no more, and no count falls below zero', () => {
  const counts = new FailedAttempts();
  const now = new Date();
  for (let nth = 0; nth < 20; nth++) counts.note('ann', now);
  counts.uncount('ann', now);
  counts.refuseTooMany('ann', now);
  for (let nth = 0; nth < 100; nth++) counts.uncount('ann', now);
  for (let nth = 0; nth < 20; nth++) counts.note('ann', now);
  expect(() => counts.refuseTooMany('ann', now)).toThrow(/Too many failed attempts/);
});

test('wrong secrets of other kinds, which cost less to try, do not evict the counts of wrong passwords', async () => {
  const book = await Offerbook.start({ engine: 'embedded', now: new Date('2026-05-04T12:00:00Z') });
  try {
    const wrong = { email: 'ann@bakery.example', password: 'not the password' };
    const guess = () => new Visitor(book.url).post('/sign_in', wrong);
    for (let nth = 0; nth < 20; nth++) await refused(guess(), 'UNAUTHORIZED');
    const others = book.running.app.registries.test.part(failedAttempts);
    for (let nth = 0; nth < 50_000; nth++) others.note(`secret key ${nth}`, book.now);
    await refused(guess(), 'RATE_LIMITED');
  } finally {
    await book.stop();
  }
});
