import { deposited, lockedOffer } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountAt, asAccount, complaintsOf, goTo, partyOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { copiesOfNewestOffer, storesOf } from './harness/records.ts';

sceneInBrowser('many rows in the portal', (scene) => {
  /** A retailer that has redeemed one coupon in each of these stores. */
  const redeemedIn = async (page: Page, stores: readonly string[]) => {
    const [maker, provider] = [
      await scene.book.account('manufacturer'),
      await scene.book.account('provider'),
    ];
    const base = await lockedOffer(maker, [provider]);
    const gs1s = await deposited(provider, base, stores.length);
    const till = partyOf(page);
    for (const [at, selected_store] of stores.entries())
      await till.ok('POST', '/retailer/redeem', { gs1s: gs1s[at], selected_store });
  };
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

  test('a list draws the rows that one looks at, however much is above it', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    await redeemedIn(page, numbered(60));
    await goTo(page, 'my-redemptions');
    const list = page.getByRole('table', { name: 'Redemptions', exact: true });
    await list.waitFor();
    await list.evaluate((table) => table.scrollIntoView());
    await list.locator('[data-index="0"]').waitFor();
    await list.locator('[data-index="8"]').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a page of a list that cannot be read is asked for again by a person alone', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    await copiesOfNewestOffer(scene.book, 150);
    const isFurther = ({ pathname, searchParams }: URL) =>
      pathname === '/manufacturer/base_gs1s' && searchParams.has('pageNo');
    let calls = 0;
    await page.route(isFurther, (route) => {
      calls++;
      return route.fulfill({ status: 404, json: { status: 'error', code: 'NOT_FOUND', message: 'Gone.' } });
    });
    await goTo(page, 'offers');
    await page.getByText('100 offers so far').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByText('This could not be loaded').waitFor();
    expect(calls).toBe(1);
    await page.unroute(isFurther);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('151 offers', { exact: true }).waitFor();
  });

  test('a list that could not be read again says so, and another try reads all of it', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const put = (gtin: string, name: string) =>
      asAccount(page, 'PUT', '/manufacturer/products', { gtin, name });
    await put('00614141000036', 'Before');
    await goTo(page, 'products');
    await page.getByText('Before').waitFor();
    const isList = ({ pathname }: URL) => pathname === '/manufacturer/products';
    await page.route(isList, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 400, json: { status: 'error', code: 'NOT_FOUND', message: 'Gone.' } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Add a product' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Product code').fill('00614141000043');
    await dialog.getByLabel('Name').fill('Added');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This could not be loaded').waitFor();
    await page.unroute(isList);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('2 products', { exact: true }).waitFor();
    expect(await page.getByText('Added', { exact: true }).count()).toBe(1);
  });

  test('a table with the lines of most money says that there may be others', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    await redeemedIn(page, numbered(21));
    await goTo(page, '');
    const stores = page.locator('section', { has: page.getByRole('heading', { name: 'By store' }) });
    await stores.getByText('The 20 with most money').waitFor();
    expect(await stores.getByRole('row').count()).toBe(21);
    const payers = page.locator('section', { has: page.getByRole('heading', { name: 'By payer' }) });
    expect(await payers.getByText('with most money').count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a store beyond the first thousand has its name, and is found by it', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    await storesOf(scene.book, { account: accountAt(page) }, 1_200);
    await redeemedIn(page, ['s1150']);
    await goTo(page, 'my-redemptions');
    await page.getByText('Store 1150').first().waitFor();
    await goTo(page, 'till');
    const field = page.getByRole('combobox', { name: 'Store' });
    await field.fill('Store 1150');
    await page.getByRole('option', { name: 'Store 1150 (s1150)' }).click();
    await expect.poll(() => field.inputValue()).toBe('Store 1150 (s1150)');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a year that is being typed into a day asks for nothing, and the report stays', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    await goTo(page, 'reports');
    const field = page.getByLabel('From');
    const before = await field.inputValue();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const year of ['0002', '0020', '0202']) await field.fill(`${year}-11-01`);
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe(before);
    await field.fill('2026-11-01');
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-11-01');
    await expect.poll(() => asked.filter((path) => path.includes('/2026-11-01/')).length).toBeGreaterThan(0);
    expect(asked.filter((path) => path.includes('/0'))).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });
});
