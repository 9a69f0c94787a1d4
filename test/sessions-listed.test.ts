import { ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

const second = 1_000;
const hour = 3_600_000;

onEveryEngine('sessions of one person', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  const signedUp = async () => {
    const visitor = await Visitor.signedUp(book);
    return { visitor, email: (await ok(visitor.get('/session'))).data.person.email };
  };

  test('a person sees where they are signed in, and signs out of one browser or of all others', async () => {
    const { visitor, email } = await signedUp();
    const stranger = await signedUp();
    const browsers = [visitor, new Visitor(book.url), new Visitor(book.url), new Visitor(book.url)];
    for (const browser of browsers.slice(1)) {
      book.moveClock(hour);
      await browser.signIn(email);
    }
    const [first, second_, third, last] = browsers as [Visitor, Visitor, Visitor, Visitor];
    const { data } = await ok(last.get('/session/list'));
    expect(data.map(({ current }: { current: string }) => current)).toEqual(['yes', 'no', 'no', 'no']);
    expect(data[0]).toEqual({
      session_id: expect.stringMatching(/^\d+$/),
      current: 'yes',
      address: '127.0.0.1',
      agent: 'node',
      created_at: book.now.toISOString(),
      seen_at: book.now.toISOString(),
    });
    expect(JSON.stringify(data)).not.toContain(last.cookie.split('=')[1]);

    await refused(stranger.visitor.delete(`/session/list/${data[1].session_id}`), 'NOT_FOUND');
    await ok(last.delete(`/session/list/${data[1].session_id}`));
    await refused(last.delete(`/session/list/${data[1].session_id}`), 'NOT_FOUND');
    book.moveClock(second);
    await refused(third.get('/session'), 'UNAUTHORIZED');
    await ok(second_.get('/session'));

    expect((await ok(last.delete('/session/list'))).message).toMatch(/of 2 other/);
    book.moveClock(second);
    for (const ended of [first, second_]) await refused(ended.get('/session'), 'UNAUTHORIZED');
    await ok(last.get('/session'));
    await ok(stranger.visitor.get('/session'));
    expect((await ok(last.get('/session/list'))).data).toHaveLength(1);
    // An expired session is not listed.
    book.moveClock(11 * hour);
    await ok(last.get('/session'));
    const again = new Visitor(book.url);
    book.moveClock(11 * hour);
    await again.signIn(email);
    book.moveClock(2 * hour);
    expect((await ok(again.get('/session/list'))).data).toHaveLength(1);
  });
});
