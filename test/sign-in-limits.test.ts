import { ok, send } from '@offerbook/world';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { rowsOf } from './harness/tables.ts';
import { sweep } from './harness/upkeep.ts';
import { goodPassword, signUpBody, Visitor } from './harness/visitor.ts';

const second = 1_000;

onEveryEngine('limits on sign-ins', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    // Behind a proxy on this machine, so that a test can come from any address.
    const env = { TRUST_PROXY: 'loopback', WEBHOOK_ALLOW_PRIVATE: '' };
    book = await Offerbook.start({ engine, env, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  const signedUp = async () => {
    book.moveClock(3_600 * second);
    const visitor = await Visitor.signedUp(book, { role: 'retailer' });
    return (await ok(visitor.get('/session'))).data.person.email as string;
  };
  const signIn = (email: string, password: string, address: string) =>
    new Visitor(book.url).call('POST', '/sign_in', { email, password }, { 'x-forwarded-for': address });
  const guesses = async (email: string, count: number, address: (n: number) => string) => {
    const all = Array.from({ length: count }, (_, n) => signIn(email, 'not the password', address(n)));
    return (await Promise.all(all)).map(({ status }) => status);
  };

  test('an IPv6 caller counts by its /64, whatever it makes of the other 64 bits', async () => {
    const email = await signedUp();
    const statuses = await guesses(email, 21, (n) => `2001:db8:1:2::${(n + 1).toString(16)}`);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await refused(signIn(email, goodPassword, '2001:db8:1:2:ffff::1'), 'RATE_LIMITED');
    await ok(signIn(email, goodPassword, '2001:db8:1:3::1'));
  });

  test('a clock that is set back keeps no one out until it has caught up', async () => {
    const [email, address] = [await signedUp(), '203.0.113.250'];
    await guesses(email, 21, () => address);
    await refused(signIn(email, goodPassword, address), 'RATE_LIMITED');
    book.moveClock(-3_600 * second);
    await ok(signIn(email, goodPassword, address));
    book.moveClock(3_600 * second);
  });

  test('guesses at one person from many addresses are limited together, and the person still gets in where they were before', async () => {
    const email = await signedUp();
    const home = '198.51.100.7';
    await ok(signIn(email, goodPassword, home));
    const statuses = await guesses(email, 101, (n) => `203.0.113.${n + 1}`);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    // A guess is answered alike whether it is right or wrong.
    const [right, wrong] = [
      await signIn(email, goodPassword, '203.0.113.200'),
      await signIn(email, 'not the password', '203.0.113.201'),
    ];
    expect([right.status, right.body.message]).toEqual([429, wrong.body.message]);
    await ok(signIn(email, goodPassword, home));
    book.moveClock(61 * second);
    await ok(signIn(email, goodPassword, '203.0.113.200'));
  });

  test('whatever strangers at one address try, the person who signed in there before still does, and they are refused', async () => {
    const email = await signedUp();
    const shared = '198.51.100.20';
    await ok(signIn(email, goodPassword, shared));
    // At this person's address, then at those of others.
    const statuses = await guesses(email, 40, () => shared);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    await ok(signIn(email, goodPassword, shared));
    const others = Array.from({ length: 120 }, (_, n) =>
      signIn(`x${n}@strangers.example`, 'not the password', shared),
    );
    expect((await Promise.all(others)).some(({ status }) => status === 429)).toBe(true);
    await ok(signIn(email, goodPassword, shared));
  });

  test.runIf(engine === 'embedded')(
    'of one person’s password, a network where they signed in before tries 200 an hour beyond the 20 a minute',
    async () => {
      const email = await signedUp();
      const home = '198.51.100.21';
      await ok(signIn(email, goodPassword, home));
      await guesses(email, 219, () => home);
      await ok(signIn(email, goodPassword, home));
      await guesses(email, 1, () => home);
      await refused(signIn(email, goodPassword, home), 'RATE_LIMITED');
      book.moveClock(61 * second);
      await ok(signIn(email, goodPassword, home));
    },
  );

  test('a network is known with the first sign-in there, for 90 days after the last one, and is then forgotten', async () => {
    const email = await signedUp();
    const home = '198.51.100.22';
    const days = (count: number) => book.moveClock(count * 24 * 3_600 * second);
    /** Whether the right password is judged beyond the limit of guesses; then it is a sign-in. */
    const isKnown = async () => {
      await guesses(email, 20, () => home);
      const { status } = await signIn(email, goodPassword, home);
      book.moveClock(61 * second);
      return status === 200;
    };
    const kept = async () =>
      (await rowsOf(book, 'known_network')).filter(({ network }) => network === home).length;
    expect([await isKnown(), await kept()]).toEqual([false, 0]);
    await ok(signIn(email, goodPassword, home));
    for (let n = 0; n < 2; n++) {
      days(89);
      expect(await isKnown()).toBe(true);
    }
    days(91);
    expect([await isKnown(), await kept()]).toEqual([false, 1]);
    await sweep(book);
    expect(await kept()).toBe(0);
    await ok(signIn(email, goodPassword, home));
    expect(await isKnown()).toBe(true);
  });

  test.each([
    ['203.0.113.8', '203.0.113.8'],
    ['203.0.113.8:40001', '203.0.113.8'],
    ['::ffff:203.0.113.8', '203.0.113.8'],
    ['[::ffff:203.0.113.8]:443', '203.0.113.8'],
    ['2001:DB8:0:0::8', '2001:db8::8'],
    ['[2001:db8::8]', '2001:db8::8'],
    ['[2001:db8::8]:40001', '2001:db8::8'],
    ['fe80::8%eth0', 'fe80::8'],
    ['198.51.100.1, 203.0.113.8:40001', '203.0.113.8'],
    ['203.0.113.8:40001, 127.0.0.1:5000', '203.0.113.8'],
    ['203.0.113.8, unknown', '127.0.0.1'],
    ['unknown', '127.0.0.1'],
    ['_hidden', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('a trusted proxy that writes ‘%s’ brings a call of %s, in activity and log', async (sent, address) => {
    book.moveClock(3_600 * second);
    const visitor = await Visitor.signedUp(book, { role: 'retailer' });
    const headers = { 'x-forwarded-for': sent };
    await ok(visitor.call('PUT', '/retailer/store/1', { name: 'Main Street' }, headers));
    const [row] = (await ok(visitor.get('/enterprise/activity'))).data;
    expect(row.address).toBe(address);
    const warn = vi.spyOn(book.running.app.registries.test.log, 'warn');
    await signIn('no@one.example', 'not the password', sent);
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ address }), 'sign-in failed']]);
    warn.mockRestore();
  });

  test('ports that a proxy adds escape no limit', async () => {
    book.moveClock(61 * second);
    const all = await Promise.all(
      Array.from({ length: 130 }, (_, n) =>
        signIn(`x${n}@ports.example`, 'not the password', `203.0.113.8:${40_000 + n}`),
      ),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(100);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('a person planted under the same address opens no way around the limit', async () => {
    const email = await signedUp();
    const admin = await Visitor.signedUp(book, { role: 'provider' });
    const { data } = await ok(admin.post('/enterprise/users', { email }));
    const { invitation_token } = data;
    const planted = 'the attacker knows this';
    await ok(new Visitor(book.url).post('/invitation/accept', { invitation_token, password: planted }));
    const base = '192.0.2.9';
    await ok(signIn(email, planted, base));
    await guesses(email, 101, (n) => `203.0.113.${n + 1}`);
    await ok(signIn(email, planted, base));
    await refused(signIn(email, goodPassword, base), 'RATE_LIMITED');
    book.moveClock(61 * second);
  });

  test('wrong secrets never lock a key out, neither elsewhere nor where they come from', async () => {
    const account = await book.account('retailer');
    const { access_key, secret_key } = account.account;
    const token = (secret: string, address: string) =>
      send(
        book.url,
        'POST',
        '/access_token',
        { 'x-forwarded-for': address },
        JSON.stringify({ access_key, secret_key: secret }),
      );
    const all = Array.from({ length: 120 }, (_, n) => token('wrong', `203.0.113.${(n % 12) + 1}`));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    await ok(token(secret_key, '198.51.100.7'));
    await ok(token(secret_key, '203.0.113.1'));
  });

  test.each(['password1234', 'Qwertyuiop', '1234567890', 'q1w2e3r4t5y6', 'MANCHESTER'])(
    'the common password %s is refused wherever one is chosen',
    async (password) => {
      const body = signUpBody(book.newDomain('common'), { password });
      expect((await faults(new Visitor(book.url).post('/sign_up', body)))['password']).toContain(
        'most common',
      );
    },
  );

  test.each(['Manchester2026!', '!!sunshine!!', 'iloveyou#2027'])(
    'the common password in %s is found behind digits and marks',
    async (password) => {
      const body = signUpBody(book.newDomain('common'), { password });
      expect((await faults(new Visitor(book.url).post('/sign_up', body)))['password']).toContain(
        'most common',
      );
    },
  );

  test.each([
    'offerbook-coupons',
    'Retailer-Login-2026',
    'ann.acme.8112',
    'coupon.acme.1234',
    'Ａdmin Ｏfferbook',
  ])('the words in %s are expected here and make no password', async (password) => {
    const body = signUpBody('acme.example', { password });
    expect((await faults(new Visitor(book.url).post('/sign_up', body)))['password']).toContain(
      'must not be made of your e-mail address',
    );
  });

  test.each([
    'coupon giraffes sleep',
    'violet 8112 lanterns',
    'ΟΔΥΣΣΕΙΑ ρόδα',
    `𝕫 ${'long words '.repeat(18)}`,
  ])('any characters and up to 200 of them make a password, as in %s', async (password) => {
    const visitor = new Visitor(book.url);
    const { person } = await visitor.signUp({ email_domain: book.newDomain('any'), password });
    await visitor.signIn(person.email, password);
    const cut = new Visitor(book.url).post('/sign_in', {
      email: person.email,
      password: password.slice(0, -1),
    });
    await refused(cut, 'UNAUTHORIZED');
  });

  test('a redirect URL or origin is https, and holds no control character', async () => {
    const account = await book.account('platform');
    const save = (body: unknown) => account.put('/enterprise/settings', body);
    await ok(save({ redirect_urls: ['https://a.example/back'], origins: ['https://a.example'] }));
    for (const url of [
      'http://a.example/back',
      'http://localhost/back',
      'https://a.example/\u0001x',
      'https://a.example/\u202ex',
      'https://a.example/\u007f',
    ])
      expect(await faults(save({ redirect_urls: [url] }))).toBeTruthy();
    expect(await faults(save({ origins: ['http://a.example'] }))).toHaveProperty('origins');
    const create = { role: 'platform', email_domain: book.newDomain('http'), name: 'P' };
    const made = book.operator('POST', '/operator/accounts', {
      ...create,
      redirect_urls: ['http://a.example/'],
    });
    expect(await faults(made)).toHaveProperty('redirect_urls');
  });

  test.each([
    [{}, 'offers.example', true],
    [{}, '192.168.1.5:8112', true],
    [{}, 'localhost:8112', false],
    [{}, '[::1]:8112', false],
    [{}, '127.0.0.1:8112', false],
  ])('with %j the cookie of a browser at %s is Secure: %s', async (_, host, secure) => {
    const email = await signedUp();
    const { request } = await import('node:http');
    const body = JSON.stringify({ email, password: goodPassword });
    const headers = { host, 'x-offerbook-portal': '1', 'content-type': 'application/json' };
    const cookie = await new Promise<string>((resolve, reject) => {
      const call = request(`${book.url}/sign_in`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(String(answer.headers['set-cookie']));
      });
      call.on('error', reject).end(body);
    });
    expect(cookie).toMatch(secure ? /^__Host-offerbook_session=.*; Secure;/ : /^offerbook_session=/);
    if (!secure) expect(cookie).not.toContain('Secure');
  });
});
