import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { complaintsOf, goTo, newKey } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { accessFaults, lookAt } from './harness/screen-looks.ts';

sceneInBrowser('what developers look at', (scene) => {
  test('the reference tries an operation as the account that is signed in to the portal, without a key', async () => {
    const { page, domain } = await scene.signedUp('retailer');
    await page.goto('/docs');
    await page.getByText(`ann@${domain} tries it as`).waitFor();
    const operation = page.locator('#operations-accounts-read-settings');
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    await operation.locator('.live-responses-table').getByText(`Retailer of ${domain}`).waitFor();
    expect(await lookAt(page, 'reference')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the reference explains how to try it to visitors who are not signed in', async () => {
    const page = await scene.visitor();
    await page.goto('/docs');
    await page.getByText('Sign in to the portal to try everything').waitFor();
  });

  test('the snippets a platform is shown make a login address that the registry accepts', async () => {
    const { page } = await scene.signedUp('platform');
    await goTo(page, 'connect');
    await page.getByRole('link', { name: 'Add a redirect URL' }).click();
    await page.getByLabel('Redirect URLs').fill('https://platform.example/back?from=offers');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();
    await goTo(page, 'keys');
    await newKey(page, 'login');
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
