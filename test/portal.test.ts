import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { send } from '@offerbook/world';
import { expect, test } from 'vitest';
import { choose, complaintsOf, goTo, passwordOfTests } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';
import { Visitor } from './harness/visitor.ts';

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

sceneInBrowser('the portal', (scene) => {
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

  test('a person who signs up is in a test account with sample partners, and can sign in again', async () => {
    const { page, domain } = await scene.signedUp('manufacturer');
    await page.getByText('provider.sample').waitFor();
    await page.getByText('Test registry').filter({ visible: true }).first().waitFor();
    const home = page.url();

    await choose(page, 'Look and sign out', 'Sign out');
    await page.waitForURL('**/sign-in**');
    await page.goto(home);
    await page.waitForURL('**/sign-in**');

    await page.getByLabel('E-mail').fill(`ann@${domain}`);
    await page.getByLabel('Password', { exact: true }).fill('not the password at all');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('password').waitFor();
    await expect.poll(() => page.getByRole('alert').or(page.getByRole('status')).count()).toBe(1);
    expect(await lookAt(page, 'sign-in-refused')).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(home);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a refused sign-up says at each field what is wrong', async () => {
    const page = await scene.visitor();
    await page.goto('/portal/sign-up');
    await page.getByLabel('Work e-mail').fill('ann@acme.example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByText('Must be at least 10 characters').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Company', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await lookAt(page, 'sign-up-refused')).toEqual([]);
  });

  test('the keyboard alone gets from the door into the content', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    await goTo(page, '');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#main');
  });

  test('axe finds nothing serious at the door and on the overview, light and dark, desktop and phone', async () => {
    const page = await scene.visitor();
    await page.goto('/portal/sign-in');
    expect(await lookAt(page, 'sign-in')).toEqual([]);
    await page.goto('/portal/sign-up');
    expect(await lookAt(page, 'sign-up')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('axe finds nothing serious on the overview, whose navigation leads to production without scrolling', async () => {
    const { page } = await scene.signedUp('manufacturer');
    const ahead = page.getByRole('link', { name: 'Go live' });
    const { y, height } = (await ahead.boundingBox())!;
    expect(y + height).toBeLessThan(450);
    await page.getByText('coupons given out, none in the 30 days before').waitFor();
    expect(await lookAt(page, 'overview')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an address that opens none of one’s accounts says why, in the portal’s frame, and leads on', async () => {
    const other = await Visitor.signedUp(scene.book, { role: 'provider' });
    const { page, domain } = await scene.signedUp('retailer', { at: null });
    await page.goto(`/portal/${other.account}`);
    await page.getByRole('heading', { name: 'You are not a user of this account' }).waitFor();
    expect(await lookAt(page, 'not-a-user')).toEqual([]);
    await page.goto('/portal/production_1/offers');
    await page.getByRole('heading', { name: 'This account is in another registry' }).waitFor();
    expect(await lookAt(page, 'other-registry')).toEqual([]);
    await page.goto('/portal/nonsense/deeper');
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    expect(await lookAt(page, 'nothing-here')).toEqual([]);
    await page.getByRole('link', { name: `Open Retailer of ${domain}` }).click();
    await page.getByRole('button', { name: 'Switch account' }).waitFor();
    await goTo(page, 'no-such-screen');
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Screens' }).isVisible()).toBe(true);
    await page.goto('/portal/production_1');
    await page.getByRole('link', { name: 'Sign in to production' }).click();
    await page.waitForURL('**/sign-in**');
    await expect.poll(() => page.getByRole('radio', { name: 'Production' }).isChecked()).toBe(true);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an unknown path leads a browser to the portal and gets a program the envelope', async () => {
    const page = await scene.visitor();
    const reply = await page.goto('/nonsense/<b>?x=1');
    expect(reply?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    expect(await lookAt(page, 'lost')).toEqual([]);
    await page.getByRole('link', { name: 'Go to the portal' }).click();
    await page.waitForURL('**/portal/sign-in**');
    for (const accept of ['application/json', '*/*', '', 'text/html;q=0, */*']) {
      const answered = await send(scene.book.url, 'GET', '/nonsense', accept === '' ? {} : { accept });
      expect(answered.body, accept).toMatchObject({ status: 'error', code: 'NOT_FOUND' });
    }
    const written = await send(scene.book.url, 'POST', '/nonsense', { accept: 'text/html' }, {});
    expect(written.body).toMatchObject({ code: 'NOT_FOUND' });
    expect(complaintsOf(page)).toEqual([]);
  });
});
