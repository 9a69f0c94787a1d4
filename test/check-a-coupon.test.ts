import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, samplesOf, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('finding a coupon and what became of it', (scene) => {
  const check = async (page: Page, text: string) => {
    await page.getByLabel('Base or serialized data string').fill(text);
    await page.keyboard.press('Enter');
  };
  /** Chooses a result, once the registry has answered for all kinds: what comes later may stand above it. */
  const chooseFound = async (page: Page, name: string | RegExp) => {
    const result = page.getByRole('dialog').getByRole('button', { name }).first();
    await result.waitFor();
    await settled(page);
    await result.click();
  };
  const story = (page: Page) => page.locator('section', { hasText: 'What became of it' });

  test('a retailer reads what its tills did with a coupon, and what they would be answered now', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const [gs1, fresh] = (await samplesOf(page)).gs1s as [string, string];
    const redeem = (client_txn_id: string) =>
      asAccount(page, 'POST', '/retailer/redeem', { gs1s: gs1, selected_store: '0042', client_txn_id });
    await redeem('first');
    await asAccount(page, 'DELETE', `/retailer/rollback/${gs1}`);
    await redeem('second');
    await redeem('third');
    await expect
      .poll(async () => (await asAccount(page, 'GET', `/gs1/${gs1}/history`)).data.refusals.length)
      .toBe(1);
    await goTo(page, 'check');
    await check(page, `]e0${gs1}`);
    await story(page).getByText('Refused: Already redeemed').waitFor();
    for (const [title, times] of [
      ['Redeemed', 3],
      ['Rolled back', 1],
    ] as const)
      expect(await story(page).getByText(title, { exact: true }).count()).toBe(times);
    await page.getByText('Would be refused').waitFor();
    expect(await lookAt(page, 'check-story')).toEqual([]);
    await check(page, fresh);
    await page.getByText('None of your tills saw it').waitFor();
    await page.getByText('Would be redeemed').waitFor();
    await page.getByText('$1.00 off for 2 of its products', { exact: false }).waitFor();
    expect(await lookAt(page, 'check-fresh')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('Ctrl-K finds a manufacturer its offers by a word, a coupon by its string, and a screen by its name', async () => {
    const { page } = await scene.signedUp('manufacturer');
    const { gs1s, base_gs1s } = await samplesOf(page);
    const base = base_gs1s[0]!;
    // What is added after the overview has read its lists is found too.
    await settled(page);
    await asAccount(page, 'PUT', '/manufacturer/products', { gtin: '00012345678905', name: 'Oat Biscuits' });
    const funder = base.slice(6, 18);
    await asAccount(page, 'PUT', `/manufacturer/funder/${funder}`, { legal_name: 'Payer and Sons' });
    const field = page.getByRole('textbox', { name: 'Find' });
    await page.keyboard.press('Control+k');
    await field.fill('oats');
    await page.getByRole('button', { name: 'Save $1.00 on two boxes of Sample Oats' }).first().waitFor();
    expect(await lookAt(page, 'find')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/offers/(${base_gs1s.join('|')})$`));

    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await field.fill(gs1s[0]!);
    await chooseFound(page, `Coupon …${gs1s[0]!.slice(-6)}`);
    await story(page).getByText('Given out', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'To its offer' }).waitFor();
    expect(await lookAt(page, 'check-manufacturer')).toEqual([]);

    await page.keyboard.press('Control+k');
    await field.fill('funders');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Funders' }).waitFor();
    await field.waitFor({ state: 'hidden' });

    // What people type: a product, a payer, a short name, a webhook, another company's domain.
    await asAccount(page, 'POST', '/manufacturer/base_gs1', {
      data: { base_gs1: base, short_name: 'Spring saver' },
    });
    for (const [typed, result, leadsTo] of [
      ['biscuits', /Oat Biscuits/, /products\?q=/],
      ['payer and', /Payer and Sons/, new RegExp(`funders/${funder}$`)],
      [funder, `Funder ${funder}`, new RegExp(`funders/${funder}$`)],
      ['spring sav', /Spring saver/, new RegExp(`offers/${base}$`)],
      ['retailer.sample', /redemptions at this retailer/, /reports\?retailer=retailer\.sample/],
      ['webhook ev', /Webhook events and examples/, /webhooks\/events$/],
      [`…${base.slice(-6)}`, /Spring saver/, new RegExp(`offers/${base}$`)],
      ['provider.sample', /coupons that this provider gave out/, /reports\?provider=provider\.sample/],
      ['ann example', /ann@.*, user of the account/, /users$/],
    ] as const) {
      await page.keyboard.press('Control+k');
      await field.fill(typed);
      await chooseFound(page, result);
      await page.waitForURL(leadsTo);
      // Closed it forgets what was typed, at the end of its transition.
      await field.waitFor({ state: 'hidden' });
    }

    // Nothing is offered that the registry does not know: a company, a funder, a coupon.
    for (const none of ['nowhere.example', '999999999999', `${gs1s[0]!.slice(0, -6)}999999`]) {
      await page.keyboard.press('Control+k');
      await field.fill(none);
      // The name it was given outside of this page may still be the earlier one here; its digits are not.
      const offer = page.getByRole('dialog').getByRole('button', { name: `…${base.slice(-6)}` });
      if (none.startsWith('8112')) await offer.waitFor();
      else await page.getByText('Nothing by that name').waitFor();
      expect(await page.getByRole('dialog').getByText('Coupon …').count()).toBe(0);
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'hidden' });
    }

    await page.keyboard.press('Control+k');
    await field.fill('nothing is called so');
    await page.getByText('Nothing by that name').waitFor();
    expect(await lookAt(page, 'find-nothing')).toEqual([]);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('Ctrl-K finds a retailer its stores, companies, persons, keys and coupons, the last digits as lists show them', async () => {
    const { page, email } = await scene.signedUp('retailer');
    const [sold] = (await samplesOf(page)).gs1s as [string];
    await asAccount(page, 'POST', '/retailer/redeem', { gs1s: sold, selected_store: 'sample-1' });
    for (const store_id of ['n-1', 'n-2'])
      await asAccount(page, 'PUT', `/retailer/store/${store_id}`, {
        name: `North ${store_id}`,
        city: 'Oslo',
      });
    // The overview has read the keys before this one is made.
    await settled(page);
    const { data: made } = await asAccount(page, 'POST', '/enterprise/keys', { name: 'Tills north' });
    const field = page.getByRole('textbox', { name: 'Find' });
    await page.getByRole('button', { name: 'Find', exact: true }).waitFor();
    for (const [typed, result, leadsTo, shows] of [
      ['north n-2', /Store n-2, Oslo/, /stores\?q=n-2$/, 'North n-2'],
      ['accelerator.sample', /accelerator/, /connections\?q=accelerator\.sample/, 'accelerator.sample'],
      [email, /user of the account/, /users$/, email],
      ['tills no', /API key …/, /keys$/, 'Tills north'],
      [`…${made.access_key.slice(-6)}`, /Tills north/, /keys$/, 'Tills north'],
      [`…${sold.slice(-6)}`, `Coupon …${sold.slice(-6)}`, new RegExp(`check\\?q=${sold}$`), sold],
    ] as const) {
      await page.keyboard.press('Control+k');
      await field.fill(typed);
      await chooseFound(page, result);
      await page.waitForURL(leadsTo);
      await page.getByRole('main').getByText(shows).first().waitFor();
      await field.waitFor({ state: 'hidden' });
    }
    await page.keyboard.press('Control+k');
    await field.fill('north');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Store n-1/ })
      .waitFor();
    expect(await lookAt(page, 'find-retailer')).toEqual([]);
    // A list that is open already takes over the search that it is led to.
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    for (const store of ['n-1', 'n-2']) {
      await page.keyboard.press('Control+k');
      await field.fill(`north ${store}`);
      await chooseFound(page, new RegExp(`Store ${store}`));
      await page.waitForURL(new RegExp(`stores\\?q=${store}$`));
      await expect.poll(() => page.getByLabel('Search stores').inputValue()).toBe(store);
      await field.waitFor({ state: 'hidden' });
    }
    // It takes the room of one line, in pixels, also where it stands above the list and not beside other filters.
    const search = page.getByLabel('Search stores').locator('xpath=../..');
    expect((await search.boundingBox())!.height).toBeLessThan(60);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('Ctrl-K shows and opens nothing found for an earlier text that does not fit the one that is typed', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: 'settings' });
    const field = page.getByRole('textbox', { name: 'Find' });
    const offer = page.getByRole('dialog').getByRole('button', { name: /two boxes of Sample Oats/ });
    await page.getByRole('button', { name: 'Find', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await field.fill('oats');
    await offer.first().waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/q=biscuits/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/q=biscuits/);
    await field.fill('biscuits');
    await asked;
    await page.getByText('Searching', { exact: true }).waitFor();
    expect(await offer.count()).toBe(0);
    const before = page.url();
    await page.keyboard.press('Enter');
    release();
    await page.getByText('Nothing by that name').waitFor();
    expect(page.url()).toBe(before);
  });

  test('a provider reads what became of its coupon, and that another’s is not its own', async () => {
    const depositedBy = async (page: Page): Promise<string> => {
      const [base] = (await samplesOf(page)).base_gs1s;
      const body = { gs1s: base, mode: 'base_gs1' };
      return (await asAccount(page, 'POST', '/provider/deposit', body)).newly_added[0].gs1;
    };
    const { page } = await scene.signedUp('provider', { at: null });
    const gs1 = await depositedBy(page);
    await goTo(page, `check?q=${gs1}`);
    await story(page).getByText('Given out', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Its barcode and fetch code' }).waitFor();
    const other = await scene.signedUp('provider', { at: null });
    await check(page, await depositedBy(other.page));
    await page.getByText('You did not deposit it').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });
});
