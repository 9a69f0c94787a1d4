import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, send } from './harness/caller.ts';
import { accountOperations, rolesOf } from './harness/cast.ts';
import { refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { newBase, offerData, ok } from './harness/scene.ts';
import { browse, consent, loginPath, md5, ticketIn, tokenPath } from './harness/third-party.ts';
import { Visitor } from './harness/visitor.ts';

const second = 1_000;
const day = 86_400_000;
const back = 'https://platform.example/back?from=offerbook';

onEveryEngine('third-party login', (engine) => {
  let book: Offerbook;
  let platform: Caller;
  let client: Visitor;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
    platform = await book.account('platform', { name: 'Mailer', redirect_urls: [back] });
    client = await Visitor.signedUp(book);
  });
  afterAll(() => book?.stop());

  const link = (
    more: { redirectURL?: string; timestamp?: string | number; secret?: string; by?: Caller } = {},
  ) =>
    loginPath(more.by ?? platform, {
      redirectURL: back,
      timestamp: Math.floor(book.now.getTime() / second),
      ...more,
    });
  const trade = (path: string) => send(book.url, 'GET', path, {});
  const asClient = (token: string, by = platform) => {
    const caller = new Caller(book.url, by.account);
    caller.token = token;
    return caller;
  };
  const letIn = async () => {
    const temp = await consent(client, link());
    const { access_token } = await ok(trade(tokenPath(platform, temp)));
    return { caller: asClient(access_token), access_token };
  };

  test('a client lets a platform in, and it acts as the client for 180 days', async () => {
    const asked = await browse(client, link());
    expect(asked.html).toContain('Let Mailer in?');
    const temp = await consent(client, link());
    expect(temp).toMatch(/^test_tt_[\w-]{43}$/);
    const reply = await trade(tokenPath(platform, temp, { access_key: platform.account.access_key }));
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { access_token, expires_at } = await ok(Promise.resolve(reply));
    expect(Date.parse(expires_at)).toBe(book.now.getTime() + 180 * day);
    const caller = asClient(access_token);
    const base = newBase();
    await ok(caller.post('/manufacturer/base_gs1', { data: offerData(base) }));
    expect((await ok(client.get(`/manufacturer/base_gs1/${base}`))).data.base_gs1).toBe(base);
    const activity = (await ok(client.get('/enterprise/activity'))).data;
    expect(activity.slice(0, 2)).toMatchObject([
      { operation: 'save-offer', who: `the platform ${platform.domain}` },
      { operation: 'third-party-login', subject: { platform: platform.domain } },
    ]);
    const { data } = await ok(client.get('/enterprise/grants'));
    expect(data).toMatchObject([
      { platform_email_domain: platform.domain, given_by: expect.stringMatching(/^ann@/) },
    ]);
    book.moveClock(180 * day - second);
    await ok(caller.get('/manufacturer/brands'));
    book.moveClock(2 * second);
    await refused(caller.get('/manufacturer/brands'), 'UNAUTHORIZED');
    client = await Visitor.signedUp(book);
  });

  test('the browser goes back to the registered URL as it was written, with temp_token added', async () => {
    const asked = await browse(client, link());
    const form = { ticket: ticketIn(asked), step: 'allow', account: client.account };
    const done = await browse(client, '/oauth_access', form);
    expect(done.headers.get('location')).toMatch(
      /^https:\/\/platform\.example\/back\?from=offerbook&temp_token=test_tt_/,
    );
    expect(done.headers.get('cache-control')).toBe('no-store');
  });

  test('without a session the page asks to sign in first, and says wrong passwords in the same words', async () => {
    const { person } = (await ok(client.get('/session'))).data;
    const browser = new Visitor(book.url);
    const asked = await browse(browser, link());
    expect([asked.status, asked.html.includes('type="password"')]).toEqual([200, true]);
    const form = {
      ticket: ticketIn(asked),
      step: 'sign_in',
      email: person.email,
      password: 'wrong password',
    };
    const wrong = await browse(browser, '/oauth_access', form);
    expect([wrong.status, browser.cookie]).toEqual([401, '']);
    expect(wrong.html).toContain('do not belong together');
    const right = await browse(browser, '/oauth_access', { ...form, password: 'seven quiet lanterns' });
    expect(right.html).toContain('Let Mailer in?');
    expect(right.headers.get('set-cookie')).toMatch(/^offerbook_session=test_ss_.*HttpOnly/);
    const allow = { ticket: ticketIn(right), step: 'allow', account: client.account };
    expect((await browse(browser, '/oauth_access', allow)).status).toBe(303);
  });

  describe('a link that is wrong ends on a page of ours and never at its URL', () => {
    const cases: Array<[string, () => string]> = [
      ['a wrong secret', () => link({ secret: 'other' })],
      ['a key nobody has', () => link().replace('test_ak_', 'test_ak_x')],
      ['no parameters', () => '/oauth_access'],
      ['an unregistered URL', () => link({ redirectURL: 'https://evil.example/' })],
      ['a URL with more behind it', () => link({ redirectURL: `${back}&x=1` })],
      [
        'another host before an @',
        () => link({ redirectURL: back.replace('https://', 'https://evil.example@') }),
      ],
      ['a URL that was changed after signing', () => link().replace('platform.example', 'evil.example')],
      ['a second URL beside the first', () => `${link()}&redirectURL=https%3A%2F%2Fevil.example%2F`],
      ['a time 301 seconds ago', () => link({ timestamp: book.now.getTime() / second - 301 })],
      ['a time 301 seconds ahead, in milliseconds', () => link({ timestamp: book.now.getTime() + 301_000 })],
      ['a time that is no number', () => link({ timestamp: 'now' })],
      ['a script in it', () => link({ redirectURL: 'javascript:alert(1)//<script>' })],
    ];
    test.each(cases)('%s', async (_, path) => {
      book.moveClock(61_000);
      await client.get('/session');
      const seen = await browse(client, path());
      expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
      expect(seen.headers.get('content-type')).toMatch(/^text\/html/);
      expect(seen.html).not.toContain('evil.example');
      expect(seen.html).not.toContain('<form');
    });
  });

  test.each([
    ['seconds', () => book.now.getTime() / second - 299],
    ['milliseconds', () => book.now.getTime() + 299_000],
  ])('a timestamp in %s within 300 seconds is taken', async (_, timestamp) => {
    expect((await browse(client, link({ timestamp: timestamp() }))).status).toBe(200);
  });

  test('a retailer’s key is no platform, and a disabled platform is none', async () => {
    const retailer = await book.account('retailer', { redirect_urls: [back] });
    expect((await browse(client, link({ by: retailer }))).status).toBe(400);
    const other = await book.account('platform', { redirect_urls: [back] });
    const path = link({ by: other });
    const temp = await consent(client, path);
    await ok(book.operator('POST', `/operator/accounts/${other.account.account_id}/disable`));
    expect((await browse(client, path)).status).toBe(400);
    await refused(trade(tokenPath(other, temp)), 'UNAUTHORIZED');
  });

  test('the page cannot be framed, runs no script, and lets nothing out but to the platform', async () => {
    const { headers, html } = await browse(client, link());
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https: https://platform.example");
    expect(policy).not.toContain('script-src');
    expect(html).not.toContain('<script');
  });

  test('names that hold HTML stay text', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&';
    const evil = await book.account('platform', { name, redirect_urls: [back] });
    const { html } = await browse(client, link({ by: evil }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img');
  });

  describe('no form sent from elsewhere, or made for somebody else, lets a platform in', () => {
    const expectNothing = async (seen: { status: number; headers: Headers }) => {
      expect([seen.headers.get('location'), seen.headers.get('set-cookie')]).toEqual([null, null]);
    };
    test('another site, with a ticket of its own', async () => {
      const attacker = await Visitor.signedUp(book);
      const theirs = ticketIn(await browse(attacker, link()));
      const mine = ticketIn(await browse(client, link()));
      const form = { step: 'allow', account: client.account };
      await expectNothing(await browse(client, '/oauth_access', { ...form, ticket: theirs }));
      const cross = { 'sec-fetch-site': 'cross-site' };
      await expectNothing(await browse(client, '/oauth_access', { ...form, ticket: mine }, cross));
      const old = { 'sec-fetch-site': '', origin: 'https://evil.example' };
      await expectNothing(await browse(client, '/oauth_access', { ...form, ticket: mine }, old));
      const nowhere = { 'sec-fetch-site': '', origin: 'null' };
      await expectNothing(await browse(client, '/oauth_access', { ...form, ticket: mine }, nowhere));
      await expectNothing(await browse(attacker, '/oauth_access', { ...form, ticket: theirs }));
    });
    test('a foreign form signs nobody in as somebody else', async () => {
      const victim = new Visitor(book.url);
      const { person } = (await ok(client.get('/session'))).data;
      const ticket = ticketIn(await browse(new Visitor(book.url), link()));
      const form = { ticket, step: 'sign_in', email: person.email, password: 'seven quiet lanterns' };
      await expectNothing(await browse(victim, '/oauth_access', form, { 'sec-fetch-site': 'cross-site' }));
      expect(victim.cookie).toBe('');
    });
    test('a ticket that is changed, made up, older than 15 minutes or of another session', async () => {
      const ticket = ticketIn(await browse(client, link()));
      const form = { step: 'allow', account: client.account };
      const sealed = book.running.house.registries.test.secrets;
      const foreign = sealed.seal(JSON.stringify(['something else', {}]));
      for (const one of ['', 'x', `A${ticket.slice(1)}`, foreign]) {
        await expectNothing(await browse(client, '/oauth_access', { ...form, ticket: one }));
      }
      book.moveClock(15 * 60_000 + second);
      await expectNothing(await browse(client, '/oauth_access', { ...form, ticket }));
    });
  });

  test('only admins of manufacturers and partners let a platform in', async () => {
    const retailer = await Visitor.signedUp(book, { role: 'retailer' });
    const seen = await browse(retailer, link());
    expect(seen.html).toContain('No account to share');
    const ticket = ticketIn(seen);
    for (const account of [retailer.account, client.account, 'test_0', '']) {
      const done = await browse(retailer, '/oauth_access', { ticket, step: 'allow', account });
      expect(done.headers.get('location')).toBeNull();
    }
    const invited = (await ok(client.post('/enterprise/users', { email: 'member@elsewhere.example' }))).data;
    const member = new Visitor(book.url);
    await ok(
      member.post('/invitation/accept', {
        invitation_token: invited.invitation_token,
        password: 'eight loud lanterns',
      }),
    );
    expect((await browse(member, link())).html).toContain('No account to share');
  });

  test('a temp_token works once, also when two ask at the same moment', async () => {
    const temp = await consent(client, link());
    const replies = await Promise.all([1, 2, 3].map(() => trade(tokenPath(platform, temp))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await refused(trade(tokenPath(platform, temp)), 'UNAUTHORIZED');
  });

  test('a temp_token works for five minutes, for its platform and with its signature alone', async () => {
    book.moveClock(61_000);
    await client.get('/session');
    const other = await book.account('platform', { redirect_urls: [back] });
    const temp = await consent(client, link());
    await refused(trade(tokenPath(other, temp)), 'UNAUTHORIZED');
    await refused(trade(tokenPath(platform, temp, { signature: md5(temp) })), 'UNAUTHORIZED');
    await refused(trade(tokenPath(platform, temp, { access_key: other.account.access_key })), 'UNAUTHORIZED');
    await refused(trade(tokenPath(platform, temp.replace('test_', 'live_'))), 'UNAUTHORIZED');
    // None of these has used it up.
    await ok(trade(tokenPath(platform, temp)));
    const late = await consent(client, link());
    book.moveClock(5 * 60_000 + second);
    await refused(trade(tokenPath(platform, late)), 'UNAUTHORIZED');
  });

  test('the client’s token acts only beside a key of the platform it was given to', async () => {
    const { caller, access_token } = await letIn();
    const other = await book.account('platform');
    const maker = await book.account('manufacturer');
    await ok(caller.get('/manufacturer/brands'));
    for (const by of [other, maker])
      await refused(asClient(access_token, by).get('/manufacturer/brands'), 'UNAUTHORIZED');
    await platform.signIn();
    const { data } = await ok(platform.post('/enterprise/keys/rotate', {}));
    await ok(asClient(access_token, { account: data } as Caller).get('/manufacturer/brands'));
    await ok(caller.get('/manufacturer/brands'));
  });

  test('revoking ends the token within a second; so does disabling either side', async () => {
    const { caller } = await letIn();
    const { data } = await ok(client.get('/enterprise/grants'));
    await ok(client.delete(`/enterprise/grants/${data.at(-1).grant_id}`));
    book.moveClock(second);
    await refused(caller.get('/manufacturer/brands'), 'UNAUTHORIZED');
    for (const id of [client.account, platform.account.account_id]) {
      const again = await letIn();
      await ok(again.caller.get('/manufacturer/brands'));
      await ok(book.operator('POST', `/operator/accounts/${id}/disable`));
      book.moveClock(second);
      await refused(again.caller.get('/manufacturer/brands'), 'UNAUTHORIZED');
      await ok(book.operator('POST', `/operator/accounts/${id}/enable`));
      book.moveClock(second);
      await ok(again.caller.get('/manufacturer/brands'));
    }
  });

  test('a platform of test never meets a client of production', async () => {
    const live = await book.account('platform', {
      environment: 'production',
      email_domain: platform.domain,
      redirect_urls: [back],
    });
    // Signed in to test, so nobody in production.
    const seen = await browse(client, link({ by: live }));
    expect(seen.html).toContain('type="password"');
    const ticket = ticketIn(seen);
    const done = await browse(client, '/oauth_access', { ticket, step: 'allow', account: client.account });
    expect(done.headers.get('location')).toBeNull();
    const { access_token } = await letIn();
    await refused(asClient(access_token, live).get('/manufacturer/brands'), 'UNAUTHORIZED');
    await refused(
      asClient(access_token.replace('test_', 'live_'), live).get('/manufacturer/brands'),
      'UNAUTHORIZED',
    );
  });

  describe('a platform never reaches what is for the account’s admins', () => {
    test.each(accountOperations.filter((op) => op.admin).map((op) => [op.name, op] as const))(
      '%s',
      async (_, op) => {
        const { caller } = await letIn();
        const answer = await refused(caller.call(op.method, op.path.replace(/:\w+/g, '1')), 'FORBIDDEN');
        expect(answer.message).toContain('platform');
      },
    );
  });

  test('everything else of the client’s role it reaches', async () => {
    const { caller } = await letIn();
    for (const op of accountOperations.filter((one) => !one.admin && rolesOf(one).includes('manufacturer'))) {
      const { status, body } = await caller.call(op.method, op.path.replace(/:\w+/g, '1'));
      expect([200, 400], `${op.name}: ${JSON.stringify(body)}`).toContain(status);
      expect(body.code, op.name).not.toBe('FORBIDDEN');
    }
  });
});
