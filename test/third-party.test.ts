import { newBase, offerData, ok } from '@offerbook/world';
import { afterAll, describe, expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { back, LoginStage } from './harness/login-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { browse, consent, ticketIn, tokenPath } from './harness/third-party.ts';
import { Visitor } from './harness/visitor.ts';

const second = 1_000;

const day = 86_400_000;

onEveryEngine('third-party login', (engine) => {
  const at = new LoginStage(engine);
  const { link, trade, asClient } = at;

  test('a client lets a platform in, and it acts as the client for 180 days', async () => {
    const asked = await browse(at.client, link());
    expect(asked.html).toContain('Let Mailer in?');
    const temp = await consent(at.client, link());
    expect(temp).toMatch(/^test_tt_[\w-]{43}$/);
    const reply = await trade(tokenPath(at.platform, temp, { access_key: at.platform.account.access_key }));
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { access_token, expires_at } = await ok(Promise.resolve(reply));
    expect(Date.parse(expires_at)).toBe(at.book.now.getTime() + 180 * day);
    const caller = asClient(access_token);
    const base = newBase();
    await ok(caller.post('/manufacturer/base_gs1', { data: offerData(base) }));
    expect((await ok(at.client.get(`/manufacturer/base_gs1/${base}`))).data.base_gs1).toBe(base);
    const activity = (await ok(at.client.get('/enterprise/activity'))).data;
    expect(activity.slice(0, 2)).toMatchObject([
      { operation: 'save-offer', actor: `the platform ${at.platform.domain}` },
      { operation: 'third-party-login', subject: { platform: at.platform.domain } },
    ]);
    const { data } = await ok(at.client.get('/enterprise/grants'));
    expect(data).toMatchObject([
      { platform_email_domain: at.platform.domain, given_by: expect.stringMatching(/^ann@/) },
    ]);
    at.book.moveClock(180 * day - second);
    await ok(caller.get('/manufacturer/brands'));
    at.book.moveClock(2 * second);
    await refused(caller.get('/manufacturer/brands'), 'UNAUTHORIZED');
    at.client = await Visitor.signedUp(at.book);
  });

  test('the browser goes back to the registered URL as it was written, with temp_token added', async () => {
    const asked = await browse(at.client, link());
    const form = { ticket: ticketIn(asked), step: 'allow', account: at.client.account };
    const done = await browse(at.client, '/oauth_access', form);
    expect(done.headers.get('location')).toMatch(
      /^https:\/\/platform\.example\/back\?from=offerbook&temp_token=test_tt_/,
    );
    expect(done.headers.get('cache-control')).toBe('no-store');
  });

  test('without a session the page asks to sign in first, and says wrong passwords in the same words', async () => {
    const { person } = (await ok(at.client.get('/session'))).data;
    const browser = new Visitor(at.book.url);
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
    const allow = { ticket: ticketIn(right), step: 'allow', account: at.client.account };
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
      ['a time 301 seconds ago', () => link({ timestamp: at.book.now.getTime() / second - 301 })],
      [
        'a time 301 seconds ahead, in milliseconds',
        () => link({ timestamp: at.book.now.getTime() + 301_000 }),
      ],
      ['a time that is no number', () => link({ timestamp: 'now' })],
      ['a script in it', () => link({ redirectURL: 'javascript:alert(1)//<script>' })],
    ];
    test.each(cases)('%s', async (_, path) => {
      at.book.moveClock(61_000);
      await at.client.get('/session');
      const seen = await browse(at.client, path());
      expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
      expect(seen.headers.get('content-type')).toMatch(/^text\/html/);
      expect(seen.html).not.toContain('evil.example');
      expect(seen.html).not.toContain('<form');
    });
    // These cases take longer than the 10 minutes for which a sign-in proves who consents.
    afterAll(() => at.signInAgain());
  });

  test.each([
    ['seconds', () => at.book.now.getTime() / second - 299],
    ['milliseconds', () => at.book.now.getTime() + 299_000],
  ])('a timestamp in %s within 300 seconds is taken', async (_, timestamp) => {
    expect((await browse(at.client, link({ timestamp: timestamp() }))).status).toBe(200);
  });

  test('a retailer’s key is no platform, and a disabled platform is none', async () => {
    const retailer = await at.book.account('retailer', { redirect_urls: [back] });
    expect((await browse(at.client, link({ by: retailer }))).status).toBe(400);
    const other = await at.book.account('platform', { redirect_urls: [back] });
    const path = link({ by: other });
    const temp = await consent(at.client, path);
    await ok(at.book.operator('POST', `/operator/accounts/${other.account.account_id}/disable`));
    expect((await browse(at.client, path)).status).toBe(400);
    await refused(trade(tokenPath(other, temp)), 'UNAUTHORIZED');
  });

  test('the page cannot be framed, runs no script, and lets nothing out but to the platform', async () => {
    const { headers, html } = await browse(at.client, link());
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https: https://platform.example");
    expect(policy).not.toContain('script-src');
    expect(html).not.toContain('<script');
  });

  test('names that hold HTML stay text', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&';
    const evil = await at.book.account('platform', { name, redirect_urls: [back] });
    const { html } = await browse(at.client, link({ by: evil }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img');
  });

  describe('no form sent from elsewhere, or made for somebody else, lets a platform in', () => {
    const expectNothing = async (seen: { status: number; headers: Headers }) => {
      expect([seen.headers.get('location'), seen.headers.get('set-cookie')]).toEqual([null, null]);
    };
    test('another site, with a ticket of its own', async () => {
      const attacker = await Visitor.signedUp(at.book);
      const theirs = ticketIn(await browse(attacker, link()));
      const mine = ticketIn(await browse(at.client, link()));
      const form = { step: 'allow', account: at.client.account };
      await expectNothing(await browse(at.client, '/oauth_access', { ...form, ticket: theirs }));
      const cross = { 'sec-fetch-site': 'cross-site' };
      await expectNothing(await browse(at.client, '/oauth_access', { ...form, ticket: mine }, cross));
      const old = { 'sec-fetch-site': '', origin: 'https://evil.example' };
      await expectNothing(await browse(at.client, '/oauth_access', { ...form, ticket: mine }, old));
      const nowhere = { 'sec-fetch-site': '', origin: 'null' };
      await expectNothing(await browse(at.client, '/oauth_access', { ...form, ticket: mine }, nowhere));
      await expectNothing(await browse(attacker, '/oauth_access', { ...form, ticket: theirs }));
    });
    test('a form of another site signs no one in', async () => {
      const victim = new Visitor(at.book.url);
      const { person } = (await ok(at.client.get('/session'))).data;
      const ticket = ticketIn(await browse(new Visitor(at.book.url), link()));
      const form = { ticket, step: 'sign_in', email: person.email, password: 'seven quiet lanterns' };
      await expectNothing(await browse(victim, '/oauth_access', form, { 'sec-fetch-site': 'cross-site' }));
      expect(victim.cookie).toBe('');
    });
    test('a ticket that is changed, made up, sealed for something else or older than 15 minutes', async () => {
      const ticket = ticketIn(await browse(at.client, link()));
      const form = { step: 'allow', account: at.client.account };
      const sealed = at.book.running.app.registries.test.secrets;
      // Right in everything but what it was sealed for.
      const foreign = sealed.seal(JSON.stringify(['something else', JSON.parse(sealed.open(ticket))[1]]));
      for (const one of ['', 'x', `A${ticket.slice(1)}`, foreign]) {
        await expectNothing(await browse(at.client, '/oauth_access', { ...form, ticket: one }));
      }
      at.book.moveClock(15 * 60_000 + second);
      await expectNothing(await browse(at.client, '/oauth_access', { ...form, ticket }));
      await at.signInAgain();
    });
  });

  test('only admins of manufacturers and partners let a platform in', async () => {
    const retailer = await Visitor.signedUp(at.book, { role: 'retailer' });
    const seen = await browse(retailer, link());
    expect(seen.html).toContain('No account to share');
    const ticket = ticketIn(seen);
    for (const account of [retailer.account, at.client.account, 'test_0', '']) {
      const done = await browse(retailer, '/oauth_access', { ticket, step: 'allow', account });
      expect(done.headers.get('location')).toBeNull();
    }
    const invited = (await ok(at.client.post('/enterprise/users', { email: 'member@elsewhere.example' })))
      .data;
    const member = new Visitor(at.book.url);
    await ok(
      member.post('/invitation/accept', {
        invitation_token: invited.invitation_token,
        password: 'eight loud lanterns',
      }),
    );
    expect((await browse(member, link())).html).toContain('No account to share');
  });
});
