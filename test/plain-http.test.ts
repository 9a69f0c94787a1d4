import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBrowser, newVisitor, openBrowser } from './harness/browser.ts';
import { ownDatabase, ServerProcess } from './harness/server-process.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

inBrowser('a registry that a shop opens over plain http from another machine', () => {
  const notice = 'Browsers keep a session only over https';
  let folder: string;
  let server: ServerProcess;
  let lan: string;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-plain-'));
    // The start waits for the warning.
    const ready = /reference: (http:\S+)\/docs[\s\S]*Browsers keep a session only over https/;
    const env = { ...(await ownDatabase(folder)), PUBLIC_URL: 'http://shop.lan:8112' };
    server = await ServerProcess.start(env, { ready });
    lan = `http://shop.lan:${new URL(server.url).port}`;
  });
  afterAll(async () => {
    await server?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const open = async (url: string, place: string) => {
    const browser = await openBrowser(['--host-resolver-rules=MAP shop.lan 127.0.0.1']);
    const page = await newVisitor(browser, { url });
    await page.goto(place);
    return page;
  };

  test('says before the sign-in and after it that browsers keep a session only over https, and not at localhost', async () => {
    const near = await open(server.url, '/portal/sign-in');
    await near.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await near.getByText(notice).count()).toBe(0);
    await near.context().close();

    const email_domain = 'shop.example';
    await new Visitor(server.url).signUp({ role: 'retailer', email_domain });
    const page = await open(lan, '/portal/sign-in');
    await page.getByRole('alert').getByText(notice).waitFor();
    await page.getByLabel('E-mail').fill(`ann@${email_domain}`);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // The answer was right, and its cookie is gone.
    const asked = page.getByRole('dialog', { name: 'Sign in again' });
    await asked.getByText('You are not signed in here').waitFor();
    await asked.getByText(notice).waitFor();
    expect(await page.getByText('x-access-token').count()).toBe(0);
    await page.context().close();
  });

  test('copies texts there, where pages have no clipboard of their own', async () => {
    const page = await open(lan, '/docs/redeem-coupons');
    expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
    const sample = page.locator('.sample').first();
    await sample.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const field = page.getByLabel('Body, JSON');
    await field.fill('');
    await field.press('Control+V');
    await expect.poll(() => field.inputValue()).toBe(await sample.locator('code').textContent());
    await page.context().close();
  });
});
