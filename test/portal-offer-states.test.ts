import { newBase, offerData } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { addProduct, changeDigits, fillPlainOffer, nextStep } from './harness/offer-wizard.ts';
import { lookAt } from './harness/screen-looks.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { id } = document.activeElement as HTMLElement;
    return document.querySelector(`label[for="${id}"]`)?.textContent?.replace(/\s*\*$/, '');
  });

sceneInBrowser('what a manufacturer sees when something is missing, wrong or away', (scene) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await scene.signedUp('manufacturer', { at: null }));
  });
  const next = () => nextStep(page);
  const save = (base: string, more: Record<string, unknown> = {}) =>
    asAccount(page, 'POST', '/manufacturer/base_gs1', { data: offerData(base, more) });

  test('a new offer has no fault before anything is typed, and leads to the first that is left', async () => {
    await goTo(page, 'offers/new');
    await page.getByLabel('Value').waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
    await next();
    await page.getByText('Name at least one product').waitFor();
    await expect.poll(() => focused(page)).toBe('Value');
    await page.getByRole('button', { name: 'More ways to name products' }).click();
    expect(await lookAt(page, 'new-offer-1-faults')).toEqual([]);
    await page.getByLabel('Value').fill('0.50');
    await addProduct(page, '00012345678905');
    await next();
    await next();
    await page.getByText('Is required').first().waitFor();
    await expect.poll(() => focused(page)).toBe('Brand');
    // Neither does the list of brands lie over the fault, nor is a placeholder one.
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await lookAt(page, 'new-offer-2-faults')).toEqual([]);
    await page.getByRole('combobox', { name: 'Brand' }).fill('Moonlight Rice');
    await page.getByLabel('Description').fill('50 cents off Moonlight Rice');
    await page.getByLabel('Circulation').fill('100');
    await page.getByLabel('Redemption ends').fill('2020-01-31');
    await next();
    await page.getByText('Is in the past').waitFor();
    await expect.poll(() => focused(page)).toBe('Redemption ends');
    await page.getByLabel('Redemption begins').fill('2090-02-01');
    await page.getByLabel('Redemption ends').fill('2090-01-31');
    await next();
    await page.getByText('Must not be before its beginning').waitFor();
    await page.getByLabel('Redemption ends').fill('2090-12-31');
    await next();

    await changeDigits(page);
    const funder = page.getByRole('combobox', { name: 'Funder id' });
    await funder.fill('81');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
    await page.getByLabel('Offer code').click();
    await page.getByText('Must be 6 to 12 digits').waitFor();
    expect(await lookAt(page, 'new-offer-3-faults')).toEqual([]);
    await funder.fill('7654321');
    await page.getByText('This funder id is new').waitFor();
    await page.getByLabel('Or paste').fill('99');
    await page.getByLabel('Offer code').click();
    await page.getByText('does not begin 8112').waitFor();
    await page.getByLabel('Or paste').fill('8112 0 1 7654321 000042');
    await expect.poll(() => page.getByLabel('Offer code').inputValue()).toBe('000042');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('what was typed of a new offer is there again after a look elsewhere, until it is saved or begun anew', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Brands' }).click();
    await page.getByRole('heading', { name: 'Brands', level: 1 }).waitFor();
    await goTo(page, 'offers/new');
    await page.getByText('You had begun this offer before').waitFor();
    expect(await lookAt(page, 'new-offer-kept')).toEqual([]);
    await next();
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('50 cents off Moonlight Rice');
    await next();
    await page.getByRole('region').getByText('8112017654321000042').waitFor();
    await page.getByRole('button', { name: 'Begin anew' }).click();
    await expect.poll(() => page.getByLabel('Value').inputValue()).toBe('');
    await page.reload();
    await settled(page);
    expect(await page.getByText('You had begun this offer before').count()).toBe(0);
  });

  test('what the registry refuses of an offer is shown beside its field, in its step', async () => {
    const base = newBase('7654399');
    await save(base);
    await goTo(page, 'offers/new');
    await fillPlainOffer(page, { brand: 'Moonlight Rice', description: 'The same digits again' });
    await changeDigits(page);
    await page.getByLabel('Or paste').fill(base);
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await page.getByText('An offer with these digits exists already').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Offer code');
    expect(await lookAt(page, 'new-offer-refused')).toEqual([]);
  });

  test('the newest offer comes first, and the order is kept in the address', async () => {
    const [older, newer] = [newBase(), newBase()];
    await save(older, { description: 'Ordered: the older' });
    await save(newer, { description: 'Ordered: the newer' });
    await goTo(page, 'offers?q=Ordered');
    const first = () => page.getByRole('row').nth(1);
    await first().getByText('Ordered: the newer').waitFor();
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: 'Oldest first' }).click();
    await first().getByText('Ordered: the older').waitFor();
    await page.reload();
    await first().getByText('Ordered: the older').waitFor();
  });

  test('a whole lookup code typed into the search leads to its offer, whatever its case', async () => {
    const base = newBase();
    await save(base, { description: 'Found by its code' });
    await asAccount(page, 'POST', `/manufacturer/base_gs1/${base}/lookup_code`, { lookup_code: 'RICE-50' });
    await goTo(page, 'offers');
    await page.getByLabel('Search offers').fill('rice-5');
    await page.getByText('No offer fits').waitFor();
    await page.getByLabel('Search offers').fill('rice-50');
    await page.getByText('stands for').waitFor();
    await page.getByText('No offer fits').waitFor({ state: 'detached' });
    expect(await lookAt(page, 'offers-by-code')).toEqual([]);
    await page.getByRole('link', { name: 'Found by its code' }).click();
    await page.getByRole('heading', { name: 'Found by its code', level: 1 }).waitFor();
    expect(await lookAt(page, 'offer-draft')).toEqual([]);
  });

  test('an address of no offer, or of none of the account, says so in plain words and leads back', async () => {
    for (const [name, base] of [
      ['malformed', '8112abc'],
      ['unknown', newBase()],
    ] as const) {
      await goTo(page, `offers/${base}`);
      await page.getByText('There is no such offer').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await lookAt(page, `offer-${name}`)).toEqual([]);
      await goTo(page, `offers/${base}/edit`);
      await page.getByRole('link', { name: 'All offers' }).click();
      await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
    }
    await goTo(page, 'funders/12');
    await page.getByText('That is no funder id').waitFor();
    await goTo(page, 'funders/998877');
    await page.getByText('New: it is registered for you when you save').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a change by another user is shown to the editing one, and discards nothing typed', async () => {
    const base = newBase();
    await save(base, { description: 'Before' });
    await page.clock.install();
    await goTo(page, `offers/${base}/edit`);
    await page.getByLabel('Description').fill('Typed meanwhile');
    await save(base, { description: 'By a colleague', update_mode: 1 });
    await page.clock.runFor(16_000);
    await page.getByText('This offer was changed').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Typed meanwhile');
    expect(await lookAt(page, 'edit-offer-changed')).toEqual([]);
    await page.getByRole('button', { name: 'Show the offer as it is now' }).click();
    await page.getByText('This offer was changed').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('By a colleague');
    await page.getByLabel('Circulation').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Is required').waitFor();
    await expect.poll(() => focused(page)).toBe('Circulation');
  });

  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const parts = [
    { part: 'Display', path: 'campaign_metadata', label: 'Title', values: ['Before', 'After'] },
    { part: 'Days and times', path: 'redemption_window', label: 'From', values: ['08:00', '09:30'] },
  ] as const;
  const bodyOf = (path: string, value: string) =>
    path === 'campaign_metadata'
      ? { data: { title: value } }
      : { start_time: value, end_time: '20:00', time_zone: 'Europe/Berlin' };

  for (const { part, path, label, values } of parts) {
    const [before, after] = values;
    const setByColleague = (base: string, value: string) =>
      asAccount(page, 'POST', `/manufacturer/base_gs1/${base}/${path}`, bodyOf(path, value));

    test(`${part} opened again is filled with what was saved, never with what was there before`, async () => {
      const base = newBase();
      await save(base);
      await setByColleague(base, before);
      await goTo(page, `offers/${base}`);
      await tab(part);
      const field = page.getByLabel(label, { exact: true });
      await expect.poll(() => field.inputValue()).toBe(before);
      await field.fill(after);
      const isOffer = ({ pathname }: URL) => pathname === `/manufacturer/base_gs1/${base}`;
      const held = await holdCalls(page, isOffer, (call) => call.method() === 'GET');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => held.calls.length).toBeGreaterThan(0);
      await tab('Retailers');
      await tab(part);
      held.release();
      await expect.poll(() => field.inputValue()).toBe(after);
      await settled(page);
      expect(await page.getByText('This offer was changed').count()).toBe(0);
    });

    test(`${part} shows what a colleague saved, and overwrites nothing typed`, async () => {
      const base = newBase();
      await save(base);
      await page.clock.install();
      await goTo(page, `offers/${base}`);
      await page.getByRole('tab', { name: part }).waitFor();
      await setByColleague(base, before);
      await page.clock.runFor(11_000);
      await tab(part);
      const field = page.getByLabel(label, { exact: true });
      await expect.poll(() => field.inputValue()).toBe(before);
      await field.fill(after);
      await page.getByRole('button', { name: 'Save' }).click();
      await settled(page);
      expect(await field.inputValue()).toBe(after);
      expect(await page.getByText('This offer was changed').count()).toBe(0);
      await setByColleague(base, before);
      await page.clock.runFor(16_000);
      await page.getByText('This offer was changed').waitFor();
      expect(await field.inputValue()).toBe(after);
      await page.getByRole('button', { name: 'Show the offer as it is now' }).click();
      await expect.poll(() => field.inputValue()).toBe(before);
      expect(complaintsOf(page)).toEqual([]);
    });
  }

  test('Days and times are empty once the offer is accepted at any time', async () => {
    const base = newBase();
    await save(base);
    await asAccount(
      page,
      'POST',
      `/manufacturer/base_gs1/${base}/redemption_window`,
      bodyOf('redemption_window', '08:00'),
    );
    await goTo(page, `offers/${base}?tab=window`);
    const from = page.getByLabel('From', { exact: true });
    await expect.poll(() => from.inputValue()).toBe('08:00');
    await page.getByRole('button', { name: 'Accept at any time' }).click();
    await expect.poll(() => from.inputValue()).toBe('');
    await settled(page);
    expect(await page.getByText('This offer was changed').count()).toBe(0);
  });
});
