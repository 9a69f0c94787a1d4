import { newBase, offerData } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, samplesOf } from './harness/browser.ts';
import { savedLines } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';
import { archiveStrings } from './harness/upkeep.ts';

sceneInBrowser('terms of coupons that shoppers already hold', (scene) => {
  let page: Page;
  let base: string;
  beforeAll(async () => {
    ({ page } = await scene.signedUp('manufacturer', { at: null }));
    base = (await samplesOf(page)).base_gs1s[0]!;
  });
  const read = async () => (await asAccount(page, 'GET', `/manufacturer/base_gs1/${base}`)).data;

  test('unlocking asks first and says how many coupons are out; the offer is then unlocked, not a draft', async () => {
    const { deposited_count, redeemed_count } = await read();
    const out = Number(deposited_count) - Number(redeemed_count);
    expect(out).toBeGreaterThan(0);
    await goTo(page, `offers/${base}`);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlock this offer?' });
    await dialog.getByText(`${out} coupons are out with shoppers`).waitFor();
    expect(await lookAt(page, 'unlock-asks')).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep it locked' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await read()).state).toBe('locked');
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('button', { name: 'Lock', exact: true }).waitFor();
    await page.getByText(`${out} coupons are out: changed terms apply`).waitFor();
    expect(await page.getByText('Draft', { exact: true }).count()).toBe(0);
    expect(await lookAt(page, 'unlocked-offer')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the form marks what applies to them, and shows old and new values before it saves', async () => {
    const before = await read();
    await goTo(page, `offers/${base}/edit`);
    await page.getByText('What is marked “applies to coupons out”').waitFor();
    const marked = await page.locator('.applies-to-coupons-out').allInnerTexts();
    expect(marked.some((label) => label.startsWith('Redemption ends'))).toBe(true);
    expect(marked.some((label) => label.startsWith('Circulation'))).toBe(false);
    await page.getByRole('textbox', { name: /^Value/ }).fill('0.75');
    await page.getByLabel('Circulation').fill('70000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Change .* out\?$/ });
    await dialog.getByText('$0.75').waitFor();
    await dialog.getByText('70,000').waitFor();
    expect(await lookAt(page, 'change-of-coupons-out')).toEqual([]);
    await dialog.getByRole('button', { name: 'Go on editing' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await read()).primary_purchase_save_value).toBe(before.primary_purchase_save_value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save for all coupons' }).click();
    await page.getByText('The offer is saved.').waitFor();
    expect((await read()).primary_purchase_save_value).toBe('75');
    expect(await page.getByText('please check').count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('what concerns no coupon already out is saved without a question', async () => {
    await goTo(page, `offers/${base}/edit`);
    await page.getByLabel('Circulation').fill('80000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('of 80,000').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('an offer without coupons is a draft, and unlocks without a question', async () => {
    const own = newBase();
    await asAccount(page, 'POST', '/manufacturer/base_gs1?lock=yes', { data: offerData(own) });
    await goTo(page, `offers/${own}`);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByText('Draft', { exact: true }).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('coupons of an ended offer that were archived are told on its page, and saved as a file', async () => {
    const past = { campaign_start_time: '01/01/2020', redemption_start_time: '01/01/2020' };
    const ends = { campaign_end_time: '01/31/2021', redemption_end_time: '01/31/2021' };
    await asAccount(page, 'POST', '/manufacturer/base_gs1', { data: { base_gs1: base, ...past, ...ends } });
    await archiveStrings(scene.book);
    const { archives } = await asAccount(page, 'GET', `/manufacturer/base_gs1/${base}/archived_strings`);
    await goTo(page, `offers/${base}`);
    await page.getByText(new RegExp(`^${archives[0].strings} coupons on `)).waitFor();
    expect(await lookAt(page, 'archived-coupons')).toEqual([]);
    expect(await savedLines(page)).toHaveLength(archives[0].strings + 1);
    expect(complaintsOf(page)).toEqual([]);
  });
});
