import { lockedOffer, ok } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { annAt, asAccount, complaintsOf, passwordOfTests, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { endSession, signInAgain } from './harness/ended-session.ts';
import { lookAt } from './harness/screen-looks.ts';
import { answerTo, signInOf } from './harness/terminal.ts';
import { atTheTill, coupon, sample, wedge } from './harness/till-simulator.ts';

sceneInBrowser('the till simulator, where something is not as usual', (scene) => {
  /** Opens the newest call of that beginning, takes its command, and closes it. */
  async function commandOf(page: Page, call: RegExp): Promise<string> {
    const row = page.getByRole('button', { name: call }).first();
    await row.click();
    const command = page.getByRole('group', { name: 'Command' });
    await command.waitFor();
    const text = await command.textContent();
    await row.click();
    await command.waitFor({ state: 'hidden' });
    return text!;
  }

  test('the commands of the log do in a terminal, as they are printed, what the till did', async () => {
    const { page, samples } = await atTheTill(scene, '?flow=single_call');
    const [first] = samples as [string];
    const { data: key } = await asAccount(page, 'POST', '/enterprise/keys/rotate', {});
    await page.reload();
    await page.getByRole('button', { name: 'Two boxes of oats' }).click();
    await sample(page, first).click();
    await page.getByRole('button', { name: 'Which would apply?' }).click();
    await page.getByText('The registry would apply 1 of 1 coupon and take off $1.00').waitFor();
    await page.getByRole('button', { name: 'What would they give?' }).click();
    await coupon(page, first).getByText('Would take off $1.00').waitFor();

    await page.getByText('To run the commands in a terminal').click();
    expect(await lookAt(page, 'till-commands')).toEqual([]);
    const signIn = await signInOf(page, key.secret_key);
    expect(signIn).toContain(`export ACCESS_KEY='${key.access_key}'`);
    const run = async (call: RegExp) => answerTo(signIn, await commandOf(page, call));

    expect((await run(/POST \/retailer\/evaluate/)).applied_coupons).toHaveLength(1);
    expect((await run(/POST \/retailer\/redeem.*could be redeemed/)).pre_process).toBe('yes');
    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment fails' }).waitFor();
    // The till's transaction id goes along: the same redemption again, and not a second one.
    expect((await run(/POST \/retailer\/redeem.*1 of 1 data string redeemed/)).newly_redeemed[0].gs1).toBe(
      first,
    );
    await page.getByRole('button', { name: 'Payment fails' }).click();
    await coupon(page, first).getByText('Rolled back', { exact: true }).waitFor();
    expect((await run(/DELETE \/retailer\/rollback/)).already_rolled_back).toBe(true);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a sample coupon that paid is not offered again, and a scanned one that is spent says why', async () => {
    const { page, samples } = await atTheTill(scene);
    const [first, second] = samples as [string, string];
    await page.getByRole('button', { name: 'Two boxes of oats' }).click();
    await sample(page, first).click();
    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment succeeds' }).click();
    await page.getByRole('button', { name: 'Next customer' }).click();
    await sample(page, second).waitFor();
    // Until the registry has judged the samples anew, the list shows the earlier ones.
    await expect.poll(() => sample(page, first).count()).toBe(0);
    await page.getByText('All before payment').click();
    await page.getByRole('button', { name: 'Two boxes of oats' }).click();
    await page.getByLabel('Scan or type').fill(first);
    await page.keyboard.press('Enter');
    await sample(page, second).click();
    await page.getByRole('button', { name: 'Which would apply?' }).click();
    await page.getByText('The registry would apply 1 of 2 coupons and take off $1.00').waitFor();
    await coupon(page, first).getByText('Would be refused').waitFor();
    expect(await lookAt(page, 'till-which-apply')).toEqual([]);
  });

  test('a coupon on an empty basket waits for goods, and says so instead of being wrong', async () => {
    const { page, samples } = await atTheTill(scene);
    expect(await lookAt(page, 'till-empty')).toEqual([]);
    await sample(page, samples[0]!).click();
    await coupon(page, samples[0]!).getByText('Redeemed, waits for goods').waitFor();
    await coupon(page, samples[0]!).getByText('The basket is still empty.').waitFor();
    expect(await lookAt(page, 'till-waits-for-goods')).toEqual([]);
    await page.getByRole('button', { name: 'One box of oats' }).click();
    await coupon(page, samples[0]!)
      .getByText('It needs 2 units of its products; the basket has 1.')
      .waitFor();
    await sample(page, samples[1]!).click();
    await wedge(page, '8112000000000000');
    await page
      .getByText('There is no such fetch code, or it has ended: ask for a new one.', { exact: true })
      .waitFor();
    await wedge(page, '4242');
    await page.getByText('The till does not know this product').waitFor();
    await page.getByRole('button', { name: 'Add product' }).click();
    await page.getByText('What does it cost?').waitFor();
    expect(await lookAt(page, 'till-not-applied')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a till whose line is cut says what it could not reach, and what it still owes', async () => {
    const { page, samples } = await atTheTill(scene);
    const [first, second] = samples as [string, string];
    await page.getByRole('button', { name: 'Two boxes of oats' }).click();
    await sample(page, first).click();
    await coupon(page, first).getByText('Redeemed, takes off $1.00').waitFor();
    await page.getByRole('switch', { name: 'Cut the line' }).press('Space');
    await sample(page, second).click();
    await coupon(page, second).getByText('No answer. Should it be redeemed after all').waitFor();
    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment fails' }).click();
    await coupon(page, first).getByText('Being rolled back').waitFor();
    await page
      .getByText('The payment failed. 1 coupon will go back as soon as the registry answers.')
      .waitFor();
    expect(await lookAt(page, 'till-line-cut')).toEqual([]);
    await page.getByRole('switch', { name: 'Cut the line' }).press('Space');
    await coupon(page, first).getByText('Rolled back', { exact: true }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a coupon whose lookup code lets the till skip the purchase is paid with, whatever is in the basket', async () => {
    const { page } = await atTheTill(scene);
    const manufacturer = await scene.book.account('manufacturer');
    const provider = await scene.book.account('provider');
    const base = await lockedOffer(manufacturer, [provider]);
    await ok(manufacturer.post(`/manufacturer/base_gs1/${base}/lookup_code`, { lookup_code: 'SKIP-IT' }));
    await ok(manufacturer.put('/manufacturer/lookup_code/SKIP-IT/skip_purchase_validation', { skip: 'yes' }));
    const made = await ok(provider.post('/provider/deposit', { gs1s: 'SKIP-IT', mode: 'base_gs1' }));
    const gs1 = made.newly_added[0].gs1 as string;
    await page.getByRole('button', { name: 'Nothing it is for' }).click();
    await page.getByLabel('Scan or type').fill(gs1);
    await page.keyboard.press('Enter');
    await coupon(page, gs1).getByText('Redeemed, takes off $1.00').waitFor();
    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment succeeds' }).click();
    await page.getByRole('region', { name: 'Receipt' }).getByText('−$1.00').waitFor();
  });

  test('a sale stays when the session ends, and goes on after signing in again', async () => {
    const { page, email, samples } = await atTheTill(scene);
    const [first, second] = samples as [string, string];
    await page.getByRole('button', { name: 'Two boxes of oats' }).click();
    await sample(page, first).click();
    await coupon(page, first).getByText('Redeemed, takes off $1.00').waitFor();
    await endSession(page);
    // Not by the pointer: any other call may have noticed the end first.
    await sample(page, second).dispatchEvent('click');
    await signInAgain(page, email);
    await coupon(page, first).getByText('Redeemed, takes off $1.00').waitFor();
    await page.getByRole('button', { name: 'Total' }).click();
    await page.getByRole('button', { name: 'Payment succeeds' }).click();
    await page.getByRole('region', { name: 'Receipt' }).waitFor();
  });

  test('a till calls no more once its person has left', async () => {
    const { page: elsewhere, domain: next } = await scene.signedUp('retailer', { at: null });
    await elsewhere.close();
    const { page, samples } = await atTheTill(scene);
    const account = /[a-z]+_\d+/.exec(page.url())![0];
    await page.clock.install();
    const [first] = samples as [string];
    await sample(page, first).click();
    await coupon(page, first).getByText('Redeemed').waitFor();
    await endSession(page);
    // What cannot be rolled back is asked for again every few seconds.
    await page.getByRole('button', { name: 'Cancel the sale' }).dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByLabel('E-mail').fill(annAt(next).email);
    await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: `Open Retailer of ${next}` }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).waitFor();
    const asFormer: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['x-account'] === account) asFormer.push(request.url());
    });
    await page.clock.runFor(16_000);
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await settled(page);
    expect(asFormer).toEqual([]);
    // Its clock is its browser’s.
    await page.context().close();
  });
});
