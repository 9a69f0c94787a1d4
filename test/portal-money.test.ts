import { chooseClearinghouse, deposited, lockedOffer, type Sender } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, goTo, partyOf, settled, stopWork } from './harness/browser.ts';
import { saved } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { lookAt, shoot } from './harness/screen-looks.ts';

sceneInBrowser('money in the portal', (scene) => {
  /** The value of a figure by its label. */
  const figure = (page: Page, label: string) =>
    page
      .locator('p.numbers')
      .and(page.getByText(label, { exact: true }).locator('xpath=following-sibling::p[1]'));

  /** An offer of $1.25 with five coupons, of which a retailer redeems two in the store North and one in the store South. */
  async function trade({ maker, shop, house }: { maker?: Sender; shop?: Page; house?: string }) {
    const payer = maker ?? (await scene.book.account('manufacturer'));
    const provider = await scene.book.account('provider');
    const till = shop ? partyOf(shop) : await scene.book.account('retailer');
    const base = await lockedOffer(payer, [provider], {
      description: 'Save $1.25 on two boxes of Sunny Oats',
      primary_purchase_save_value: '125',
    });
    if (house !== undefined) await chooseClearinghouse(till, { domain: house });
    const gs1s = await deposited(provider, base, 5);
    const fresh = [...gs1s];
    const redeem = (count: number, selected_store: string) =>
      till.ok('POST', '/retailer/redeem', { gs1s: fresh.splice(0, count), selected_store });
    await redeem(2, 'North');
    await redeem(1, 'South');
    const redeemAnother = (store: string) => redeem(1, store);
    const rollBackNorth = () => till.ok('DELETE', `/retailer/rollback/${gs1s[0]}`);
    return { payer, base, redeemAnother, rollBackNorth };
  }

  /** Opens the period of all days until now. @returns its id. */
  const opened = async (house: Sender): Promise<string> => {
    const to = scene.book.now.toISOString().slice(0, 10);
    return (await house.ok('POST', '/clearinghouse/settlements', { from: '2020-01-01', to })).data
      .settlement_id;
  };
  const closed = async (house: Sender): Promise<string> => {
    const id = await opened(house);
    await house.ok('POST', `/clearinghouse/settlements/${id}/close`, {});
    return id;
  };
  /** A clearinghouse on no screen yet, and the trade that it settles. */
  const settling = async () => {
    const { page, domain } = await scene.signedUp('clearinghouse', { at: null });
    return { page, house: partyOf(page), ...(await trade({ house: domain })) };
  };
  const closeOnScreen = async (page: Page, total: string) => {
    await page.getByRole('button', { name: 'Close the period' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(total).first().waitFor();
    await dialog.getByRole('button', { name: 'Close the period' }).click();
    await page.getByText('Settled', { exact: true }).first().waitFor();
  };
  const bill = ({ payer, base }: { payer: Sender; base: string }) =>
    payer.ok('PUT', `/manufacturer/funder/${base.slice(6, 12)}`, {
      legal_name: 'Foods Incorporated',
      address_line1: '1 Mill Road',
      city: 'Springfield',
    });

  test('a period is previewed by who pays, and closed with the total that the preview says', async () => {
    const { page, payer, base } = await settling();
    await bill({ payer, base });
    await goTo(page, 'periods');
    await page.getByText('No period yet').waitFor();
    await page.getByRole('button', { name: 'Open a period' }).first().click();
    await page.getByRole('combobox', { name: 'Days' }).click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    await page.getByRole('button', { name: 'Show the period' }).click();
    await page.getByRole('row', { name: /Foods Incorporated.*3.*\$3\.75/ }).waitFor();
    expect(await lookAt(page, 'period-open')).toEqual([]);
    const total = (await figure(page, 'Would be paid').textContent()) ?? '';
    await closeOnScreen(page, total);
    await figure(page, 'To be paid').getByText(total).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a statement says who pays, where they are and how much, and prints without the portal', async () => {
    const { page, house, payer, base } = await settling();
    await bill({ payer, base });
    await goTo(page, `periods/${await closed(house)}`);
    await page
      .getByRole('row', { name: /Foods Incorporated/ })
      .getByRole('link')
      .first()
      .click();
    const paper = page.getByRole('article', { name: 'Statement' });
    await paper.getByText('1 Mill Road').waitFor();
    await paper
      .getByRole('row', { name: /Total.*\$3\.75/ })
      .first()
      .waitFor();
    expect(await lookAt(page, 'statement')).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await paper.isVisible()).toBe(true);
    await shoot(page, 'statement-printed');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a statement for one payer is not printed without its details, and says that they could not be read', async () => {
    const { page, house, payer, base } = await settling();
    await bill({ payer, base });
    await goTo(page, `periods/${await closed(house)}`);
    const isPayer = ({ pathname }: URL) => pathname.endsWith(`/funder/${base.slice(6, 12)}`);
    await page.route(isPayer, (route) => route.abort());
    const sum = page.getByRole('row', { name: /Foods Incorporated/ });
    await sum.getByRole('link').first().click();
    await page.getByText('This could not be loaded').waitFor();
    const print = page.getByRole('button', { name: 'Print' });
    expect(await print.isDisabled()).toBe(true);
    await page.unroute(isPayer);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article', { name: 'Statement' }).getByText('1 Mill Road').waitFor();
    expect(await print.isEnabled()).toBe(true);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a statement and the question before a close have the sums of that moment, also those recorded since the screen was opened', async () => {
    const { page, house, redeemAnother } = await settling();
    await closed(house);
    await redeemAnother('North');
    await goTo(page, `periods/${await opened(house)}`);
    await figure(page, 'Would be paid').getByText('$1.25').waitFor();
    await redeemAnother('South');
    await page.getByRole('link', { name: 'Statement' }).click();
    const paper = page.getByRole('article', { name: 'Statement' });
    await paper.getByRole('row', { name: 'Total $2.50' }).waitFor();
    expect(await paper.getByRole('table', { name: 'Redemptions' }).getByRole('row').count()).toBe(3);
    await page.goBack();
    await closeOnScreen(page, '$2.50');
    await figure(page, 'To be paid').getByText('$2.50').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the list of redemptions without an amount has the UTC days of the period, as its paper says, whatever the account’s zone', async () => {
    const { page, domain } = await scene.signedUp('clearinghouse', { at: null });
    const house = partyOf(page);
    const payer = await scene.book.account('manufacturer');
    const provider = await scene.book.account('provider');
    const till = await scene.book.account('retailer');
    // Percents: the terms do not say how many cents.
    const base = await lockedOffer(payer, [provider], { save_value_code: '5' });
    await chooseClearinghouse(till, { domain });
    const gs1s = await deposited(provider, base, 1);
    await till.ok('POST', '/retailer/redeem', { gs1s });
    // Where it is another day than in UTC.
    const { now } = scene.book;
    const time_zone = now.getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    await house.ok('PUT', '/enterprise/settings', { time_zone });
    const today = now.toISOString().slice(0, 10);
    const { data } = await house.ok('POST', '/clearinghouse/settlements', { from: today, to: today });
    await goTo(page, `periods/${data.settlement_id}`);
    await page.getByRole('link', { name: 'and 1 redemption whose amount is not reported' }).click();
    await page.getByLabel('To (UTC days)').waitFor();
    await page.getByRole('table', { name: 'Redemptions' }).getByText('Amount not reported').waitFor();
    await goTo(page, `periods/${data.settlement_id}/statement`);
    const paper = page.getByRole('article', { name: 'Statement' });
    await paper.getByText('UTC days of recording').waitFor();
    await paper.getByRole('columnheader', { name: 'Recorded (UTC day)' }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('what is rolled back after its settlement is a correction in the next period, which is closed with it', async () => {
    const { page, house, redeemAnother, rollBackNorth } = await settling();
    await closed(house);
    await rollBackNorth();
    await redeemAnother('South');
    await goTo(page, `periods/${await opened(house)}`);
    await figure(page, 'Would be paid').getByText('$0.00').waitFor();
    await figure(page, 'Corrections').getByText('-$1.25').waitFor();
    await page
      .getByRole('row', { name: /Correction/ })
      .first()
      .waitFor();
    await closeOnScreen(page, '$0.00');
    await goTo(page, 'periods');
    await expect.poll(() => page.getByRole('row', { name: /Settled/ }).count()).toBe(2);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a close that is refused after it was stopped says that it did not work, and nothing is settled', async () => {
    const { page, house } = await settling();
    const id = await opened(house);
    const { release } = await holdCalls(page, ({ pathname }) => pathname.endsWith('/close'));
    await goTo(page, `periods/${id}`);
    await page.getByRole('button', { name: 'Close the period' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the period' }).click();
    await stopWork(page, 'Settling redemptions');
    // A colleague takes the period off the list before the call arrives.
    await house.ok('DELETE', `/clearinghouse/settlements/${id}`);
    release();
    await page.getByRole('alert').filter({ hasText: 'That did not work' }).waitFor();
    const { data } = await house.ok('GET', '/clearinghouse/owed?days=5');
    expect(data.totals.settled.redemptions).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a period that was opened by mistake leaves the list, and its redemptions stay to be settled', async () => {
    const { page, house, redeemAnother } = await settling();
    await closed(house);
    await redeemAnother('North');
    await goTo(page, `periods/${await opened(house)}`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
    await page.waitForURL(/periods$/);
    await page.getByText('1 period', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Settled/ }).waitFor();
    expect(await lookAt(page, 'periods')).toEqual([]);
    const { data } = await house.ok('GET', `/clearinghouse/settlements/${await opened(house)}`);
    expect(data.totals.total_cents).toBe(125);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a retailer sees by store what it is owed and what is settled, and which redemptions an amount is', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const house = await scene.book.account('clearinghouse');
    const { redeemAnother, rollBackNorth } = await trade({ shop: page, house: house.domain });
    await closed(house);
    // The next period takes back what the first one settled.
    await rollBackNorth();
    await redeemAnother('North');
    await closed(house);
    await redeemAnother('North');
    await goTo(page, '');
    await figure(page, 'Owed to you, not settled').getByText('$1.25').waitFor();
    await figure(page, 'Settled').getByText('$3.75').waitFor();
    await page.getByRole('row', { name: /North.*\$1\.25.*\$2\.50/ }).waitFor();
    await settled(page);
    expect(await lookAt(page, 'overview-owed')).toEqual([]);
    await page.getByRole('link', { name: '$3.75' }).first().click();
    await page.waitForURL(/my-redemptions\?.*settled=yes/);
    await page.getByRole('row', { name: /Total 3 0 3 \$3\.75/ }).waitFor();
    expect(await lookAt(page, 'redemptions-settled')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a manufacturer sees what each offer cost, without what was rolled back after its settlement', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const maker = partyOf(page);
    const house = await scene.book.account('clearinghouse');
    const { base, rollBackNorth } = await trade({ maker, house: house.domain });
    await closed(house);
    await rollBackNorth();
    const { data } = await maker.ok('GET', '/manufacturer/costs');
    const costs = data.by_offer as Array<{ base_gs1: string; cents: number }>;
    expect(costs.find(({ base_gs1 }) => base_gs1 === base)?.cents).toBe(250);
    await goTo(page, '');
    await page.getByRole('row', { name: /Sunny Oats.*\$2\.50/ }).waitFor();
    expect(await lookAt(page, 'overview-costs')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a budget is set on the offer’s page in dollars, and both the offer and the overview say when little is left', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const { base } = await trade({ maker: partyOf(page) });
    await goTo(page, `offers/${base}`);
    await page.getByRole('button', { name: 'Set a budget' }).click();
    await page.getByLabel('Budget in dollars').fill('lots');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write a number such as $1,250.50').waitFor();
    await page.getByLabel('Budget in dollars').fill('$3.94');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('95 % spent').waitFor();
    await page.getByText('$3.94').waitFor();
    expect(await lookAt(page, 'offer-cost')).toEqual([]);
    await goTo(page, '');
    await page.getByText('At least 90 % of the budget is spent').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the file of a settlement shows its progress and can be stopped', async () => {
    const { page } = await scene.signedUp('clearinghouse', { at: null });
    await goTo(page, `periods/${await opened(partyOf(page))}`);
    const isReport = (url: URL) => url.searchParams.has('format');
    // A report without an answer is one that takes long.
    await page.route(isReport, () => undefined);
    const button = page.getByRole('button', { name: 'CSV', exact: true });
    await button.click();
    const progress = page.getByRole('status').filter({ hasText: /Writing settlement-.*\.csv/ });
    await progress.getByRole('button', { name: 'Stop' }).click();
    await progress.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute(isReport);
    expect((await saved(page, 'CSV', true)).toString()).toContain('gs1');
    expect(complaintsOf(page)).toEqual([]);
  });
});
