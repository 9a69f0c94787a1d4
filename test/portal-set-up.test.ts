import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { lockedOffer, newBase, send, strings } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, newKey, partyOf, samplesOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('setting up an account', (scene) => {
  const checklist = (page: Page) =>
    page.locator('section', { has: page.getByRole('heading', { name: 'Set up your account' }) });
  /** A manufacturer on no screen yet, with an offer of its own. */
  const maker = async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const base = await lockedOffer(partyOf(page), []);
    return { page, base, offerPath: `/manufacturer/base_gs1/${base}` };
  };
  /** Coupons of the offer are out, and one is redeemed. */
  const playOtherSide = async (page: Page, offerPath: string) => {
    const { data } = await partyOf(page).ok('POST', `${offerPath}/sample_deposit`, {});
    await partyOf(page).ok('POST', `${offerPath}/sample_redemption`, { gs1: data.gs1s[0] });
  };

  test('begins with a checklist of which nothing is done, whose first line leads to the first coupon', async () => {
    const { page } = await scene.signedUp('manufacturer');
    await checklist(page).getByText('0 of 4 done').waitFor();
    await checklist(page).getByRole('link', { name: 'Make an offer' }).click();
    await page.getByRole('heading', { name: 'Your first coupon', level: 1 }).waitFor();
  });

  test('goes on, when an offer is made, at that offer', async () => {
    const { page, base } = await maker();
    await goTo(page, '');
    await checklist(page).getByText('1 of 4 done').waitFor();
    await checklist(page).getByRole('link', { name: 'Have coupons of it given out' }).click();
    await page.waitForURL(`**/offers/${base}`);
  });

  test('leads only to what is not done', async () => {
    const { page, offerPath } = await maker();
    await playOtherSide(page, offerPath);
    await goTo(page, '');
    await checklist(page).getByText('3 of 4 done').waitFor();
    await expect.poll(() => checklist(page).getByRole('link').allInnerTexts()).toEqual(['Say who is billed']);
  });

  test('has no checklist when all is done', async () => {
    const { page, offerPath } = await maker();
    await playOtherSide(page, offerPath);
    const [funder] = (await partyOf(page).ok('GET', '/manufacturer/funder_ids')).data;
    await partyOf(page).ok('PUT', `/manufacturer/funder/${funder}`, { legal_name: 'Acme Foods Inc.' });
    await goTo(page, '');
    await page.getByRole('heading', { name: 'By day' }).waitFor();
    await expect.poll(() => checklist(page).count()).toBe(0);
  });

  const developersPath = (page: Page) =>
    page.locator('section', {
      has: page.getByRole('heading', { name: 'For developers: your first call' }),
    });
  /** What the commands print that a page shows, in one shell. */
  const pasted = async (commands: string[]) =>
    (await promisify(execFile)('bash', ['-c', commands.join('\n')])).stdout;
  const redemptions = async (page: Page) =>
    (await partyOf(page).ok('GET', '/retailer/redemptions/2020-01-01/2999-12-31')).data;

  const withCurl = test.skipIf(spawnSync('curl', ['--version']).status !== 0);
  withCurl(
    'leads a developer from a key to the first calls, which redeem a sample coupon and roll it back',
    async () => {
      const { page } = await scene.signedUp('retailer');
      await developersPath(page).getByText('0 of 5 done').waitFor();
      await developersPath(page).getByRole('button', { name: 'Open', exact: true }).click();
      expect(await lookAt(page, 'developers-path-begun')).toEqual([]);
      await developersPath(page).getByRole('button', { name: 'Make a key' }).click();
      await page.getByLabel('Name').fill('Tills');
      await page.getByRole('button', { name: 'Make the key' }).click();
      await developersPath(page).getByText('1 of 5 done').waitFor();
      await developersPath(page).getByText('Waiting for your call.').waitFor();
      // The commands are loaded once the path is opened: a token, a redeem, a rollback.
      await developersPath(page).getByText('The first command holds its secret').waitFor();
      const blocks = developersPath(page).getByRole('group');
      await expect.poll(() => blocks.count()).toBe(3);
      expect(await pasted(await blocks.allInnerTexts())).toContain('"status":"success"');
      expect(await redemptions(page)).toEqual([
        expect.objectContaining({ rolled_back_at: expect.stringMatching(/^20/) }),
      ]);
      await developersPath(page).getByText('5 of 5 done').waitFor();
      await developersPath(page)
        .getByText(/\/rollback\/.*answered\./)
        .waitFor();
      expect(await lookAt(page, 'developers-path-done')).toEqual([]);
      await developersPath(page).getByRole('link', { name: 'All requests' }).click();
      await page.getByRole('table', { name: 'Requests' }).getByText('/retailer/redeem').waitFor();
    },
  );

  /** A retailer on no screen yet whose program has made the calls of the developer's path. */
  const developed = async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const { access_key, secret_key } = (await partyOf(page).ok('POST', '/enterprise/keys', { name: 'Tills' }))
      .data;
    const token = await send(scene.book.url, 'POST', '/access_token', {}, { access_key, secret_key });
    const headers = { 'x-access-key': access_key, 'x-access-token': token.body['x-access-token'] };
    const call = async (status: number, method: string, place: string, body?: object) =>
      expect((await send(scene.book.url, method, place, headers, body)).status).toBe(status);
    const [gs1] = (await samplesOf(page)).gs1s;
    await call(200, 'POST', '/retailer/redeem', { gs1s: [gs1] });
    await call(200, 'DELETE', `/retailer/rollback/${gs1}`);
    return { page, call };
  };

  test('shows a developer each call in the request log as it comes, without secrets, and finds those that were refused', async () => {
    const { page, call } = await developed();
    await goTo(page, 'requests');
    const table = page.getByRole('table', { name: 'Requests' });
    await table.getByText('/retailer/redeem').waitFor();
    await call(200, 'GET', '/retailer/stores?secret=none');
    // The screen follows by itself.
    await table.getByText('/retailer/stores').waitFor();
    expect(await table.innerText()).not.toContain('secret');
    expect(await lookAt(page, 'requests')).toEqual([]);
    const [unknown] = strings(newBase(), '999', 1);
    await call(400, 'GET', `/gs1/${unknown}/history`);
    await page.getByRole('combobox', { name: 'Answer' }).click();
    await page.getByRole('option', { name: 'Refused' }).click();
    await table.getByText('/gs1/:gs1/history').waitFor();
    await expect.poll(() => table.getByText('/retailer/stores').count()).toBe(0);
  });

  test('has no developer’s path when its calls were made', async () => {
    const { page } = await developed();
    await goTo(page, '');
    await page.getByRole('heading', { name: 'By day' }).waitFor();
    await expect.poll(() => developersPath(page).count()).toBe(0);
  });

  withCurl(
    'gives a developer of an accelerator a sale at a sample retailer that is rolled back',
    async () => {
      const { page } = await scene.signedUp('accelerator', { at: 'keys' });
      await newKey(page, 'Tills');
      await page.getByText('The first command holds its secret').waitFor();
      const blocks = page.getByRole('group').filter({ hasText: 'curl' });
      await expect.poll(() => blocks.count()).toBe(3);
      const commands = await blocks.allInnerTexts();
      expect(commands.join('\n')).toContain('/accelerator/rollback/');
      expect(await pasted(commands)).toContain('FULL_REDEMPTION');
      expect(await redemptions(page)).toEqual([
        expect.objectContaining({
          retailer_email_domain: 'retailer.sample',
          rolled_back_at: expect.stringMatching(/^20/),
        }),
      ]);
    },
  );
});
