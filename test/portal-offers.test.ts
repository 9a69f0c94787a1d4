import { newBase, offerData } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { addProduct, changeDigits } from './harness/offer-wizard.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('a manufacturer in the portal', (scene) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await scene.signedUp('manufacturer', { at: 'offers' }));
  });

  test('makes an offer step by step, locks it and finds it in the list', async () => {
    await page.getByRole('link', { name: 'New offer' }).click();
    await page.getByLabel('Value').fill('1.50');
    await page.getByLabel('At least').fill('2');
    await addProduct(page, '00012345678906');
    await page.getByText('00012345678906 has a wrong check digit').first().waitFor();
    await page.getByRole('button', { name: 'Remove 00012345678906' }).click();
    await addProduct(page, '00012345678905');
    await page.getByText('A shopper who buys 2 of product 00012345678905 saves $1.50.').waitFor();
    await page.getByRole('button', { name: 'More purchases' }).click();
    await page.getByRole('button', { name: 'Add a second purchase' }).click();
    expect(await lookAt(page, 'new-offer-1')).toEqual([]);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Is required').first().waitFor();
    // Said from the terms, to be changed.
    await expect
      .poll(() => page.getByLabel('Description').inputValue())
      .toBe('Save $1.50 on product 00012345678905');
    await page.getByRole('combobox', { name: 'Brand' }).fill('Sunny Oats');
    await page.getByLabel('Description').fill('Save $1.50 on two boxes of Sunny Oats');
    await page.getByLabel('Redemption ends').fill('2090-12-31');
    await page.getByLabel('Circulation').fill('25000');
    await page.getByRole('button', { name: 'More: expiration' }).click();
    expect(await lookAt(page, 'new-offer-2')).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();

    expect(await lookAt(page, 'new-offer-3')).toEqual([]);
    await changeDigits(page);
    await page.getByRole('combobox', { name: 'Funder id' }).fill('810012345');
    await page.getByLabel('Offer code').fill('000042');
    await page.getByText('who pays for the offer').waitFor();
    await page.getByText('Newspaper insert', { exact: true }).click();
    await page.getByText('Tills redeem it any number of times', { exact: false }).waitFor();
    await page.getByText('A newspaper insert (2)').waitFor();
    expect(await lookAt(page, 'new-offer-insert')).toEqual([]);
    await page.getByText('Digital', { exact: true }).click();
    const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/base_gs1'));
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    // What was not chosen is not sent: a till tells an unset code from a 0.
    expect(Object.keys((await sent).postDataJSON().data).sort()).toEqual([
      'base_gs1',
      'brand_id',
      'description',
      'primary_purchase_gtins',
      'primary_purchase_req_code',
      'primary_purchase_requirements',
      'primary_purchase_save_value',
      'redemption_end_time',
      'total_circulation',
      'update_mode',
    ]);

    await page.getByRole('heading', { name: 'Save $1.50 on two boxes of Sunny Oats', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByRole('button', { name: 'Unlock', exact: true }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Offers' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Save $1.50 on two boxes' });
    await row.getByText('Locked').waitFor();
    await row.getByText('81120381001234500004').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a number is what was typed or pasted, is shown as it was read, and is refused in words where it is none', async () => {
    await goTo(page, 'offers/new');
    const value = page.getByLabel('Value');
    for (const [typed, shown, slip] of [
      ['10,000', '$10,000.00', 'saves $10,000.00'],
      ['$1,250.00', '$1,250.00', 'saves $1,250.00'],
      ['1.000,50', '$1,000.50', 'saves $1,000.50'],
      ['１.５', '$1.50', 'saves $1.50'],
    ] as const) {
      await value.fill('');
      await value.pressSequentially(typed);
      await page.getByText(slip).waitFor();
      await value.blur();
      await expect.poll(() => value.inputValue()).toBe(shown);
    }
    for (const [typed, words] of [
      ['-1', 'Must not be negative'],
      ['10.000', 'Write 10,000 or 10.00: a point comes before decimals'],
    ] as const) {
      await value.fill(typed);
      await page.getByText('Say what must be bought and what is saved').waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText(words).waitFor();
      expect([await value.inputValue(), await value.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    }
    expect(await lookAt(page, 'new-offer-ambiguous')).toEqual([]);
    await value.fill('10');
    await page.getByRole('combobox', { name: 'The saving is' }).click();
    await page.getByRole('option', { name: 'Percent off' }).click();
    await expect.poll(() => value.inputValue()).toBe('10 %');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a copy of an offer leaves the unsaved new offer as it is, and is kept itself from the first change on', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const base = newBase();
    await asAccount(page, 'POST', '/manufacturer/base_gs1', { data: offerData(base) });
    await goTo(page, 'offers/new');
    const value = page.getByLabel('Value');
    const before = page.getByText('You had begun this offer before');
    await value.fill('7');
    await goTo(page, `offers/new?copy=${base}`);
    const copied = await value.inputValue();
    expect([await before.count(), copied]).toEqual([0, '$1.00']);
    await goTo(page, 'offers/new');
    await before.waitFor();
    expect(await value.inputValue()).toContain('7');
    await goTo(page, `offers/new?copy=${base}`);
    expect(await before.count()).toBe(0);
    await value.fill('9');
    await page.reload();
    await before.waitFor();
    expect(await value.inputValue()).toContain('9');
    await page.getByRole('button', { name: 'Begin anew' }).click();
    await expect.poll(() => value.inputValue()).toBe(copied);
    await goTo(page, 'offers/new');
    await before.waitFor();
    expect(await value.inputValue()).toContain('7');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('searches and filters in the address, so that a reload shows the same', async () => {
    await goTo(page, 'offers?q=Sunny');
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Sunny Oats' }).count()).toBe(1);
    await page.getByLabel('Search offers').fill('no such words');
    await page.getByText('No offer fits').waitFor();
    await page.waitForURL(/q=no\+such\+words/);
    await page.reload();
    await page.getByText('No offer fits').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByText('Save $1.50 on two boxes').waitFor();
    expect(await lookAt(page, 'offers')).toEqual([]);
  });

  test('an offer shows all that was set for it, and axe finds nothing serious on any of its parts', async () => {
    await goTo(page, 'offers?q=Sample');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(tabs.length).toBe(8);
    for (const [place, name] of tabs.entries()) {
      await page.getByRole('tab', { name }).click();
      expect(await lookAt(page, `offer-${place + 1}`), name).toEqual([]);
    }
    await page.getByRole('tab', { name: 'Lookup codes' }).click();
    await page.getByLabel('Code', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Attach' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel('Code', { exact: true }).fill('portal-oats');
    await page.getByRole('button', { name: 'Attach' }).click();
    await page.getByText('PORTAL-OATS').first().waitFor();

    await page.getByRole('tab', { name: 'Days and times' }).click();
    await page.getByText('Mon', { exact: true }).click();
    await page.getByLabel('From').fill('09:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The redemption window was saved.').waitFor();
    await page.reload();
    await settled(page);
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe('09:00');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Mon' }).isChecked()).toBe(true);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a locked offer keeps what the lock keeps, and takes new dates', async () => {
    await goTo(page, 'offers?q=Sunny');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByText('The offer is locked').waitFor();
    expect(await page.getByLabel('Value').isDisabled()).toBe(true);
    expect(await lookAt(page, 'edit-offer')).toEqual([]);
    await page.getByLabel('Circulation').fill('30.000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write 30,000 or 30: a point comes before decimals').waitFor();
    await page.getByLabel('Circulation').fill('30,000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('of 30,000').first().waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('adds no product under a code that the catalogue has, in any notation, whose product stays as it is', async () => {
    const known = { gtin: '036000291452', name: 'Cola light' };
    await asAccount(page, 'PUT', '/manufacturer/products', known);
    await goTo(page, 'products');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.getByRole('textbox', { name: 'Product code' }).fill('00036000291452');
    await page.getByLabel('Name').fill('Rice');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A product with the code 00036000291452 is in the catalogue already').waitFor();
    const { data } = await asAccount(page, 'GET', '/manufacturer/products?gtins=036000291452');
    expect(data).toMatchObject([known]);
    expect(complaintsOf(page)).toEqual([]);
  });
});
