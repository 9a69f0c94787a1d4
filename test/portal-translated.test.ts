import { expect, test } from 'vitest';
import { complaintsOf, goTo, samplesOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { fillPlainOffer } from './harness/offer-wizard.ts';
import { coupon, sample, wedge } from './harness/till-simulator.ts';
import { translated, translatedTexts } from './harness/translation.ts';

sceneInBrowser('a portal that the browser translates', (scene) => {
  test('shows the quantities, sums and states of a sale as they are, to its end', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    await translated(page);
    await goTo(page, 'till');
    const [first] = (await samplesOf(page)).gs1s as [string];
    await page.getByRole('button', { name: 'Two boxes of oats' }).click();
    const line = page.getByRole('list', { name: 'Goods' }).getByRole('listitem').first();
    const shown = async () => (await line.innerText()).split(/\s*\n\s*/).slice(1);
    await expect.poll(shown).toEqual(['2 × $3.49', '$6.98']);
    for (const [times, sum] of [
      [3, '$10.47'],
      [4, '$13.96'],
      [5, '$17.45'],
    ] as const) {
      await page.getByRole('button', { name: 'One Sample Oats, 18 oz more' }).click();
      await expect.poll(shown).toEqual([`${times} × $3.49`, sum]);
    }
    await page.getByRole('button', { name: 'One Sample Oats, 18 oz less' }).click();
    await sample(page, first).click();
    await coupon(page, first).getByText('Redeemed, takes off $1.00').waitFor();
    await wedge(page, '8112000000000000');
    await page.getByText('Refused', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment succeeds' }).click();
    await page.getByRole('region', { name: 'Receipt' }).getByText('$12.96').first().waitFor();
    await expect.poll(() => translatedTexts(page)).toBeGreaterThan(30);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('keeps what is typed, counted and locked of an offer true, from screen to screen', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    await translated(page);
    await goTo(page, 'offers/new');
    for (const typed of ['1', '2.50', '10,000']) {
      await page.getByLabel('Value').fill(typed);
      await page.getByLabel('Value').blur();
    }
    await fillPlainOffer(page, {
      description: 'Save on oats',
      brand: 'Oats',
      value: '2.50',
      circulation: 1200,
    });
    await page.getByText('A shopper who buys one of product 00012345678905 saves $2.50.').waitFor();
    await page.getByText('1,200 coupons').waitFor();
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await page.getByRole('heading', { name: 'Save on oats', level: 1 }).waitFor();
    for (const [press, state] of [
      ['Lock', 'Locked'],
      ['Unlock', 'Draft'],
      ['Lock', 'Locked'],
    ] as const) {
      await page.getByRole('button', { name: press, exact: true }).click();
      await page.getByText(state, { exact: true }).first().waitFor();
    }
    await page.getByRole('button', { name: 'Set a budget' }).click();
    await page.getByLabel('Budget in dollars').fill('1,250.50');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('$1,250.50').waitFor();
    // Those that open another window stay out of this test.
    const links = page.getByRole('navigation').locator('a:not([target])');
    for (const link of await links.all()) {
      await link.click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await expect.poll(() => translatedTexts(page)).toBeGreaterThan(30);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('leaves codes and programs as they are', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    await translated(page);
    await goTo(page, 'check?q=8112000099884590009100000000000001');
    await page.locator('.digits').first().waitFor();
    expect(await page.locator('.digits font, .numbers font, code font, pre font').count()).toBe(0);
    await expect.poll(() => translatedTexts(page)).toBeGreaterThan(10);
    expect(complaintsOf(page)).toEqual([]);
  });
});
