import { ok } from '@offerbook/world';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { minuteMs } from '../server/src/platform/vocabulary/durations.ts';
import { refused } from './harness/envelope.ts';
import { TestMailServer } from './harness/mail-server.ts';
import { Offerbook } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

let server: TestMailServer;
let book: Offerbook;
beforeAll(async () => {
  server = await TestMailServer.listen();
  const env = { ...server.env(), TRUST_PROXY: 'loopback' };
  book = await Offerbook.start({ now: new Date('2026-05-04T12:00:00Z'), env });
});
afterAll(async () => {
  await book?.stop();
  await server?.close();
});
// The limits are per hour.
beforeEach(() => book.moveClock(61 * minuteMs));

const ask = (email: string, address = '203.0.113.5') =>
  new Visitor(book.url).call('POST', '/password_link/request', { email }, { 'x-forwarded-for': address });

test('no mailbox is flooded: after ten mails to an address in an hour, known or not, further ones are refused', async () => {
  const known = 'ann@known.example';
  await Visitor.signedUp(book, { email_domain: 'known.example', email: known });
  book.moveClock(61 * minuteMs);
  for (const email of [known, 'unknown@nowhere.example']) {
    for (let times = 1; times <= 10; times++) await ok(ask(email));
    await refused(ask(email), 'RATE_LIMITED');
  }
});

test('one network asks for a hundred mails an hour, to any addresses, and another one for as many', async () => {
  const person = (n: number) => `person-${n}@nowhere.example`;
  const host = (n: number) => `2001:db8:0:7::${n.toString(16)}`;
  await Promise.all(Array.from({ length: 100 }, (_, n) => ok(ask(person(n), host(n)))));
  await refused(ask(person(100), host(100)), 'RATE_LIMITED');
  await ok(ask(person(100), '2001:db8:0:8::1'));
  book.moveClock(61 * minuteMs);
  await ok(ask(person(100), host(100)));
});
