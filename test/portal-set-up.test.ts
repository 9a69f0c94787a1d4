import { expect, test } from 'vitest';
import { asAccount, goTo } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { newBase, offerData } from './harness/scene.ts';

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
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['Say who is billed']);
    const [funder] = (await asAccount(page, 'GET', '/manufacturer/funder_ids')).data;
    await asAccount(page, 'PUT', `/manufacturer/funder/${funder}`, { legal_name: 'Acme Foods Inc.' });
    await goTo(page, '');
    await page.getByRole('heading', { name: 'By day' }).waitFor();
    await expect.poll(() => list.count()).toBe(0);
  });

  test('says to each role what is to be done first', async () => {
    for (const [role, first] of [
      ['provider', 'Deposit coupons under an offer that authorizes you'],
      ['retailer', 'Redeem a sample coupon in the till simulator'],
      ['accelerator', 'Have a retailer of yours let you redeem for it'],
      ['clearinghouse', 'Have a retailer of yours assign you'],
      ['platform', 'Register where your clients come back to'],
    ] as const) {
      const { page } = await scene.signedUp(role);
      await page.getByRole('link', { name: first }).waitFor();
      await page.context().close();
    }
  });
});
