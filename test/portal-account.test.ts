import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  goTo,
  inBrowser,
  lookAt,
  newVisitor,
  openBrowser,
  passwordOfTests,
  signUpAs,
} from './harness/browser.ts';
import { send } from './harness/caller.ts';
import { Offerbook, operatorToken } from './harness/offerbook.ts';

/** The text that is shown once under a name. */
const secretOf = async (page: Page, name: string) =>
  (await page.locator(`[data-secret="${name}"]`).textContent())!;

inBrowser('looking after an account', () => {
  let book: Offerbook;
  let browser: Browser;
  beforeAll(async () => {
    book = await Offerbook.start();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await book?.stop();
  });

  test('a new key is shown once, opens the API at once, and no secret is there after a reload', async () => {
    const page = await newVisitor(browser, book);
    await signUpAs(page, book, 'provider');
    await goTo(page, 'keys');
    await page.getByRole('button', { name: 'Make a new key' }).click();
    const [access_key, secret_key] = [await secretOf(page, 'Access key'), await secretOf(page, 'Secret key')];
    const token = await send(book.url, 'POST', '/access_token', {}, { access_key, secret_key });
    expect(token.status).toBe(200);
    await page.reload();
    await page.getByText(access_key).waitFor();
    expect(await page.content()).not.toContain(secret_key);

    await page.getByRole('button', { name: 'Replace at once' }).click();
    await page.getByRole('button', { name: 'End them and make a new key' }).click();
    await page.getByText('Your new key').waitFor();
    const refused = await send(book.url, 'POST', '/access_token', {}, { access_key, secret_key });
    expect(refused.status).toBe(401);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an invited person chooses a password, is in the account, and as a member is kept from what is the admins’', async () => {
    const admin = await newVisitor(browser, book);
    const domain = await signUpAs(admin, book, 'retailer');
    await goTo(admin, 'users');
    await admin.getByRole('button', { name: 'Invite somebody' }).click();
    await admin.getByLabel('E-mail').fill(`bo@${domain}`);
    await admin.getByLabel('Name', { exact: true }).fill('Bo Member');
    await admin.getByRole('button', { name: 'Make the link' }).click();
    const link = await secretOf(admin, 'Invitation link');

    const member = await newVisitor(browser, book);
    await member.goto(link);
    await member.getByLabel('Password', { exact: true }).fill('short');
    await member.getByRole('button', { name: 'Join' }).click();
    await member.getByText('Must be at least 10 characters').waitFor();
    await member.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await member.getByRole('button', { name: 'Join' }).click();
    await member.getByRole('button', { name: 'Look and sign out' }).waitFor();
    expect(member.url()).not.toContain('#');
    expect(await member.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    await goTo(member, 'keys');
    await member.getByText('Only admins of the account may open it.').waitFor();
    await goTo(member, 'settings');
    await member.getByText('Only admins of the account may change this.').waitFor();

    await member.goto(link);
    await member.getByText('This link does not work').waitFor();
    await admin.reload();
    await admin.getByRole('button', { name: `More for bo@${domain}` }).click();
    await admin.getByRole('menuitem', { name: 'Remove' }).click();
    await admin.getByRole('button', { name: 'Remove', exact: true }).click();
    await admin.getByText(`bo@${domain} is no longer a user`).waitFor();
  });

  test('a changed password is the only one that opens the account', async () => {
    const page = await newVisitor(browser, book);
    const domain = await signUpAs(page, book, 'accelerator');
    await goTo(page, 'password');
    await page.getByLabel('Present password').fill(passwordOfTests);
    await page.getByLabel('New password').fill('another five quiet words here');
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByText('The password was changed.').waitFor();
    const signIn = (password: string) =>
      send(book.url, 'POST', '/sign_in', { 'x-offerbook-portal': '1' }, { email: `ann@${domain}`, password });
    expect((await signIn(passwordOfTests)).status).toBe(401);
    expect((await signIn('another five quiet words here')).status).toBe(200);
  });

  test('settings are saved, and what is refused is said at its field', async () => {
    const page = await newVisitor(browser, book);
    await signUpAs(page, book, 'platform');
    await goTo(page, 'settings');
    await page.getByLabel('Origins of widgets').fill('https://app.example/path');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel('Origins of widgets').fill('https://app.example');
    await page.getByLabel('Redirect URLs').fill('https://app.example/back');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();
    await page.reload();
    await expect(page.getByLabel('Redirect URLs').inputValue()).resolves.toBe('https://app.example/back');
  });

  describe('a webhook', () => {
    let token = '';
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      const nonce = new URL(request.url!, 'http://receiver').searchParams.get('verification');
      if (nonce !== null) return response.end(createHmac('sha256', token).update(nonce).digest('hex'));
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        received.push(body);
        response.end();
      });
    });
    beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
    afterAll(() => new Promise((resolve) => receiver.close(resolve)));

    test('is registered, proven by its own answer, shows its secrets once, and its log shows what was told', async () => {
      const page = await newVisitor(browser, book);
      await signUpAs(page, book, 'manufacturer');
      await goTo(page, 'webhook');
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
      await page.getByLabel('URL').fill('not an address');
      await page.getByRole('button', { name: 'Save and call it' }).click();
      await page.locator('[aria-invalid="true"]').waitFor();
      await page.getByLabel('URL').fill(url);
      await page.getByRole('button', { name: 'Save and call it' }).click();
      await page.getByRole('heading', { name: 'Prove that the domain is yours' }).waitFor();
      expect(received[0]).toContain('SERVICEVERIFIER');

      await page.getByText('The address itself').click();
      await page.getByRole('button', { name: 'Check it now' }).click();
      await page.getByRole('alert').first().waitFor();
      token = (await page.locator('[data-proof]').textContent())!;
      await page.getByRole('button', { name: 'Check it now' }).click();
      await page.getByText('Your signing secrets').waitFor();
      expect(await secretOf(page, 'Primary secret')).not.toBe(await secretOf(page, 'Secondary secret'));
      expect(await lookAt(page, 'webhook-proven')).toEqual([]);
      await page.getByRole('button', { name: 'I have kept them' }).click();

      await page.getByRole('button', { name: 'Send a test event' }).click();
      await page.getByRole('link', { name: 'Delivery log' }).click();
      await page.getByRole('table').getByText('delivered', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'test', exact: true }).click();
      await page.getByRole('button', { name: 'Send it again now' }).waitFor();
      expect(await lookAt(page, 'delivery')).toEqual([]);
      expect(complaintsOf(page)).toEqual([]);
    });
  });

  test('from trying to earnest: asked for in the portal, granted by the operator, signed in to production', async () => {
    const page = await newVisitor(browser, book);
    const domain = await signUpAs(page, book, 'manufacturer');
    await goTo(page, 'go-live');
    await page.getByRole('button', { name: 'Ask to go live' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask to go live' }).click();
    await page.getByText('You have asked to go live').waitFor();
    expect(await lookAt(page, 'go-live')).toEqual([]);

    const operator = await newVisitor(browser, book);
    await operator.goto('/portal/operator');
    await operator.getByLabel('Operator token').fill('a wrong token');
    await operator.getByRole('button', { name: 'Enter' }).click();
    await operator.getByText('This is not the operator token.').waitFor();
    await operator.getByLabel('Operator token').fill(operatorToken);
    await operator.getByRole('button', { name: 'Enter' }).click();
    await operator.getByLabel('Name or domain').fill(domain);
    await operator.getByRole('button', { name: `Go live: ${domain}` }).waitFor();
    expect(await lookAt(operator, 'operator')).toEqual([]);
    await operator.getByRole('button', { name: `Go live: ${domain}` }).click();
    await operator.getByRole('button', { name: 'Move it' }).click();
    expect(await secretOf(operator, 'Access key')).toMatch(/^live_/);

    await page.goto('/portal/sign-in');
    await page.getByText('Production', { exact: true }).click();
    await page.getByLabel('E-mail').fill(`ann@${domain}`);
    await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/portal\/production/);
    await goTo(page, 'go-live');
    await page.getByText('This account is live').waitFor();
  });

  test('the operator opens an account with its first admin', async () => {
    const operator = await newVisitor(browser, book);
    await operator.goto('/portal/operator');
    await operator.getByLabel('Operator token').fill(operatorToken);
    await operator.getByRole('button', { name: 'Enter' }).click();
    await operator.getByRole('button', { name: 'Open an account' }).click();
    const domain = book.newDomain('manufacturer');
    await operator.getByLabel('Company').fill('Acme Foods');
    await operator.getByLabel('E-mail domain').fill(domain);
    await operator.getByLabel('E-mail of its first admin').fill(`ann@${domain}`);
    await operator.getByRole('button', { name: 'Open it in test' }).click();
    const link = await secretOf(operator, `Invitation link for ann@${domain}`);
    const admin = await newVisitor(browser, book);
    await admin.goto(link);
    await admin.getByRole('heading', { name: 'Join Acme Foods' }).waitFor();
    expect(await lookAt(admin, 'invitation')).toEqual([]);
  });

  test('axe finds nothing serious on any screen of an account’s own', async () => {
    const page = await newVisitor(browser, book);
    await signUpAs(page, book, 'manufacturer');
    for (const screen of [
      'settings',
      'keys',
      'webhook',
      'webhook/deliveries',
      'users',
      'grants',
      'activity',
      'password',
    ]) {
      await goTo(page, screen);
      expect(await lookAt(page, screen.replace('/', '-')), screen).toEqual([]);
    }
    expect(complaintsOf(page)).toEqual([]);
  });
});
