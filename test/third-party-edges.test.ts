import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { back, LoginStage } from './harness/login-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { browse, consent, ticketIn, tokenPath } from './harness/third-party.ts';
import { sweep } from './harness/upkeep.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

const minute = 60_000;

onEveryEngine('third-party login, to its edges,', (engine) => {
  const at = new LoginStage(engine);
  const { link, trade, asClient } = at;

  const answer = async (form: Record<string, string>, path = link(), by = at.client) => {
    const ticket = ticketIn(await browse(by, path));
    return browse(by, '/oauth_access', { ticket, ...form });
  };
  const allowing = () => ({ step: 'allow', account: at.client.account });
  const capitals = (path: string) =>
    path.replace(/signature=\w+/, (signature) => `signature=${signature.slice(10).toUpperCase()}`);

  test('takes a timestamp that is 300 seconds off, before or after, and none that is a millisecond more', async () => {
    const now = at.book.now.getTime();
    for (const off of [-300_000, 300_000]) {
      expect((await browse(at.client, link({ timestamp: (now + off) / 1_000 }))).status).toBe(200);
      expect((await browse(at.client, link({ timestamp: now + off }))).status).toBe(200);
      const beyond = await browse(at.client, link({ timestamp: now + off + Math.sign(off) }));
      expect(beyond.status).toBe(400);
      expect(beyond.html).toContain('older than five minutes');
    }
  });

  test('takes a timestamp in decimal digits alone', async () => {
    const seconds = at.book.now.getTime() / 1_000;
    for (const timestamp of [` ${seconds}`, `+${seconds}`, `${seconds}.0`, `0x${seconds.toString(16)}`])
      expect((await browse(at.client, link({ timestamp }))).status, timestamp).toBe(400);
  });

  test('takes signatures in capital digits as well', async () => {
    const temp = await consent(at.client, capitals(link()));
    await ok(trade(capitals(tokenPath(at.platform, temp))));
  });

  test('a temp_token works until five minutes after consent, to the millisecond, and a sweep before leaves it', async () => {
    const [inTime, late] = [await consent(at.client, link()), await consent(at.client, link())];
    at.book.moveClock(5 * minute - 1);
    await sweep(at.book);
    await ok(trade(tokenPath(at.platform, inTime)));
    at.book.moveClock(1);
    await refused(trade(tokenPath(at.platform, late)), 'UNAUTHORIZED');
  });

  test('a form works for 15 minutes, to the millisecond', async () => {
    const ticket = ticketIn(await browse(at.client, link()));
    const send = () => browse(at.client, '/oauth_access', { ticket, ...allowing() });
    at.book.moveClock(15 * minute - 1);
    expect((await send()).status).toBe(303);
    at.book.moveClock(1);
    const late = await send();
    expect([late.status, late.headers.get('location')]).toEqual([400, null]);
    expect(late.html).toContain('This page has had its time');
    await at.signInAgain();
  });

  test('shows which account is asked for, in which role, where it leads, and that it is a test', async () => {
    const { html } = await browse(at.client, link());
    const { accounts } = (await ok(at.client.get('/session'))).data;
    expect(html).toContain(`Manufacturer · ${accounts[0].email_domain}`);
    expect(html).toContain(`<b>${accounts[0].name}</b>`);
    expect(html).toMatch(/<input type="radio" name="account" value="test_\d+" required checked>/);
    expect(html).toContain('You go back to platform.example.');
    expect(html).toContain('>Test</');
    expect(html).not.toContain('role="alert"');
    const live = await at.book.account('platform', { environment: 'production', redirect_urls: [back] });
    expect((await browse(at.client, link({ by: live }))).html).not.toContain('>Test</');
  });

  test('asks again if no account was chosen, says so, and signs no one in', async () => {
    for (const account of ['', 'test_0']) {
      const seen = await answer({ step: 'allow', account });
      expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
      expect(seen.html).toContain('role="alert">Choose the account.');
    }
    // An account was chosen, but neither button was pressed.
    const seen = await answer({ step: '', account: at.client.account });
    expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
  });

  test('a wrong password is said above the form, which keeps the e-mail address', async () => {
    const seen = await answer(
      { step: 'sign_in', email: 'ann@nowhere.example', password: goodPassword },
      link(),
      new Visitor(at.book.url),
    );
    expect(seen.status).toBe(401);
    expect(seen.html).toContain('role="alert"');
    expect(seen.html).toContain('value="ann@nowhere.example"');
    const none = await answer({ step: 'sign_in', email: 'no address' }, link(), new Visitor(at.book.url));
    expect([none.status, none.html.includes('type="password"')]).toEqual([401, true]);
  });

  test('another person can sign in, and the form of the person they replace signs no one in', async () => {
    const switched = await answer({ ...allowing(), step: 'switch' });
    expect([switched.status, switched.headers.get('location')]).toEqual([200, null]);
    expect(switched.html).toContain('type="password"');
    // Its ticket is of no session, so it does not consent for the one that is still open.
    const seen = await browse(at.client, '/oauth_access', { ticket: ticketIn(switched), ...allowing() });
    expect([seen.status, seen.headers.get('location')]).toEqual([200, null]);
    expect(seen.html).toContain('type="password"');
  });

  test('cancelling leads back with access_denied, before and after the sign-in', async () => {
    for (const visitor of [at.client, new Visitor(at.book.url)]) {
      const { html } = await browse(visitor, link());
      expect(html).toContain(`href="${back}&#38;error=access_denied"`);
    }
  });

  test('adds temp_token to the registered URL however that ends', async () => {
    const urls = ['https://p.example/a', 'https://p.example/b?', 'https://p.example/c?x=1&'];
    const by = await at.book.account('platform', { redirect_urls: urls });
    const came: string[] = [];
    for (const redirectURL of urls) {
      const seen = await answer(allowing(), link({ by, redirectURL }));
      came.push(seen.headers.get('location')!.replace(/=test_tt_[\w-]+$/, ''));
    }
    expect(came).toEqual([
      'https://p.example/a?temp_token',
      'https://p.example/b?temp_token',
      'https://p.example/c?x=1&temp_token',
    ]);
  });

  test('leads back to a registered URL with letters beyond ASCII, written as browsers write them', async () => {
    const urls = ['https://p.example/戻る?q=%20é', 'https://p.example/zurück'];
    const by = await at.book.account('platform', { redirect_urls: urls });
    for (const redirectURL of urls) {
      const location = (await answer(allowing(), link({ by, redirectURL }))).headers.get('location')!;
      expect(location.replace(/[?&]temp_token=test_tt_[\w-]+$/, '')).toBe(new URL(redirectURL).href);
    }
  });

  test('a form that was open when the platform lost its URL, or was disabled, signs no one in', async () => {
    const by = await at.book.account('platform', { redirect_urls: [back] });
    const form = { ticket: ticketIn(await browse(at.client, link({ by }))), ...allowing() };
    const operate = (way: string) =>
      ok(at.book.operator('POST', `/operator/accounts/${by.account.account_id}/${way}`));
    await operate('disable');
    expect((await browse(at.client, '/oauth_access', form)).status).toBe(400);
    await operate('enable');
    await by.signIn();
    await ok(by.put('/enterprise/settings', { redirect_urls: ['https://platform.example/other'] }));
    const seen = await browse(at.client, '/oauth_access', form);
    expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
  });

  test('the admin of an authorized partner lets a platform in as well', async () => {
    const partner = await Visitor.signedUp(at.book, { role: 'authorized_partner' });
    expect((await browse(partner, link())).html).toContain('Authorized partner · ');
    const temp = await consent(partner, link());
    const { access_token } = await ok(trade(tokenPath(at.platform, temp)));
    await ok(asClient(access_token).get('/manufacturer_agent/manufacturers'));
  });

  test('guessing signatures is stopped after 20 wrong ones, on a page for links and with RATE_LIMITED for tokens', async () => {
    at.book.moveClock(61_000);
    await at.client.get('/session');
    const wrong = link({ secret: 'other' });
    for (let tries = 0; tries < 20; tries++) expect((await browse(at.client, wrong)).status).toBe(400);
    const stopped = await browse(at.client, wrong);
    expect(stopped.status).toBe(429);
    expect(stopped.html).toContain('Too many attempts');
    const temp = await consent(at.client, link());
    const guess = () => trade(tokenPath(at.platform, temp, { signature: 'other' }));
    for (let tries = 0; tries < 20; tries++) await refused(guess(), 'UNAUTHORIZED');
    await refused(guess(), 'RATE_LIMITED');
    await ok(trade(tokenPath(at.platform, temp)));
  });
});
