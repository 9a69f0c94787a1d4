import { ok, send } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { storedIn } from './harness/tables.ts';
import { goodPassword, signUpBody, Visitor } from './harness/visitor.ts';

const second = 1_000;
const hour = 3_600_000;

onEveryEngine('sessions', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  const emailOf = async (visitor: Visitor): Promise<string> =>
    (await ok(visitor.get('/session'))).data.person.email;
  const signUp = async (more: Record<string, unknown> = {}) => {
    // The limit of accounts from one address is not what is tested here.
    book.moveClock(hour);
    const visitor = await Visitor.signedUp(book, more);
    return { visitor, email: await emailOf(visitor) };
  };

  test('a person signs in with address, in any case, and password, and calls in the account’s name', async () => {
    const { email } = await signUp({ role: 'retailer' });
    const visitor = new Visitor(book.url);
    const data = await visitor.signIn(email.toUpperCase());
    expect(data).toMatchObject({ environment: 'test', person: { email }, accounts: [{ role: 'retailer' }] });
    expect(data.expires_at).toBe(new Date(book.now.getTime() + 7 * 24 * hour).toISOString());
    await ok(visitor.put('/retailer/store/1', { name: 'Main Street' }));
    const [row] = (await ok(visitor.get('/enterprise/activity'))).data;
    expect(row).toMatchObject({ operation: 'save-store', actor: email });
  });

  test('an unknown address and a wrong password are answered in the same words', async () => {
    const { email } = await signUp();
    const visitor = new Visitor(book.url);
    const wrong = await visitor.post('/sign_in', { email, password: 'not the password' });
    const unknown = await visitor.post('/sign_in', {
      email: 'no@nobody.example',
      password: 'not the password',
    });
    expect(wrong.status).toBe(401);
    expect(timeless(wrong.body)).toEqual(timeless(unknown.body));
    await refused(
      visitor.post('/sign_in', { email, password: goodPassword, environment: 'production' }),
      'UNAUTHORIZED',
    );
    expect(visitor.cookie).toBe('');
  });

  test('after 20 wrong passwords in a minute further ones are refused with 429, also when they come at once', async () => {
    const { email } = await signUp();
    const visitor = new Visitor(book.url);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => visitor.post('/sign_in', { email, password: 'not the password' })),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    await new Visitor(book.url).signIn((await signUp()).email);
    book.moveClock(61 * second);
    for (let n = 0; n < 25; n++) await visitor.signIn(email);
  });

  test('the cookie is out of scripts’ reach and for this site alone; only its hash is kept', async () => {
    const { visitor, email } = await signUp();
    const { headers } = await visitor.post('/sign_in', { email, password: goodPassword });
    expect(headers.get('set-cookie')).toMatch(
      /^offerbook_session=test_ss_[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const kept = await storedIn(book, 'session', 'person');
    expect(kept).not.toContain(visitor.cookie.split('=')[1]!);
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('behind https the cookie is bound to the host', async () => {
    const secure = await Offerbook.start({ env: { PUBLIC_URL: 'https://coupons.example' } });
    try {
      const visitor = new Visitor(secure.url);
      const { headers } = await visitor.post('/sign_up', signUpBody('acme.example'));
      expect(headers.get('set-cookie')).toMatch(
        /^__Host-offerbook_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      await ok(visitor.get('/session'));
    } finally {
      await secure.stop();
    }
  });

  test('a session ends after 12 hours without a call, and after 7 days in any case', async () => {
    const { visitor, email } = await signUp();
    book.moveClock(12 * hour + second);
    await refused(visitor.get('/session'), 'UNAUTHORIZED');
    await visitor.signIn(email);
    for (let n = 0; n < 15; n++) {
      book.moveClock(11 * hour);
      await ok(visitor.get('/session'));
    }
    book.moveClock(3 * hour);
    await refused(visitor.get('/session'), 'UNAUTHORIZED');
  });

  test('signing out ends the session here at once and on another server within a second', async () => {
    const { visitor } = await signUp();
    const elsewhere = visitor.twin();
    await ok(elsewhere.get('/enterprise/settings'));
    const { headers } = await visitor.post('/sign_out');
    expect(headers.get('set-cookie')).toMatch(/^offerbook_session=; Max-Age=0/);
    await refused(elsewhere.get('/enterprise/settings'), 'UNAUTHORIZED');
    await ok(visitor.post('/sign_out'));
  });

  test('a session planted before is not adopted, and ends', async () => {
    const [attacker, victim] = [await signUp(), await signUp()];
    const browser = attacker.visitor.twin();
    const planted = browser.cookie;
    await browser.signIn(victim.email);
    expect(browser.cookie).not.toBe(planted);
    await refused(attacker.visitor.get('/session'), 'UNAUTHORIZED');
    const made = new Visitor(book.url);
    made.cookie = 'offerbook_session=test_ss_chosen-by-somebody';
    await made.signIn(victim.email);
    expect(made.cookie).not.toContain('chosen');
  });

  test('changing the password ends every other session and the old password', async () => {
    const { visitor, email } = await signUp();
    const other = new Visitor(book.url);
    await other.signIn(email);
    const before = visitor.twin();
    const change = { password: goodPassword, new_password: 'nine other lanterns' };
    expect(
      await faults(visitor.post('/session/password', { ...change, password: 'wrong password' })),
    ).toEqual({
      password: 'is not your present password',
    });
    await ok(visitor.post('/session/password', change));
    book.moveClock(second);
    await ok(visitor.get('/session'));
    for (const one of [other, before]) await refused(one.get('/session'), 'UNAUTHORIZED');
    await refused(other.post('/sign_in', { email, password: goodPassword }), 'UNAUTHORIZED');
    await other.signIn(email, 'nine other lanterns');
  });

  test('a call names one of the person’s accounts, of this very environment', async () => {
    const { visitor } = await signUp({ role: 'retailer' });
    const foreign = await signUp({ role: 'retailer' });
    expect(await faults(visitor.twin({ account: '' }).get('/retailer/stores'))).toHaveProperty('x-account');
    const number = visitor.account.split('_')[1];
    for (const account of [
      foreign.visitor.account,
      `production_${number}`,
      'test_0',
      `test_${number}x`,
      number!,
    ]) {
      await refused(visitor.twin({ account }).get('/retailer/stores'), 'UNAUTHORIZED');
    }
    await ok(visitor.get('/retailer/stores'));
    const rest = visitor.cookie.replace('test_ss_', 'live_ss_');
    const crossed = visitor.twin();
    crossed.cookie = rest;
    await refused(crossed.get('/retailer/stores'), 'UNAUTHORIZED');
  });

  test('nothing acts with the cookie alone: no form and no fetch of another site', async () => {
    const { visitor, email } = await signUp({ role: 'retailer' });
    const { cookie, account } = visitor;
    const store = JSON.stringify({ name: 'Forged' });
    const forged: Array<Record<string, string>> = [
      { cookie, 'content-type': 'text/plain' },
      { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      { cookie, 'x-account': account },
      { cookie, 'x-account': account, 'x-offerbook-portal': '1', 'sec-fetch-site': 'cross-site' },
      { cookie, 'x-account': account, 'x-offerbook-portal': '1', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of forged) {
      await refused(send(book.url, 'PUT', '/retailer/store/1', headers, store), 'UNAUTHORIZED');
      const signIn = JSON.stringify({ email, password: goodPassword });
      for (const [path, body] of [
        ['/sign_in', signIn],
        ['/sign_out', '{}'],
        ['/session/password', '{}'],
      ] as const) {
        const { 'x-offerbook-portal': portal, ...rest } = headers;
        const reply = await send(book.url, 'POST', path, portal ? headers : rest, body);
        expect([reply.status, reply.headers.get('set-cookie')]).toEqual([401, null]);
      }
    }
    expect((await ok(visitor.get('/retailer/stores'))).data).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ name: 'Forged' })]),
    );
    const asked = await fetch(`${book.url}/retailer/store/1`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-offerbook-portal',
      },
    });
    expect(asked.ok).toBe(false);
    for (const name of asked.headers.keys()) expect(name).not.toMatch(/^access-control/);
  });

  test('a disabled account is closed to its persons within a second, and open again when it is enabled', async () => {
    const { visitor } = await signUp({ role: 'retailer' });
    await ok(visitor.get('/retailer/stores'));
    await ok(book.operator('POST', `/operator/accounts/${visitor.account}/disable`));
    book.moveClock(second);
    await refused(visitor.get('/retailer/stores'), 'UNAUTHORIZED');
    expect((await ok(visitor.get('/session'))).data.accounts).toEqual([]);
    await ok(book.operator('POST', `/operator/accounts/${visitor.account}/enable`));
    book.moveClock(second);
    await ok(visitor.get('/retailer/stores'));
  });

  test('the persons of a disabled account are out of a server whose clock is set back meanwhile', async () => {
    const { visitor } = await signUp({ role: 'retailer' });
    book.moveClock(60 * second);
    await ok(visitor.get('/retailer/stores'));
    await ok(book.operator('POST', `/operator/accounts/${visitor.account}/disable`));
    book.moveClock(-60 * second);
    await refused(visitor.get('/retailer/stores'), 'UNAUTHORIZED');
  });

  test('with a token beside it the cookie says nothing', async () => {
    const { visitor } = await signUp({ role: 'retailer' });
    const other = await book.account('retailer');
    const headers = { 'x-access-key': other.account.access_key, 'x-access-token': other.token };
    const { data } = await ok(visitor.call('GET', '/enterprise/settings', undefined, headers));
    expect(data.name).toContain(other.domain);
  });

  test('a forwarded address is not believed while no proxy is trusted', async () => {
    const { visitor } = await signUp({ role: 'retailer' });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await ok(visitor.call('PUT', '/retailer/store/1', { name: 'Main Street' }, headers));
    const [row] = (await ok(visitor.get('/enterprise/activity'))).data;
    expect(row.address).toBe('127.0.0.1');
  });
});
