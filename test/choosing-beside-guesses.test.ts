import { ok, send } from '@offerbook/world';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook } from './harness/offerbook.ts';
import { goodPassword, signUpBody, Visitor } from './harness/visitor.ts';

const hour = 3_600_000;
const chosen = 'eleven slow lanterns';

let book: Offerbook;
let networks = 0;
beforeAll(async () => {
  // Behind a proxy on this machine, so that a test can come from any address.
  book = await Offerbook.start({ env: { TRUST_PROXY: 'loopback' }, now: new Date('2026-05-04T12:00:00Z') });
});
afterAll(() => book?.stop());
// The limits are per minute and hour.
beforeEach(() => book.moveClock(hour));

/** A call from a network from which none came before. */
const call = (visitor: Visitor, path: string, body: unknown) =>
  visitor.call('POST', path, body, { 'x-forwarded-for': `198.51.${++networks >> 8}.${networks & 255}` });
const anew = (path: string, body: unknown) => call(new Visitor(book.url), path, body);
/** Strangers in five networks use up the guesses of all networks at the address. */
const guessAt = (email: string) =>
  Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      send(
        book.url,
        'POST',
        '/sign_in',
        { 'x-offerbook-portal': '1', 'x-forwarded-for': `203.0.113.${n % 5}` },
        { email, password: 'not the password' },
      ),
    ),
  );
const signedUp = async (more = {}) => {
  const visitor = await Visitor.signedUp(book, more);
  return { visitor, email: (await ok(visitor.get('/session'))).data.person.email as string };
};
const invited = async (email: string) => {
  const account = await book.account('retailer');
  return (await ok(account.post('/enterprise/users', { email }))).data.invitation_token as string;
};
const linkFor = async (email: string, more = {}) =>
  (await ok(book.operator('POST', '/operator/password_link', { email, ...more }))).data.password_token;
const accept = (invitation_token: string, password: string) =>
  anew('/invitation/accept', { invitation_token, password });

test('guesses of strangers keep no one from signing up, joining or changing the password where no other person has the address', async () => {
  const newcomer = `ann@${book.newDomain('hammered')}`;
  await guessAt(newcomer);
  await ok(anew('/sign_up', signUpBody(newcomer.split('@')[1]!)));

  const guest = `ben@${book.newDomain('hammered')}`;
  const invitation = await invited(guest);
  await guessAt(guest);
  await ok(accept(invitation, chosen));

  const { visitor, email } = await signedUp();
  const password_token = await linkFor(email);
  await guessAt(email);
  await ok(anew('/password_link/accept', { password_token, password: chosen }));
  book.moveClock(2_000);
  await visitor.signIn(email, chosen);
  await guessAt(email);
  await ok(call(visitor, '/session/password', { password: chosen, new_password: goodPassword }));
});

test('where another person has the address, who has a link, an invitation or a session still chooses, and sign-up waits', async () => {
  const { visitor, email } = await signedUp();
  const domain = email.split('@')[1]!;
  await signedUp({ role: 'retailer', email_domain: domain, password: 'planted by a stranger' });
  const password_token = await linkFor(email, { account_id: visitor.account });
  const invitation = await invited(email);
  await guessAt(email);
  const another = signUpBody(domain, { role: 'provider', password: chosen });
  await refused(anew('/sign_up', another), 'RATE_LIMITED');
  await ok(call(visitor, '/session/password', { password: goodPassword, new_password: chosen }));
  await ok(accept(invitation, 'nine dim lanterns'));
  const again = { password_token, password: 'ten pale lanterns' };
  // The new password has ended the operator's first link.
  await refused(anew('/password_link/accept', again), 'NOT_FOUND');
  again.password_token = await linkFor(email, { account_id: visitor.account });
  await guessAt(email);
  await ok(anew('/password_link/accept', again));
});

test('over the limits an invitation tries 20 passwords of other persons an hour, all sessions and invitations together 200, and a link its own', async () => {
  const { email } = await signedUp();
  const domain = email.split('@')[1]!;
  const planted = await signedUp({ role: 'retailer', email_domain: domain, password: chosen });
  const password_token = await linkFor(email, { account_id: planted.visitor.account });
  const session = planted.visitor;
  await guessAt(email);
  const taken = (tried: Promise<{ status: number }>) => expect(faults(tried as never)).resolves.toBeTruthy();
  for (let holder = 0; holder < 10; holder++) {
    const token = await invited(email);
    await Promise.all(Array.from({ length: 20 }, () => taken(accept(token, goodPassword))));
    if (holder === 0) await refused(accept(token, goodPassword), 'RATE_LIMITED');
  }
  await refused(accept(await invited(email), goodPassword), 'RATE_LIMITED');
  const change = { password: chosen, new_password: goodPassword };
  await refused(call(session, '/session/password', change), 'RATE_LIMITED');
  for (let n = 0; n < 20; n++)
    await taken(anew('/password_link/accept', { password_token, password: goodPassword }));
  const once = { password_token, password: goodPassword };
  await refused(anew('/password_link/accept', once), 'RATE_LIMITED');
  book.moveClock(hour);
  await guessAt(email);
  await ok(call(session, '/session/password', { password: chosen, new_password: 'nine dim lanterns' }));
});

test('over the limits a session tries 20 present passwords an hour, of its own person alone', async () => {
  const { visitor, email } = await signedUp();
  const domain = email.split('@')[1]!;
  await signedUp({ role: 'retailer', email_domain: domain, password: chosen });
  await guessAt(email);
  const change = (password: string) =>
    call(visitor, '/session/password', { password, new_password: 'nine dim lanterns' });
  for (let n = 0; n < 20; n++) await refused(change(chosen), 'RATE_LIMITED');
  await refused(change(goodPassword), 'RATE_LIMITED');
  book.moveClock(hour);
  await guessAt(email);
  await ok(change(goodPassword));
});
