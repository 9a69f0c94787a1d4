import { spawnSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessFaults,
  complaintsOf,
  goTo,
  inBrowser,
  lookAt,
  newVisitor,
  openBrowser,
  shoot,
  signUpAs,
} from './harness/browser.ts';
import { Offerbook } from './harness/offerbook.ts';

inBrowser('what developers look at', () => {
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

  test('the reference tries an operation as the account that is signed in to the portal, without a key', async () => {
    const page = await newVisitor(browser, book);
    const domain = await signUpAs(page, book, 'retailer');
    await page.goto('/docs');
    await page.getByText(`ann@${domain} tries it as`).waitFor();
    const operation = page.locator('#operations-accounts-read-settings');
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    await operation.locator('.live-responses-table').getByText(`Retailer of ${domain}`).waitFor();
    await shoot(page, 'reference');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the reference says to whoever is not signed in how to try it', async () => {
    const page = await newVisitor(browser, book);
    await page.goto('/docs');
    await page.getByText('Sign in to the portal to try everything').waitFor();
  });

  test('the snippets a platform is shown make a login address that the registry accepts', async () => {
    const page = await newVisitor(browser, book);
    await signUpAs(page, book, 'platform');
    await goTo(page, 'connect');
    await page.getByRole('link', { name: 'Add a redirect URL' }).click();
    await page.getByLabel('Redirect URLs').fill('https://platform.example/back?from=offers');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();
    await goTo(page, 'keys');
    await page.getByRole('button', { name: 'Make a new key' }).click();
    const secret = (await page.locator('[data-secret="Secret key"]').textContent())!;
    await goTo(page, 'connect');
    expect(await lookAt(page, 'connect')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const snippets: Array<[tab: string, run: (code: string) => ReturnType<typeof spawnSync>]> = [
      [
        'Node.js',
        (code) => spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' }),
      ],
      ['Shell', (code) => spawnSync('sh', ['-c', code], { env, encoding: 'utf8' })],
    ];
    const env = { ...process.env, OFFERBOOK_SECRET_KEY: secret };
    for (const [tab, run] of snippets) {
      await page.getByRole('tab', { name: tab }).first().click();
      const code = await page
        .locator(`[data-snippet="1. Send the client to the login ${tab}"]`)
        .textContent();
      const { stdout, stderr } = run(code!);
      expect(String(stderr)).toBe('');
      const login = await fetch(String(stdout).trim());
      expect(login.status, tab).toBe(200);
      expect(await login.text()).toContain('Sign in');
    }
    expect(await accessFaults(page)).toEqual([]);
  });
});
