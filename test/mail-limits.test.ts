import { ok } from '@offerbook/world';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '../server/src/platform/vocabulary/durations.ts';
import { refused } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import { TestMailServer } from './harness/mail-server.ts';
import { Offerbook } from './harness/offerbook.ts';
import { goodPassword, signUpBody, Visitor } from './harness/visitor.ts';

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

/** A stranger asks for links for new passwords until no more are mailed. */
const askTooOften = async (email: string) => {
  for (let times = 1; times <= 10; times++) await ok(ask(email));
  await refused(ask(email), 'RATE_LIMITED');
};
const confirming = (visitor: Visitor) => visitor.post('/session/email_proof');

test('links that a stranger asks for keep no person from signing up or from confirming the address', async () => {
  const bea = 'bea@bakery.example';
  await askTooOften(bea);
  const visitor = await Visitor.signedUp(book, { email_domain: 'bakery.example', email: bea });
  await ok(confirming(visitor));
  const more = { role: 'retailer', email_domain: 'bakery.example', email: bea, has_password: 'yes' };
  await Visitor.signedUp(book, more);
});

test('a sign-up that is refused, and one of a person who is here already, uses up no mails', async () => {
  const [domain, email] = ['patient.example', 'ann@patient.example'];
  await Visitor.signedUp(book, { email_domain: domain, email });
  book.moveClock(61 * minuteMs);
  for (const role of ['retailer', 'provider', 'accelerator'])
    await Visitor.signedUp(book, { role, email_domain: domain, email, has_password: 'yes' });
  const body = signUpBody(domain, { role: 'clearinghouse', email });
  for (let times = 1; times <= 8; times++)
    await refused(new Visitor(book.url).post('/sign_up', body), 'VALIDATION');
  await Visitor.signedUp(book, { ...body, password: 'eleven slow lanterns' });
});

test('new persons of an address get ten mails an hour, one of them asks for three more, and all of them for thirty', async () => {
  const email = 'ann@many.many.example';
  const persons: Visitor[] = [];
  const domains = ['many.example', 'many.many.example'];
  const roles = ['manufacturer', 'retailer', 'provider', 'accelerator', 'authorized_partner'];
  const signUps = domains.flatMap((email_domain) =>
    roles.map((role) => ({ role, email_domain, email, password: `${goodPassword} ${role} ${email_domain}` })),
  );
  for (const more of signUps) persons.push(await Visitor.signedUp(book, more));
  const eleventh = signUpBody('many.example', { role: 'clearinghouse', email, password: 'one too many' });
  await refused(new Visitor(book.url).post('/sign_up', eleventh), 'RATE_LIMITED');
  for (let times = 1; times <= 3; times++) await ok(confirming(persons[0]!));
  await refused(confirming(persons[0]!), 'RATE_LIMITED');
  for (const person of persons.slice(1))
    for (let times = 1; times <= 3; times++) await ok(confirming(person));
  book.moveClock(1_000);
  const last = new Visitor(book.url);
  await last.signIn(email, signUps[0]!.password);
  await refused(confirming(last), 'RATE_LIMITED');
  const mails = () => server.mails.filter(({ to }) => to === email);
  await eventually('the mails', () => mails().length >= 40);
  expect(mails()).toHaveLength(40);
});

test('inviting who is a user already sends no mail, and uses up none', async () => {
  const [domain, email] = ['inviting.example', 'ann@inviting.example'];
  const admin = await Visitor.signedUp(book, { email_domain: domain, email });
  const mail = await eventually('the mail', () =>
    server.mails.find(({ to, text }) => to === email && text.includes('#test_ep_')),
  );
  const email_token = /#(test_ep_\S+)/.exec(mail.text)![1];
  await ok(admin.post('/session/email_proof', { email_token }));
  const invite = () => admin.post('/enterprise/users', { email: 'ben@inviting.example' });
  const { data } = await ok(invite());
  for (let times = 1; times <= 10; times++) await refused(invite(), 'ALREADY_EXISTS');
  await ok(admin.post(`/enterprise/users/${data.user_id}/invitation`));
});
