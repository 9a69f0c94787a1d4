import { ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

const second = 1_000;
const hour = 3_600_000;
const chosen = 'eleven slow lanterns';

onEveryEngine('a forgotten password', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  /** A person who is the admin of two accounts, where no admin may change the password. */
  const withTwoAccounts = async () => {
    book.moveClock(61 * second);
    const visitor = await Visitor.signedUp(book, { role: 'retailer' });
    const { person, accounts } = (await ok(visitor.get('/session'))).data;
    const { email_domain } = accounts[0];
    await visitor.signUp({ role: 'accelerator', email_domain, has_password: 'yes' });
    return { visitor, email: person.email as string };
  };
  const make = (email: string, more = {}) =>
    book.operator('POST', '/operator/password_link', { email, ...more });
  const accept = (password_token: string, password = chosen, visitor = new Visitor(book.url)) =>
    visitor.post('/password_link/accept', { password_token, password });

  test('is replaced by the operator’s link, which names what it opens, and every session ends', async () => {
    const { visitor, email } = await withTwoAccounts();
    const { data } = await ok(make(email.toUpperCase()));
    expect(data).toMatchObject({
      email,
      environment: 'test',
      accounts: [{ role: 'retailer' }, { role: 'accelerator' }],
      password_link: `/portal/new-password#${data.password_token}`,
      password_link_expires_at: new Date(book.now.getTime() + 24 * hour).toISOString(),
    });
    // Until it is used the old one holds.
    await new Visitor(book.url).signIn(email, goodPassword);
    const seen = await ok(
      new Visitor(book.url).post('/password_link', { password_token: data.password_token }),
    );
    expect(seen.data).toMatchObject({ email, accounts: [{ role: 'retailer' }, { role: 'accelerator' }] });
    const newcomer = new Visitor(book.url);
    const session = await ok(accept(data.password_token, chosen, newcomer));
    expect(session.data.accounts).toHaveLength(2);
    await ok(newcomer.get('/session'));
    book.moveClock(2 * second);
    await refused(visitor.get('/session'), 'UNAUTHORIZED');
    await refused(new Visitor(book.url).post('/sign_in', { email, password: goodPassword }), 'UNAUTHORIZED');
    await new Visitor(book.url).signIn(email, chosen);
  });

  test('is noted in the activity of every account that the link opens, with no secret in it', async () => {
    const { visitor, email } = await withTwoAccounts();
    const { data } = await ok(make(email));
    await ok(accept(data.password_token));
    const { accounts } = await visitor.signIn(email, chosen);
    for (const { account_id } of accounts) {
      visitor.account = account_id;
      const log = (await ok(visitor.get('/enterprise/activity'))).data;
      expect(log.slice(0, 2)).toMatchObject([
        { operation: 'accept-password-link', actor: email },
        { operation: 'make-password-link', actor: 'the operator' },
      ]);
      expect(JSON.stringify(log)).not.toContain(data.password_token);
    }
  });

  test('the link works once, also for two at the same moment, and only for 24 hours', async () => {
    const { email } = await withTwoAccounts();
    const first = (await ok(make(email))).data.password_token;
    const replies = await Promise.all([1, 2].map(() => accept(first)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await refused(accept(first), 'NOT_FOUND');
    const late = (await ok(make(email))).data.password_token;
    book.moveClock(24 * hour);
    await refused(accept(late), 'NOT_FOUND');
  });

  test('the link ends with a newer one, and with a password that is set in any other way', async () => {
    const { visitor, email } = await withTwoAccounts();
    const older = (await ok(make(email))).data.password_token;
    const newer = (await ok(make(email))).data.password_token;
    await refused(accept(older), 'NOT_FOUND');
    await ok(visitor.post('/session/password', { password: goodPassword, new_password: chosen }));
    await refused(accept(newer), 'NOT_FOUND');
  });

  test('a password that is the first thing to try is refused, and the link holds on', async () => {
    const { email } = await withTwoAccounts();
    const { password_token } = (await ok(make(email))).data;
    expect(await faults(accept(password_token, 'short'))).toHaveProperty('password');
    expect(await faults(accept(password_token, email))).toHaveProperty('password');
    await ok(accept(password_token));
  });

  test('only the operator makes one, only for a person with a password in that registry, and only the portal uses it', async () => {
    const { visitor, email } = await withTwoAccounts();
    await refused(visitor.post('/operator/password_link', { email }), 'UNAUTHORIZED');
    await refused(make('nobody@nowhere.example'), 'NOT_FOUND');
    await refused(make(email, { environment: 'production' }), 'NOT_FOUND');
    const invited = `new@${email.split('@')[1]}`;
    await ok(visitor.post('/enterprise/users', { email: invited }));
    await refused(make(invited), 'NOT_FOUND');
    const { password_token } = (await ok(make(email))).data;
    const elsewhere = await visitor.call(
      'POST',
      '/password_link/accept',
      { password_token, password: chosen },
      { 'x-offerbook-portal': '' },
    );
    expect(elsewhere.status).not.toBe(200);
    for (const token of ['nonsense', 'test_pl_unknown', password_token.replace('test_', 'live_')])
      await refused(accept(token), 'NOT_FOUND');
  });

  test('guesses at links are limited, 20 a minute from one address', async () => {
    book.moveClock(61 * second);
    const statuses = [];
    for (let guess = 0; guess < 25; guess++) statuses.push((await accept(`test_pl_${guess}`)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    book.moveClock(61 * second);
  });

  test('is replaced by no person alone without a mail server, and the answer says who helps', async () => {
    const asked = new Visitor(book.url).post('/password_link/request', { email: 'ann@acme.example' });
    const { message } = await refused(asked, 'FORBIDDEN');
    expect(message).toContain('An admin of your account');
  });
});
