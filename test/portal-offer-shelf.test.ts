import { checkDigit } from '@offerbook/gs1';
import { newBase, offerData } from '@offerbook/world';
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAccount, choose, complaintsOf, goTo, settled, stopWork } from './harness/browser.ts';
import { csvFile } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { changeDigits } from './harness/offer-wizard.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('offers as a marketer makes them', (scene) => {
  const pressOn = (page: Page) => (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const signedUp = async (at: string | null) => {
    const { page } = await scene.signedUp('manufacturer', { at });
    return { page, press: pressOn(page) };
  };
  const catalogue = {
    products: [
      { gtin: '012345678905', name: 'Sunny Oats, 500 g' },
      { gtin: '00012345679018', name: 'Oat milk' },
    ],
  };
  const saved = 'A shopper who buys one of Sunny Oats, 500 g or Oat milk saves $1.50.';
  /** The terms of an offer on both products. */
  const terms = {
    brand_id: 'Sunny',
    description: 'Save $1.50 on Sunny Oats, 500 g or Oat milk',
    short_name: 'Oats spring',
    primary_purchase_save_value: '150',
    primary_purchase_requirements: '1',
    primary_purchase_gtins: ['012345678905', '00012345679018'],
  };
  /** Saves an offer as a draft, or locked. @returns its base string. */
  const save = async (page: Page, short_name: string, lock = 'no'): Promise<string> => {
    const base = newBase();
    const data = offerData(base, { ...terms, short_name });
    await asAccount(page, 'POST', `/manufacturer/base_gs1?lock=${lock}`, { data });
    return base;
  };

  test('a catalogue comes from a spreadsheet, where the comma is decimal and zeros are lost', async () => {
    const { page, press } = await signedUp('products');
    const list = { name: 'products.csv', mimeType: 'text/csv' };
    await page.getByText('No products yet').waitFor();
    expect(await lookAt(page, 'products-empty')).toEqual([]);
    await press('Read a CSV file');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ ...list, buffer: Buffer.from('gtin;name\n1,2E+11;Rounded\n') });
    await page.getByText('a spreadsheet has rounded').waitFor();
    await file.setInputFiles({
      ...list,
      buffer: Buffer.from('gtin;name\n36000291452.00;Soap\n4011;Kiwi\n4065;'),
    });
    await page
      .getByText(
        '1 product; 1 line without a name will be left out; 1 line without a product code is left out: line 2 (36000291452.00)',
      )
      .waitFor();
    await file.setInputFiles({
      ...list,
      buffer: Buffer.from('GTIN;Name\n12345678905;Sunny Oats, 500 g\n36000291452;Cola\n'),
    });
    await press('Save 2 products');
    await page.getByText('2 products saved').waitFor();
    expect(await lookAt(page, 'products-import')).toEqual([]);
    await press('Done');
    await press('Edit Cola');
    await page.getByLabel('Name').fill('Cola light');
    await press('Save');
    await page.getByText('Cola light').waitFor();
    await page.getByText('036000291452').waitFor();
    expect(await lookAt(page, 'products')).toEqual([]);
    await press('Add a product');
    const code = page.getByRole('textbox', { name: 'Product code' });
    await code.fill('(01)09521234543213(10)ABC');
    await page.getByLabel('Name').fill('Rice');
    await press('Save');
    await page.getByText('the 14 digits behind (01) alone').waitFor();
    await code.fill('(01)09521234543213');
    await press('Save');
    await page.getByText('09521234543213', { exact: true }).waitFor();
  });

  test('a catalogue that is stopped while it is saved keeps what the call under way saved, says how much, and is saved whole later', async () => {
    const { page, press } = await signedUp('products');
    // A call takes 1,000 products.
    const lines = Array.from({ length: 1_500 }, (_, at) => `0${10_000_000_000 + at},Biscuits ${at}`);
    const { calls, release } = await holdCalls(page, ({ pathname }) => pathname.endsWith('/products'));
    const kept = async () =>
      (await asAccount(page, 'GET', '/manufacturer/products?gtins=010000000999,010000001000')).data;
    await press('Read a CSV file');
    const file = csvFile('products.csv', ['gtin,name', ...lines].join('\n'));
    await page.locator('input[type=file]').setInputFiles(file);
    await press('Save 1,500 products');
    await stopWork(page, 'Saving');
    release();
    await page.getByText('1,000 products were saved before.').waitFor();
    expect(calls).toHaveLength(1);
    expect(await kept()).toMatchObject([{ name: 'Biscuits 999' }]);
    await press('Save 1,500 products');
    await page.getByText(/^500 products were new/).waitFor();
    expect(await kept()).toHaveLength(2);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a simple offer takes three steps by the product’s name, and is kept as a template', async () => {
    const { page, press } = await signedUp(null);
    await asAccount(page, 'PUT', '/manufacturer/products', catalogue.products[0]);
    await goTo(page, 'offers/new');
    await page.getByLabel('Value').fill('1.50');
    await page.getByRole('combobox', { name: 'Products', exact: true }).fill('sunny');
    await page.getByRole('option', { name: /Sunny Oats/ }).click();
    await page.getByText('A shopper who buys one of Sunny Oats, 500 g saves $1.50.').waitFor();
    await page.getByRole('combobox', { name: 'Products', exact: true }).fill('00012345679018');
    await page.keyboard.press('Enter');
    await press('Name it: 00012345679018');
    await page.getByLabel('Name of product 00012345679018').fill('Oat milk');
    await press('Save the name');
    await page.getByText(saved).waitFor();
    await settled(page);
    expect(await lookAt(page, 'new-offer-by-name')).toEqual([]);
    await press('Next');
    await page.getByRole('combobox', { name: 'Brand' }).fill('Sunny');
    await expect
      .poll(() => page.getByLabel('Description').inputValue())
      .toBe('Save $1.50 on Sunny Oats, 500 g or Oat milk');
    await page.getByLabel('Short name').fill('Oats spring');
    await page.getByLabel('Redemption ends').fill('2090-12-31');
    await page.getByLabel('Circulation').fill('1000');
    await press('Next');
    await page.getByRole('button', { name: 'Change', exact: true }).waitFor();
    expect(await page.getByLabel('Offer code').isVisible()).toBe(false);
    await changeDigits(page);
    await page.getByText('who pays for the offer').waitFor();
    await expect.poll(() => page.getByLabel('Offer code').inputValue()).toMatch(/^\d{6}$/);
    await press('Save as a template');
    await press('Save the template');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press('Save as a draft');
    await page.getByRole('heading', { name: 'Oats spring', level: 1 }).waitFor();
    await page.getByText('Save $1.50 on Sunny Oats, 500 g or Oat milk').first().waitFor();
    const { data } = await asAccount(page, 'GET', '/manufacturer/offer_templates');
    expect(data.map((one: { name: string }) => one.name)).toEqual(['Oats spring']);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('what is saved while a first answer is under way is asked again, since that answer is from before', async () => {
    const { page, press } = await signedUp(null);
    await goTo(page, 'offers/new');
    await page.getByRole('combobox', { name: 'Products', exact: true }).fill('00012345679018');
    const isChange = (response: Response) => response.request().method() === 'PUT';
    const saving = page.waitForResponse(isChange).then((response) => response.finished());
    let isRead = () => {};
    const reading = new Promise<void>((resolve) => {
      isRead = resolve;
    });
    await page.route(
      /manufacturer\/products\?.*gtins=/,
      async (route) => {
        const response = await route.fetch();
        isRead();
        await saving;
        // The page may have given it up by now.
        await route.fulfill({ response }).catch(() => {});
      },
      { times: 1 },
    );
    await page.keyboard.press('Enter');
    await reading;
    await press('Name it: 00012345679018');
    await page.getByLabel('Name of product 00012345679018').fill('Oat milk');
    await press('Save the name');
    await page.getByRole('button', { name: 'Remove Oat milk' }).waitFor();
  });

  test('Enter in the search for a product takes the product that is typed, once it is there, and sends no form', async () => {
    const { page } = await signedUp(null);
    // More than a search shows, so that what is sought is not there before its answer.
    const others = Array.from({ length: 20 }, (_, number) => `0001234568${number + 10}`);
    const products = others.map((digits) => ({ gtin: digits + checkDigit(digits), name: `Bran ${digits}` }));
    await asAccount(page, 'PUT', '/manufacturer/products', {
      products: [...products, { gtin: '00012345679018', name: 'Zwieback' }],
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/manufacturer\/products\?.*q=zwie/, (route) => held.then(() => route.continue()));
    await goTo(page, 'offers/new');
    await page.getByLabel('Value').fill('1.50');
    const field = page.getByRole('combobox', { name: 'Products', exact: true });
    await field.click();
    await page.getByRole('option', { name: /Bran/ }).first().waitFor();
    await field.fill('zwie');
    await page.keyboard.press('Enter');
    await page.getByText('Searching…').waitFor();
    expect(await field.getAttribute('aria-invalid')).not.toBe('true');
    release();
    await page.getByRole('option', { name: /Zwieback/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('A shopper who buys one of Zwieback saves $1.50.').waitFor();
    expect(await field.inputValue()).toBe('');
  });

  test('a duplicate has the terms and the providers of its original', async () => {
    const { page, press } = await signedUp(null);
    await asAccount(page, 'PUT', '/manufacturer/products', catalogue);
    const first = await save(page, 'Oats spring');
    const { data: known } = await asAccount(page, 'GET', '/manufacturer/providers');
    const { email_domain } = known[0];
    await asAccount(page, 'POST', `/manufacturer/base_gs1/${first}/toggle_provider`, {
      email_domain,
      enabled: 'yes',
    });
    await goTo(page, `offers/${first}`);
    await choose(page, 'More to do with this offer', 'Duplicate');
    await page.getByText(saved).waitFor();
    await press('Next');
    await page.getByLabel('Short name').fill('Oats summer');
    await press('Next');
    await page.getByLabel('Providers as in the last offer').check();
    expect(await lookAt(page, 'new-offer-check')).toEqual([]);
    await press('Save as a draft');
    await page.getByRole('heading', { name: 'Oats summer', level: 1 }).waitFor();
    const copy = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(copy).not.toBe(first);
    const { data: providers } = await asAccount(page, 'GET', `/manufacturer/base_gs1/${copy}/providers`);
    expect(providers.map((one: { email_domain: string }) => one.email_domain)).toEqual([email_domain]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('several offers are locked at once, with a result for each', async () => {
    const { page, press } = await signedUp(null);
    await save(page, 'Oats spring');
    const second = await save(page, 'Oats summer');
    await goTo(page, 'offers?q=Oats s');
    await page.getByLabel('Choose Oats spring').check();
    await page.getByLabel('Choose Oats summer').check();
    await page.getByText('2 offers chosen').waitFor();
    expect(await lookAt(page, 'offers-chosen')).toEqual([]);
    await press('Lock');
    await page.getByRole('dialog').getByText('2 offers: locked.').waitFor();
    const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await expect.poll(() => results.count()).toBe(2);
    expect(await lookAt(page, 'offers-bulk-done')).toEqual([]);
    await press('Done');
    expect((await asAccount(page, 'GET', `/manufacturer/base_gs1/${second}`)).data.state).toBe('locked');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('what is refused of several offers says why', async () => {
    const { page, press } = await signedUp(null);
    const names = ['Oats spring', 'Oats summer'];
    for (const name of names) await save(page, name, 'yes');
    await goTo(page, 'offers?q=Oats s');
    for (const name of names) await page.getByLabel(`Choose ${name}`).check();
    await press('Extend');
    // It is no later than the end that the offers have.
    await page.getByLabel('Redemption ends').fill('2080-01-01');
    await press('Extend all');
    await page.getByRole('dialog').getByText('2 refused').waitFor();
    const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    const reasons = results.filter({ hasText: /must be later than the present end/i });
    await expect.poll(() => reasons.count()).toBe(2);
    await press('Done');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an archived offer leaves the list, and is in that of archived ones', async () => {
    const { page, press } = await signedUp(null);
    for (const name of ['Oats spring', 'Oats summer']) await save(page, name);
    await goTo(page, 'offers?q=Oats s');
    await page.getByLabel('Choose Oats spring').check();
    await press('Archive');
    await page.getByRole('dialog').getByText('1 offer: archived.').waitFor();
    await press('Done');
    await page.getByRole('row').filter({ hasText: 'Oats summer' }).waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Oats spring' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Not archived' }).click();
    await page.getByRole('option', { name: 'Archived only' }).click();
    await page.getByRole('row').filter({ hasText: 'Oats spring' }).getByText('Archived').waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Oats summer' }).count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an offer begins from a template, also from one behind the first hundred', async () => {
    const { page } = await signedUp(null);
    await asAccount(page, 'PUT', '/manufacturer/products', catalogue);
    await asAccount(page, 'PUT', '/manufacturer/offer_templates/Oats%20spring', { fields: terms });
    for (let n = 0; n < 100; n++)
      await asAccount(page, 'PUT', `/manufacturer/offer_templates/A${n}`, { fields: {} });
    await goTo(page, 'offers/new');
    await choose(page, 'Start from a template', /^Oats spring$/);
    await page.getByText(saved).waitFor();
    await expect.poll(() => page.getByLabel('Value').inputValue()).toBe('$1.50');
    expect(complaintsOf(page)).toEqual([]);
  });
});
