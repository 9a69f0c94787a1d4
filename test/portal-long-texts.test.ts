import { newBase, offerData } from '@offerbook/world';
import { expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('an offer whose description is as long as it may be', (scene) => {
  test('is shown in three lines until all of it is asked for, and in one line of a list', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const base = newBase();
    const { funder_id } = (await asAccount(page, 'GET', '/manufacturer/funders')).data[0];
    const { brand_id } = (await asAccount(page, 'GET', '/manufacturer/brands')).data[0];
    const description = 'Ten per cent off every box of whole grain oats in May. '.repeat(18).trim();
    const data = offerData(base, { description, brand_id, funder_id });
    await asAccount(page, 'POST', '/manufacturer/base_gs1', { data });
    await goTo(page, `offers/${base}`);
    const all = page.getByRole('button', { name: 'Show all of it' });
    await all.waitFor();
    const heightOf = async () => (await page.getByRole('heading', { level: 1 }).locator('..').boundingBox())!;
    expect(await lookAt(page, 'offer-long-title')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const cut = await page.getByRole('heading', { level: 1 }).evaluate((one) => {
      const box = one.closest('[style*="max-height"]') ?? one.parentElement!.parentElement!;
      return box.getBoundingClientRect().height;
    });
    expect(cut).toBeLessThan(120);
    await all.click();
    await page.getByRole('button', { name: 'Show less' }).waitFor();
    await expect.poll(async () => (await heightOf()).height).toBeGreaterThan(120);
    await goTo(page, 'offers');
    const line = page.getByRole('link').filter({ hasText: 'Ten per cent off' }).first();
    await line.waitFor();
    expect((await line.boundingBox())!.height).toBeLessThan(80);
    expect(complaintsOf(page)).toEqual([]);
  });
});
