import { deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, samplesOf } from './harness/browser.ts';
import { saved, savedLines } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('the screens of retailers and accelerators', (scene) => {
  test('a store is added and edited, and a form that lacks something says so at the field', async () => {
    const { page } = await scene.signedUp('retailer', { at: 'stores' });
    await page.getByRole('button', { name: 'Add a store' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Save the store' }).click();
    await form.getByText('Give the id your tills send').waitFor();
    await form.getByLabel('Store id').fill('sample-1');
    await form.getByLabel('Name').fill('Hill Street');
    await form.getByRole('button', { name: 'Save the store' }).click();
    await form.getByText('A store with this id is in the list already').waitFor();
    expect(await lookAt(page, 'stores-form')).toEqual([]);
    await form.getByLabel('Store id').fill('0042');
    await form.getByLabel('City').fill('Springfield');
    await form.getByRole('button', { name: 'Save the store' }).click();
    await page.getByRole('row', { name: /Hill Street/ }).waitFor();
    await page.getByRole('button', { name: 'Edit Hill Street' }).click();
    await form.getByLabel('Name').fill('Hill Road');
    await form.getByRole('button', { name: 'Save the store' }).click();
    await page.getByRole('row', { name: /Hill Road.*0042.*Springfield/ }).waitFor();
    const { data } = await asAccount(page, 'GET', '/retailer/stores');
    expect(data).toContainEqual(
      expect.objectContaining({ store_id: '0042', name: 'Hill Road', city: 'Springfield' }),
    );
    expect(await lookAt(page, 'stores')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the address of a store’s form opens it with what is saved', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    await asAccount(page, 'PUT', '/retailer/store/0043', { name: 'Mill Lane', city: 'Shelbyville' });
    await goTo(page, 'stores?store=0043');
    const form = page.getByRole('dialog', { name: 'Edit Mill Lane' });
    await expect.poll(() => form.getByLabel('City').inputValue()).toBe('Shelbyville');
    await form.getByLabel('Name').fill('Mill Road');
    await form.getByRole('button', { name: 'Save the store' }).click();
    await page.getByRole('row', { name: /Mill Road.*0043.*Shelbyville/ }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a store is not added under the id of one that the list has not loaded, which stays as it is', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    // More than the list loads at first; the last one is beyond them.
    const id = 'z-last';
    const last = { name: 'Last Street', city: 'Springfield' };
    const ids = Array.from({ length: 100 }, (_, at) => `s-${at}`);
    for (const store_id of ids)
      await asAccount(page, 'PUT', `/retailer/store/${store_id}`, { name: `Street ${store_id}` });
    await asAccount(page, 'PUT', `/retailer/store/${id}`, last);
    await goTo(page, 'stores?store=%2B');
    const form = page.getByRole('dialog');
    await form.getByLabel('Store id').fill(` ${id} `);
    await form.getByLabel('Name').fill('Hill Street');
    await form.getByRole('button', { name: 'Save the store' }).click();
    await form.getByText('A store with this id is in the list already').waitFor();
    const { data } = await asAccount(page, 'GET', `/retailer/stores?q=${id}`);
    expect(data).toEqual([expect.objectContaining({ store_id: id, ...last })]);
    // Another id that only begins alike is free.
    await form.getByLabel('Store id').fill('z-las');
    await form.getByRole('button', { name: 'Save the store' }).click();
    await form.waitFor({ state: 'detached' });
    expect((await asAccount(page, 'GET', '/retailer/stores?q=z-las')).data).toHaveLength(2);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an accelerator is unassigned after a question and comes back by undo; the clearinghouse is chosen', async () => {
    const { page } = await scene.signedUp('retailer', { at: 'connections' });
    const accelerators = page.getByRole('list', { name: 'Accelerators' });
    const assigned = async (path: string) =>
      ((await asAccount(page, 'GET', path)).data as Array<{ assigned: boolean }>).filter(
        (one) => one.assigned,
      ).length;
    await accelerators.getByRole('button', { name: 'Unassign Sample Accelerator' }).click();
    expect(await lookAt(page, 'connections-question')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Unassign it' }).click();
    // Under the pointer the message stays.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await accelerators.getByRole('button', { name: 'Assign Sample Accelerator' }).waitFor();
    await expect.poll(() => assigned('/retailer/accelerators')).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await accelerators.getByText('Acts for you').waitFor();
    await expect.poll(() => assigned('/retailer/accelerators')).toBe(1);

    const clearinghouses = page.getByRole('list', { name: 'Clearinghouses' });
    await clearinghouses.getByRole('button', { name: 'Unassign Sample Clearinghouse' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unassign it' }).click();
    await clearinghouses.getByRole('button', { name: 'Choose Sample Clearinghouse' }).click();
    await clearinghouses.getByText('Settles for you').waitFor();
    await expect.poll(() => assigned('/retailer/clearinghouses')).toBe(1);
    expect(await lookAt(page, 'connections')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an accelerator that is disabled while it acts is shown as such, and unassigned without an undo', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const { domain: email_domain, account } = await scene.book.account('accelerator');
    await asAccount(page, 'PUT', '/retailer/toggle/accelerator', { email_domain, enabled: 'yes' });
    await ok(scene.book.operator('POST', `/operator/accounts/${account.account_id}/disable`));
    await goTo(page, 'connections');
    const row = page.getByRole('list', { name: 'Accelerators' }).getByRole('listitem').filter({
      hasText: email_domain,
    });
    await row.getByText('Disabled').waitFor();
    await row.getByRole('button', { name: 'Unassign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unassign it' }).click();
    await page.getByText(`${email_domain} is no longer assigned`).waitFor();
    await row.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a redemption is found, saved as CSV and rolled back after a question', async () => {
    const { page } = await scene.signedUp('retailer', { at: 'my-redemptions' });
    await page.getByText('No redemptions in these days').waitFor();
    expect(await lookAt(page, 'redemptions-empty')).toEqual([]);
    const { gs1s: samples } = await samplesOf(page);
    await asAccount(page, 'POST', '/retailer/redeem', {
      gs1s: samples.slice(0, 3),
      selected_store: 'sample-1',
    });
    await page.reload();
    const rows = page.getByRole('row');
    await page.getByText('3 redemptions').waitFor();
    await page.getByRole('button', { name: `Roll back ${samples[1]}` }).click();
    expect(await lookAt(page, 'redemptions-question')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await rows
      .filter({ hasText: `…${samples[1]!.slice(-6)}` })
      .getByText('Rolled back')
      .waitFor();
    // What they are worth changes with them.
    await page.getByRole('row', { name: /Total 3 1 2 \$2\.00/ }).waitFor();
    expect((await saved(page, 'Sums as CSV')).toString()).toMatch(/,3,1,2,2\.00,0\r\n$/);
    expect(await lookAt(page, 'redemptions')).toEqual([]);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByText('Rolled back', { exact: true }).first().click();
    await page.getByText('1 redemption', { exact: true }).waitFor();
    await page.waitForURL(/state=rolled_back/);
    const csv = await savedLines(page);
    expect(csv.length).toBe(2);
    expect(csv[1]).toContain(samples[1]);
    await page.getByRole('searchbox', { name: 'Coupon, offer' }).fill('nobody-has-this');
    await page.getByText('No redemption fits').waitFor();
    await page.route('**/retailer/redemptions/**', (route) => route.abort());
    await goTo(page, 'my-redemptions');
    await page.getByText('This could not be loaded').waitFor();
    expect(await lookAt(page, 'redemptions-failed')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('behind what a payer owes are its redemptions alone, and not those of a funder id that begins alike', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const manufacturer = await scene.book.account('manufacturer');
    const provider = await scene.book.account('provider');
    for (const funderId of ['704010', '7040101']) {
      const base = await lockedOffer(manufacturer, [provider], { base_gs1: newBase(funderId) });
      await asAccount(page, 'POST', '/retailer/redeem', { gs1s: (await deposited(provider, base, 1))[0] });
    }
    await goTo(page, '');
    const payer = page.getByRole('row').filter({ has: page.getByText('704010', { exact: true }) });
    await payer.getByRole('link').first().click();
    await page.waitForURL(/my-redemptions\?.*funder=704010/);
    // The address changes before the overview goes, which says "1 redemption" of each payer.
    await page.getByRole('searchbox', { name: 'Funder id' }).waitFor();
    await page.getByText('1 redemption', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Total 1 0 1 \$1\.00/ }).waitFor();
    // The filter is seen, and taken away again.
    await page.getByRole('searchbox', { name: 'Funder id' }).fill('');
    await page.getByText('2 redemptions', { exact: true }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a redemption that was rolled back and is redeemed in another sale is left alone by the row of the former sale', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const manufacturer = await scene.book.account('manufacturer');
    const provider = await scene.book.account('provider');
    const base = await lockedOffer(manufacturer, [provider], { save_value_code: '5' });
    const [gs1] = await deposited(provider, base, 1);
    await asAccount(page, 'POST', '/retailer/redeem', { gs1s: gs1 });
    await goTo(page, 'my-redemptions');
    await page.getByRole('button', { name: `Report the amount of ${gs1}` }).click();
    await page.getByLabel('Amount in dollars').fill('1.00');
    await asAccount(page, 'DELETE', `/retailer/rollback/${gs1}`);
    await asAccount(page, 'POST', '/retailer/redeem', { gs1s: gs1 });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('was rolled back since the list was loaded').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Roll back ${gs1}` }).click();
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await page.getByRole('alert').filter({ hasText: 'was rolled back since the list was loaded' }).waitFor();
    const { data } = await asAccount(
      page,
      'GET',
      '/retailer/redemptions/2020-01-01/2099-12-31?state=redeemed',
    );
    expect(data).toEqual([expect.objectContaining({ gs1, discount_in_cents: null })]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an accelerator sees its retailers, and what it redeemed for each', async () => {
    const { page } = await scene.signedUp('accelerator', { at: 'my-retailers' });
    await page.getByText('2 stores').waitFor();
    expect(await lookAt(page, 'my-retailers')).toEqual([]);
    const [gs1] = (await samplesOf(page)).gs1s;
    await asAccount(page, 'POST', '/accelerator/redeem', {
      gs1s: [gs1],
      retailer_email_domain: 'retailer.sample',
    });
    await page.getByRole('link', { name: 'Redemptions' }).last().click();
    await page.waitForURL(/my-redemptions\?retailer=retailer\.sample/);
    await page
      .getByRole('row')
      .filter({ hasText: `…${gs1!.slice(-6)}` })
      .getByText('retailer.sample')
      .waitFor();
    expect(await lookAt(page, 'redemptions-accelerator')).toEqual([]);
    await goTo(page, 'my-retailers?q=nobody');
    await page.getByText('No retailer fits').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('link', { name: 'Open its till' }).click();
    await page.getByRole('combobox', { name: 'For which retailer' }).waitFor();
    expect(await lookAt(page, 'till-accelerator')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });
});
