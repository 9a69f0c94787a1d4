import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newBase, offerData } from '@offerbook/world';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asAccount, goTo, inBrowser, newVisitor, openBrowser, openSignedUp } from './harness/browser.ts';
import { freePort } from './harness/postgres-cluster.ts';
import { ownDatabase, ServerProcess } from './harness/server-process.ts';

inBrowser('a server that is killed under an open portal', () => {
  let folder: string;
  let env: Record<string, string>;
  let server: ServerProcess;
  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-portal-killed-'));
    env = await ownDatabase(folder);
    server = await ServerProcess.start({ ...env, PORT: String(await freePort()) });
  });
  afterEach(async () => {
    await server?.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('leaves the portal as it is; once it is back, what was typed is saved in the same session', async () => {
    const page = await newVisitor(await openBrowser(), server);
    await openSignedUp(page, { newDomain: () => 'killed.example' }, 'manufacturer', null);
    const base = newBase();
    await asAccount(page, 'POST', '/manufacturer/base_gs1', { data: offerData(base) });
    await goTo(page, `offers/${base}/edit`);
    const typed = 'Typed before the server was killed';
    await page.getByLabel('Description').fill(typed);
    await server.kill();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('it is asked again by itself').waitFor();
    expect(await page.getByRole('navigation', { name: 'Screens' }).isVisible()).toBe(true);

    server = await ServerProcess.start({ ...env, PORT: new URL(server.url).port });
    await page.getByText('it is asked again by itself').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Description').inputValue()).toBe(typed);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: typed, level: 1 }).waitFor();
    await page.context().close();
  });
});
