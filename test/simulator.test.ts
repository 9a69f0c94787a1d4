import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAccount, complaintsOf, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { lookAt } from './harness/screen-looks.ts';
import { atTheTill, coupon, sample, wedge } from './harness/till-simulator.ts';

interface Row {
  gs1: string;
  rolled_back_at: string;
}

/** Everything the account redeemed, as the registry has it: string by string, and whether it was rolled back. */
async function redemptions(page: Page): Promise<Array<[gs1: string, rolledBack: boolean]>> {
  const { data } = await asAccount(page, 'GET', '/retailer/redemptions/2020-01-01/2099-12-31');
  return (data as Row[]).map(({ gs1, rolled_back_at }) => [gs1, rolled_back_at !== '']);
}

sceneInBrowser('the till simulator', (scene) => {
  test('per scan: what applies is paid with, what does not apply is rolled back before payment', async () => {
    const { page, samples } = await atTheTill(scene);
    const [first, second, third] = samples as [string, string, string];
    await page.getByRole('button', { name: 'Weekly shopping' }).click();
    for (const gs1 of [first, `]e0${second}`, third]) {
      await wedge(page, gs1);
      await coupon(page, gs1.slice(-30)).getByText('Redeemed').waitFor();
    }
    await coupon(page, first).getByText('Redeemed, takes off $1.00').waitFor();
    await coupon(page, second).getByText('Redeemed, takes off $1.00').waitFor();
    await coupon(page, third).getByText('The goods it needs are used by other coupons').waitFor();
    expect((await redemptions(page)).length).toBe(3);
    expect(await lookAt(page, 'till-selling')).toEqual([]);

    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Payment succeeds' }).waitFor();
    await coupon(page, third).getByText('Rolled back', { exact: true }).waitFor();
    expect(await lookAt(page, 'till-paying')).toEqual([]);
    await page.getByRole('button', { name: 'Payment succeeds' }).click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await receipt.getByText('−$1.00').first().waitFor();
    // 4 × 3.49 + 8.99 + 2 × 4.29 + 3.79 + 2.35 lb at 0.69, less two coupons.
    await receipt.getByText('$34.94').waitFor();
    expect(await redemptions(page)).toEqual(
      expect.arrayContaining([
        [first, false],
        [second, false],
        [third, true],
      ]),
    );
    expect(await lookAt(page, 'till-paid')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('single call: nothing is redeemed before the total, and a failed payment gives every coupon back', async () => {
    const { page, samples } = await atTheTill(scene, '?flow=single_call');
    const [first, second] = samples as [string, string];
    await page.getByRole('button', { name: 'Two boxes of oats' }).click();
    await sample(page, first).click();
    await page.getByLabel('Scan or type').fill(second);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await coupon(page, second).getByText('Scanned', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'What would they give?' }).click();
    await coupon(page, first).getByText('Would take off $1.00').waitFor();
    expect(await redemptions(page)).toEqual([]);

    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment fails' }).click();
    await page.getByText('The payment failed. 1 coupon went back to the customer.').waitFor();
    await coupon(page, first).getByText('Rolled back', { exact: true }).waitFor();
    await coupon(page, second).getByText('Rolled back', { exact: true }).waitFor();
    expect((await redemptions(page)).map(([, rolledBack]) => rolledBack)).toEqual([true, true]);
    expect(await lookAt(page, 'till-declined')).toEqual([]);

    await page.getByRole('button', { name: 'Scan again and retry' }).click();
    await coupon(page, first).waitFor();
    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment succeeds' }).click();
    await page.getByRole('region', { name: 'Receipt' }).getByText('$5.98').waitFor();
    expect((await redemptions(page)).filter(([, rolledBack]) => !rolledBack)).toEqual([[first, false]]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('every call is in the log with its answer and as curl, without a secret', async () => {
    const { page, samples } = await atTheTill(scene);
    await page.getByRole('combobox', { name: 'Store' }).click();
    await page.getByRole('option', { name: /Main Street/ }).click();
    await sample(page, samples[0]!).click();
    await coupon(page, samples[0]!).getByText('The basket is still empty.').waitFor();
    await page.getByRole('button', { name: 'Put into the basket what it asks for' }).click();
    await coupon(page, samples[0]!).getByText('takes off $1.00').waitFor();
    await page.getByRole('button', { name: /POST \/retailer\/redeem/ }).click();
    const curl = await page.getByRole('group', { name: 'Command' }).textContent();
    expect(curl).toContain(`curl -X POST '${scene.book.url}/retailer/redeem'`);
    expect(curl).toContain('-H "x-access-key: $ACCESS_KEY" \\\n  -H "x-access-token: $TOKEN"');
    expect(curl).toContain(samples[0]);
    expect(curl).toContain('"selected_store":"sample-1"');
    expect(curl).not.toMatch(/cookie|x-account/i);
    await page.getByRole('group', { name: 'Answer' }).getByText('FULL_REDEMPTION').waitFor();
    expect(await lookAt(page, 'till-log')).toEqual([]);
  });

  test('a coupon of a sale that was left open is free again, after a cut line and after a reload', async () => {
    const { page, samples } = await atTheTill(scene);
    const [first, second] = samples as [string, string];
    await sample(page, first).click();
    await coupon(page, first).getByText('Redeemed, waits for goods').waitFor();
    await page.getByRole('switch', { name: 'Cut the line' }).press('Space');
    await page.getByRole('button', { name: 'Cancel the sale' }).click();
    await page.getByText('1 coupon will be rolled back as soon as it does').waitFor();
    expect(await redemptions(page)).toEqual([[first, false]]);
    await page.getByRole('switch', { name: 'Cut the line' }).press('Space');
    await page.getByRole('button', { name: /DELETE \/retailer\/rollback.*can be redeemed again/ }).waitFor();
    expect(await redemptions(page)).toEqual([[first, true]]);

    await sample(page, second).click();
    await coupon(page, second).getByText('Redeemed, waits for goods').waitFor();
    await page.reload();
    await page.getByText('1 coupon of a sale that was left open went back.').waitFor();
    expect((await redemptions(page)).every(([, rolledBack]) => rolledBack)).toBe(true);
  });

  test('a sale goes on where its tab is duplicated, and its coupon is free again once its tab is closed', async () => {
    const { page, samples } = await atTheTill(scene);
    const [first, second] = samples as [string, string];
    await sample(page, first).click();
    await coupon(page, first).getByText('Redeemed, waits for goods').waitFor();
    // A window that a page opens gets a copy of what the page stores for its tab, as a duplicate does.
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(location.href));
    const twin = await opened;
    await sample(twin, second).click();
    await coupon(twin, second).getByText('Redeemed, waits for goods').waitFor();
    await settled(twin);
    expect(Object.fromEntries(await redemptions(page))).toEqual({ [first]: false, [second]: false });
    await page.close();
    await twin.getByText('1 coupon of a sale that was left open went back.').waitFor();
    expect(Object.fromEntries(await redemptions(twin))).toEqual({ [first]: true, [second]: false });
    await twin.close();
  });

  /** Holds the till's redemptions, not its dry runs. */
  const holdRedeem = (page: Page) =>
    holdCalls(
      page,
      ({ pathname }) => pathname === '/retailer/redeem',
      (call) => call.postDataJSON().pre_process === undefined,
    );
  const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel the sale' }).click();

  test('a sale that is cancelled during a scan keeps nothing of it redeemed', async () => {
    const { page, samples } = await atTheTill(scene);
    const [first] = samples as [string];
    const held = await holdRedeem(page);
    await sample(page, first).click();
    await coupon(page, first).getByText('Redeeming…').waitFor();
    await expect.poll(() => held.calls.length).toBe(1);
    await cancel(page);
    await page.getByText('what is redeemed for it is rolled back as soon as the registry answers').waitFor();
    held.release();
    await expect.poll(() => redemptions(page)).toEqual([[first, true]]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a retry after a failed payment ends with its sale, and scans nothing for the next customer', async () => {
    const { page, samples } = await atTheTill(scene);
    const both = samples.slice(0, 2);
    await page.getByRole('button', { name: 'Weekly shopping' }).click();
    for (const gs1 of both) {
      await wedge(page, gs1);
      await coupon(page, gs1).getByText('Redeemed, takes off $1.00').waitFor();
    }
    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment fails' }).click();
    await page.getByText('The payment failed. 2 coupons went back to the customer.').waitFor();
    const held = await holdRedeem(page);
    await page.getByRole('button', { name: 'Scan again and retry' }).click();
    await expect.poll(() => held.calls.length).toBe(1);
    await cancel(page);
    held.release();
    await settled(page);
    expect(held.calls.length).toBe(1);
    expect((await redemptions(page)).every(([, rolledBack]) => rolledBack)).toBe(true);
    expect(await page.getByRole('list', { name: 'Coupons of the sale' }).count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('refused coupons say why, and what is no coupon is not sent', async () => {
    const { page, samples } = await atTheTill(scene);
    await wedge(page, '8112000000000000');
    await page.getByText('Refused', { exact: true }).waitFor();
    await wedge(page, '81120');
    await page.getByText('The till does not know this product').waitFor();
    await page.getByLabel('Price').fill('2.50');
    // A scanner into a field of the form: still a coupon.
    await page.getByLabel('Quantity').fill('');
    await page.getByLabel('Quantity').focus();
    await wedge(page, samples[0]!);
    await coupon(page, samples[0]!).getByText('Redeemed, waits for goods').waitFor();
    await wedge(page, samples[0]!.slice(0, 24));
    await page.getByText('A till needs the serialized string of one coupon').waitFor();
  });

  test('an accelerator redeems for the retailer that assigned it', async () => {
    const { page } = await scene.signedUp('accelerator', { at: 'till' });
    await page.getByRole('combobox', { name: 'For which retailer' }).waitFor();
    await page.getByRole('button', { name: 'Two boxes of oats' }).click();
    await page
      .getByRole('button', { name: /^Scan sample coupon/ })
      .first()
      .click();
    await page.getByText('Redeemed, takes off $1.00').waitFor();
    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment succeeds' }).click();
    await page.getByRole('region', { name: 'Receipt' }).waitFor();
  });
});
