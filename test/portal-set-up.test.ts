import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { newBase, offerData } from '@offerbook/world';
import { expect, test } from 'vitest';
import { asAccount, goTo, newKey } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('the set-up checklist of the overview', (scene) => {
  test('knows what is done, leads to what is not, and goes when all is', async () => {
    const { page } = await scene.signedUp('manufacturer');
    const list = page.locator('section', { has: page.getByRole('heading', { name: 'Set up your account' }) });
    await list.getByText('0 of 4 done').waitFor();
    await list.getByRole('link', { name: 'Make an offer' }).click();
    await page.getByRole('heading', { name: 'Your first coupon', level: 1 }).waitFor();

    const base = newBase();
    const path = `/manufacturer/base_gs1/${base}`;
    await asAccount(page, 'POST', '/manufacturer/base_gs1?lock=yes', { data: offerData(base) });
    await goTo(page, '');
    await list.getByText('1 of 4 done').waitFor();
    await list.getByRole('link', { name: 'Have coupons of it given out' }).click();
    await page.waitForURL(`**/offers/${base}`);
    const { data } = await asAccount(page, 'POST', `${path}/sample_deposit`, {});
    await asAccount(page, 'POST', `${path}/sample_redemption`, { gs1: data.gs1s[0] });
    await goTo(page, '');
    await list.getByText('3 of 4 done').waitFor();
    await expect.poll(() => list.getByRole('link').allInnerTexts()).toEqual(['Say who is billed']);
    const [funder] = (await asAccount(page, 'GET', '/manufacturer/funder_ids')).data;
    await asAccount(page, 'PUT', `/manufacturer/funder/${funder}`, { legal_name: 'Acme Foods Inc.' });
    await goTo(page, '');
    await page.getByRole('heading', { name: 'By day' }).waitFor();
    await expect.poll(() => list.count()).toBe(0);
  });

  const withCurl = test.skipIf(spawnSync('curl', ['--version']).status !== 0);
  withCurl('leads a developer from a key to the first call, and shows it in the request log', async () => {
    const { page } = await scene.signedUp('retailer');
    const path = page.locator('section', {
      has: page.getByRole('heading', { name: 'For developers: your first call' }),
    });
    await path.getByText('0 of 5 done').waitFor();
    await path.getByRole('button', { name: 'Open', exact: true }).click();
    expect(await lookAt(page, 'developers-path-begun')).toEqual([]);
    await path.getByRole('button', { name: 'Make a key' }).click();
    await page.getByLabel('Name').fill('Tills');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await path.getByText('1 of 5 done').waitFor();
    await path.getByText('Waiting for your call.').waitFor();
    // The commands are loaded once the path is opened: a token, a redeem, a rollback.
    await path.getByText('The first command holds its secret').waitFor();
    const blocks = path.getByRole('group');
    await expect.poll(() => blocks.count()).toBe(3);
    const commands = await blocks.allInnerTexts();
    const { stdout } = await promisify(execFile)('bash', ['-c', commands.join('\n')]);
    expect(stdout).toContain('"status":"success"');
    // A sample coupon was redeemed and rolled back, and nothing else.
    const { data } = await asAccount(page, 'GET', '/retailer/redemptions/2020-01-01/2999-12-31');
    expect(data).toEqual([expect.objectContaining({ rolled_back_at: expect.stringMatching(/^20/) })]);
    await path.getByText('5 of 5 done').waitFor();
    await path.getByText(/\/rollback\/.*answered\./).waitFor();
    expect(await lookAt(page, 'developers-path-done')).toEqual([]);

    await path.getByRole('link', { name: 'All requests' }).click();
    const table = page.getByRole('table', { name: 'Requests' });
    await table.getByText('/retailer/redeem').waitFor();
    const account = await asAccount(page, 'GET', '/enterprise/keys');
    await page.request.get('/retailer/stores?secret=none', {
      headers: { 'x-access-key': account.data[0].access_key, 'x-access-token': stdout.split('\n')[0]! },
    });
    // The screen follows by itself.
    await expect.poll(() => table.getByText('/retailer/stores').count()).toBe(1);
    expect(await table.innerText()).not.toContain('secret');
    expect(await lookAt(page, 'requests')).toEqual([]);
    await page.getByRole('combobox', { name: 'Answer' }).click();
    await page.getByRole('option', { name: 'Refused' }).click();
    await page.getByText('No call fits').waitFor();
    await goTo(page, '');
    await page.getByRole('heading', { name: 'By day' }).waitFor();
    await expect.poll(() => path.count()).toBe(0);
  });

  withCurl(
    'gives a developer of an accelerator a sale at a sample retailer that is rolled back',
    async () => {
      const { page } = await scene.signedUp('accelerator', { at: 'keys' });
      await newKey(page, 'Tills');
      await page.getByText('The first command holds its secret').waitFor();
      const blocks = page.getByRole('group').filter({ hasText: 'curl' });
      await expect.poll(() => blocks.count()).toBe(3);
      const commands = (await blocks.allInnerTexts()).join('\n');
      expect(commands).toContain('/accelerator/rollback/');
      const { stdout } = await promisify(execFile)('bash', ['-c', commands]);
      expect(stdout).toContain('FULL_REDEMPTION');
      const { data } = await asAccount(page, 'GET', '/retailer/redemptions/2020-01-01/2999-12-31');
      expect(data).toEqual([
        expect.objectContaining({
          retailer_email_domain: 'retailer.sample',
          rolled_back_at: expect.stringMatching(/^20/),
        }),
      ]);
    },
  );
});
