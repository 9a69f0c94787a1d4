import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, newKey, secretOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { accessFaults, lookAt } from './harness/screen-looks.ts';

sceneInBrowser('what developers look at', (scene) => {
  test('the reference finds an operation by what is typed, and tries it as the account that is signed in to the portal', async () => {
    const { page, domain } = await scene.signedUp('retailer', { at: 'settings' });
    await page.goto('/docs');
    await page.getByLabel('Search').fill('/enterprise/settings');
    await page.getByText('3 pages', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'GET Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    await page.getByText(`Sent as Retailer of ${domain} (retailer, test)`).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByLabel('What the server answered').getByText(`Retailer of ${domain}`).waitFor();
    expect(await lookAt(page, 'reference')).toEqual([]);

    // Its address leads there again, and one page back is the search.
    expect(new URL(page.url()).pathname).toBe('/docs/read-settings');
    await page.goBack();
    await page.getByRole('heading', { name: 'API reference' }).waitFor();
    await page.goto('/docs/on-redeemed');
    expect(await lookAt(page, 'reference-message')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a reason or code that is typed finds the guide that says what the cashier sees, and every block is copied', async () => {
    const page = await scene.visitor();
    await page.goto('/docs');
    await page.getByLabel('Search').fill('already_redeemed');
    await page.getByRole('link', { name: 'Reasons and codes' }).click();
    await page.getByText('The cashier sees: “This data string was already redeemed.”').waitFor();
    expect(await lookAt(page, 'reference-reasons')).toEqual([]);
    await page.goto('/docs/guide-till');
    const blocks = page.locator('.sample');
    await expect.poll(() => blocks.getByRole('button', { name: 'Copy' }).count()).toBe(await blocks.count());
    expect(await lookAt(page, 'reference-guide')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a token got in the reference tries the next operations without a session, and its programs do the same call', async () => {
    const { page: owner } = await scene.signedUp('retailer', { at: 'keys' });
    await newKey(owner, 'till');
    const [key, secret] = await Promise.all(
      ['Access key', 'Secret key'].map((name) => secretOf(owner, name)),
    );

    const page = await scene.visitor();
    await page.goto('/docs');
    await page.getByRole('button', { name: 'Your key' }).click();
    await page.getByText('Sign in to the portal to try everything').waitFor();
    expect(await lookAt(page, 'reference-key')).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Get an access token' }).first().click();
    const body = page.getByLabel('Body, JSON');
    await body.fill('{"access_key": ');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.result').getByText('The body is not JSON').waitFor();
    await body.fill(JSON.stringify({ access_key: key, secret_key: secret }));
    await page.getByRole('button', { name: 'Send' }).click();
    const got = await page.getByLabel('What the server answered').textContent();

    await page.getByRole('link', { name: 'PUT Save a store' }).click();
    await page.getByLabel('store_id').fill('77');
    await body.fill(JSON.stringify({ name: 'Main Street' }));
    await page.getByText(`Sent with the key ${key}`).waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page
      .locator('.status')
      .getByText(/^200 after/)
      .waitFor();

    const token = JSON.parse(got!)['x-access-token'];
    const env = { ...process.env, OFFERBOOK_ACCESS_KEY: key, OFFERBOOK_SECRET_KEY: secret };
    // Not synchronously: the server is in this process.
    const run = promisify(execFile);
    const here = { env, cwd: import.meta.dirname };
    const ways: Record<string, (code: string) => Promise<{ stderr: string }>> = {
      curl: (code) => run('sh', ['-c', `${code.replace('ACCESS_TOKEN', token)} --silent`], here),
      'Node.js': (code) => run(process.execPath, ['--input-type=module', '-e', code], here),
    };
    for (const [language, send] of Object.entries(ways)) {
      await page.getByLabel('Body, JSON').fill(JSON.stringify({ name: `By ${language}` }));
      await page.getByRole('radio', { name: language }).check({ force: true });
      const code = await page.locator(`[data-program="${language}"]`).textContent();
      expect((await send(code!)).stderr).toBe('');
      const { data } = await asAccount(owner, 'GET', '/retailer/stores');
      expect(data).toContainEqual(expect.objectContaining({ store_id: '77', name: `By ${language}` }));
    }
    for (const language of ['Python', 'Java', 'C#', 'PHP']) {
      await page.getByRole('radio', { name: language, exact: true }).check({ force: true });
      const code = await page.locator(`[data-program="${language}"]`).textContent();
      expect(code, language).toContain('/retailer/store/77');
      expect(code, language).toContain(key);
      expect(code, language).not.toContain(token);
    }
    expect(complaintsOf(page)).toEqual([]);

    // The first calls of the front page, with the account's own values, end as they began.
    const portal = owner.url();
    await owner.goto('/docs');
    const commands = owner.locator('#first-calls ~ .sample code');
    await expect.poll(() => commands.nth(1).textContent()).toContain(key);
    expect(await lookAt(owner, 'reference-first-calls')).toEqual([]);
    const script = (await commands.allTextContents()).join('\n').replace('SECRET_KEY', secret!);
    expect((await run('bash', ['-c', script], here)).stdout).not.toContain('"status":"error"');
    await owner.goto(portal);
    const { data: sold } = await asAccount(owner, 'GET', '/retailer/redemptions/2020-01-01/2999-12-31');
    expect(sold).toEqual([expect.objectContaining({ rolled_back_at: expect.stringMatching(/^20/) })]);
  });

  test('the reference can be read without its script', async () => {
    const page = await scene.visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto('/docs/redeem-coupons');
    await page.getByText('selected_store').first().waitFor();
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('link', { name: 'DELETE Roll back a redemption' }).click();
    await page.getByRole('heading', { name: 'Roll back a redemption' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false);
  });

  test('the snippets a platform is shown make a login address that the registry accepts', async () => {
    const { page } = await scene.signedUp('platform', { at: 'connect' });
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
