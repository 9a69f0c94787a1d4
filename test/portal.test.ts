import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  inBrowser,
  lookAt,
  newVisitor,
  openBrowser,
  passwordOfTests,
  settled,
  signUpAs,
} from './harness/browser.ts';
import { Offerbook } from './harness/offerbook.ts';

const dist = path.resolve(import.meta.dirname, '../web/dist');

/** The scripts that a page asks for before it does anything, with what these import at once. */
function firstScripts(page: string): string[] {
  const html = fs.readFileSync(path.join(dist, page), 'utf8');
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = fs.readFileSync(path.join(dist, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|^import|;import)\s*["']\.\/([^"']+\.js)["']/g))
      add(`assets/${name}`);
  };
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/portal\/([^"]+\.js)"/g)) add(file);
  return [...found];
}

const zipped = (file: string) => gzipSync(fs.readFileSync(path.join(dist, file))).length;

inBrowser('the portal', () => {
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

  test('the first script of a page is at most 250 kB gzipped, and names nothing of another server', () => {
    for (const page of ['index.html', 'widget.html']) {
      const scripts = firstScripts(page);
      expect(scripts.length).toBeGreaterThan(0);
      const sizes = Object.fromEntries(scripts.map((file) => [file, zipped(file)]));
      expect(
        Object.values(sizes).reduce((sum, size) => sum + size, 0),
        JSON.stringify(sizes),
      ).toBeLessThan(250_000);
      const html = fs.readFileSync(path.join(dist, page), 'utf8');
      expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
      expect(html).not.toMatch(/<script>|<script type="module">\S/);
    }
  });

  test('whoever signs up is in a test account with sample partners, and gets in again after signing out', async () => {
    const page = await newVisitor(browser, book);
    const domain = await signUpAs(page, book, 'manufacturer');
    await page.getByText('provider.sample').waitFor();
    expect(await page.getByText('Test registry').filter({ visible: true }).count()).toBeGreaterThan(0);
    const home = page.url();

    await page.getByRole('button', { name: 'Look and sign out' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in**');
    await page.goto(home);
    await page.waitForURL('**/sign-in**');

    await page.getByLabel('E-mail').fill(`ann@${domain}`);
    await page.getByLabel('Password', { exact: true }).fill('not the password at all');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(home);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a refused sign-up says at each field what is wrong', async () => {
    const page = await newVisitor(browser, book);
    await page.goto('/portal/sign-up');
    await page.getByLabel('Work e-mail').fill('ann@acme.example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByText('Must be at least 10 characters').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Company', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  test('the keyboard alone gets from the door into the content', async () => {
    const page = await newVisitor(browser, book);
    await signUpAs(page, book, 'retailer');
    await page.reload();
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.hash)).toBe('#main');
  });

  test('axe finds nothing serious at the door and on the overview, light and dark, desktop and phone', async () => {
    const page = await newVisitor(browser, book);
    await page.goto('/portal/sign-in');
    expect(await lookAt(page, 'sign-in')).toEqual([]);
    await page.goto('/portal/sign-up');
    expect(await lookAt(page, 'sign-up')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signUpAs(page, book, 'manufacturer');
    expect(await lookAt(page, 'overview')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });
});
