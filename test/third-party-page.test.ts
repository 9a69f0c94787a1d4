import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Caller, ok, send } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';
import { loginPath, tokenPath } from './harness/third-party.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

sceneInBrowser('the third-party login', (scene) => {
  let platform: Caller;
  let there: Server;
  let back: string;
  let email: string;
  beforeAll(async () => {
    // The platform's own server, which sends its visitor on as platforms do.
    there = createServer((request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://x');
      if (pathname === '/back') return response.writeHead(302, { location: `/home${search}` }).end();
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome back at the platform</h1>');
    });
    await new Promise<void>((listening) => there.listen(0, '127.0.0.1', listening));
    back = `http://localhost:${(there.address() as AddressInfo).port}/back?state=7`;
    platform = await scene.book.account('platform', { name: 'Sunny Mailer', redirect_urls: [back] });
    const visitor = await Visitor.signedUp(scene.book, { company_name: 'Acme Foods' });
    const { data } = await ok(visitor.get('/session'));
    email = data.person.email;
    const partner = {
      role: 'authorized_partner',
      email_domain: data.accounts[0].email_domain,
      has_password: 'yes',
    };
    await visitor.signUp({ ...partner, company_name: 'Acme Promotions' });
  });
  afterAll(() => {
    there?.close();
  });

  const link = () => loginPath(platform, { redirectURL: back, timestamp: Date.now() });

  test.each([true, false])(
    'brings a person through sign-in and consent back to the platform (scripts: %s)',
    async (javaScriptEnabled) => {
      const page = await scene.visitor({ javaScriptEnabled });
      await page.goto(link());
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(goodPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Let Sunny Mailer in?' }).waitFor();
      await page.getByRole('radio', { name: /Acme Promotions/ }).check();
      await page.getByRole('button', { name: 'Let Sunny Mailer in' }).click();
      await page.getByRole('heading', { name: 'Welcome back at the platform' }).waitFor();
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('state')).toBe('7');
      const { access_token } = await ok(
        send(scene.book.url, 'GET', tokenPath(platform, searchParams.get('temp_token')!), {}),
      );
      const caller = new Caller(scene.book.url, platform.account);
      caller.token = access_token;
      expect((await ok(caller.get('/enterprise/settings'))).data.name).toBe('Acme Promotions');
      expect(complaintsOf(page)).toEqual([]);
      // Who is signed in already is only asked for consent, and may refuse or sign in as another person.
      await page.goto(link());
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.waitForURL(/error=access_denied/);
      await page.goto(link());
      await page.getByRole('button', { name: 'Somebody else?' }).click();
      await page.getByLabel('Password').waitFor();
    },
  );

  test('its pages look as they should, on a desk and on a phone, by day and by night', async () => {
    const page = await scene.visitor();
    await page.goto(link());
    expect(await lookAt(page, 'third-party-sign-in')).toEqual([]);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await lookAt(page, 'third-party-wrong-password')).toEqual([]);
    await page.getByLabel('Password').fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Let Sunny Mailer in?' }).waitFor();
    expect(await lookAt(page, 'third-party-consent')).toEqual([]);
    await page.goto(link().replace('signature=', 'signature=0'));
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(await lookAt(page, 'third-party-wrong-link')).toEqual([]);
  });
});
