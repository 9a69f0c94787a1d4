import { deposited, lockedOffer, ok } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { complaintsOf, goTo, samplesOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('the screens of clearinghouses', (scene) => {
  let page: Page;
  let domain: string;
  beforeAll(async () => {
    ({ page, domain } = await scene.signedUp('clearinghouse', { at: null }));
  });

  test('a clearinghouse settles: from the retailer to what each funder owes', async () => {
    await goTo(page, 'settlement');
    await page.getByRole('link', { name: /Sample Market/ }).waitFor();
    expect(await lookAt(page, 'settlement-retailers')).toEqual([]);
    await page.getByRole('link', { name: /Sample Market/ }).click();
    await page.getByText('5 redemptions').waitFor();
    await page.getByRole('row', { name: /Total.*\$5\.00/ }).waitFor();
    expect(await lookAt(page, 'settlement')).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^retailer-of-\d+\.sample-/);
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?from=2020-01-01&to=2020-01-02`);
    await page.getByText('No redemptions in these days').waitFor();
    expect(await lookAt(page, 'settlement-empty')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('billing details are found by funder id and by the days in which they changed', async () => {
    const [maker, provider, retailer] = [
      await scene.book.account('manufacturer'),
      await scene.book.account('provider'),
      await scene.book.account('retailer'),
    ];
    const offer = await lockedOffer(maker, [provider]);
    const [funderId] = (await ok(maker.get('/manufacturer/funder_ids'))).data as string[];
    // In test a clearinghouse sees funders of what its retailers redeemed.
    await ok(retailer.put('/retailer/toggle/clearinghouse', { email_domain: domain, enabled: 'yes' }));
    await ok(retailer.post('/retailer/redeem', { gs1s: await deposited(provider, offer, 1) }));
    await ok(
      maker.put(`/manufacturer/funder/${funderId}`, {
        legal_name: 'Foods Incorporated',
        contact_name: 'Pat Payer',
        email: 'pat@foods.example',
        phone: '+1 555 0100',
        address_line1: '1 Mill Road',
        city: 'Springfield',
        state: 'IL',
        postal_code: '62701',
        country: 'US',
        billing_mode: 'direct',
      }),
    );
    await goTo(page, 'billing');
    await page.getByRole('row', { name: /Foods Incorporated/ }).waitFor();
    await page.getByLabel('Funder id').fill(funderId!);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('pat@foods.example').waitFor();
    await page.getByText('1 Mill Road').waitFor();
    expect(await lookAt(page, 'billing')).toEqual([]);
    // Until it is known whom another id bills, no payer is shown.
    const held = await holdCalls(
      page,
      ({ pathname }) => pathname.endsWith('/999999'),
      () => true,
    );
    await page.getByLabel('Funder id').fill('999999');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.poll(() => held.calls.length).toBe(1);
    expect(await page.getByText('1 Mill Road').count()).toBe(0);
    held.release();
    await page.getByRole('alert').waitFor();
    expect(await lookAt(page, 'billing-unknown')).toEqual([]);
    await goTo(page, 'billing?from=2020-01-01&to=2020-01-02');
    await page.getByText('No billing details changed').waitFor();
    expect(await lookAt(page, 'billing-empty')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('one field checks a base and a serialized string, and says of others what is wrong', async () => {
    const { gs1s, base_gs1s } = await samplesOf(page);
    await goTo(page, 'check');
    const check = async (text: string) => {
      await page.getByLabel('Base or serialized data string').fill(text);
      await page.keyboard.press('Enter');
    };
    await check(base_gs1s[0]!);
    await page.getByText('Save $1.00 on two boxes of Sample Oats').waitFor();
    await check(`]e0${gs1s[0]}`);
    await page.getByRole('heading', { name: 'What became of it' }).waitFor();
    await page.getByText('Redeemed', { exact: true }).first().waitFor();
    expect(await lookAt(page, 'check')).toEqual([]);
    await check(gs1s[9]!);
    await page.getByText('None of your retailers redeemed it').waitFor();
    expect(await lookAt(page, 'check-not-redeemed')).toEqual([]);
    await check('8112009999991234569000000000000001');
    await page.getByText('Nobody registered this offer').waitFor();
    await check('8112101123456789');
    await page.getByText('That is a fetch code').waitFor();
    expect(await lookAt(page, 'check-fetch-code')).toEqual([]);
    await check('811210');
    await page.getByText('That is no coupon').waitFor();
    expect(await lookAt(page, 'check-invalid')).toEqual([]);
    await page.reload();
    await page.getByText('That is no coupon').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });
});
