import { deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAccount, choose, complaintsOf, goTo, partyOf, settled } from './harness/browser.ts';
import { saved } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt, shoot } from './harness/screen-looks.ts';

sceneInBrowser('money in the portal', (scene) => {
  /** The value of a figure by its label. */
  const figure = (page: Page, label: string) =>
    page
      .locator('p.numbers')
      .and(page.getByText(label, { exact: true }).locator('xpath=following-sibling::p[1]'));

  const closePeriod = async (page: Page, total: string) => {
    await page.getByRole('button', { name: 'Close the period' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(total, { exact: false }).first().waitFor();
    await dialog.getByRole('button', { name: 'Close the period' }).click();
    await page.getByText('Settled', { exact: true }).first().waitFor();
  };

  const openPeriod = async (page: Page) => {
    await goTo(page, 'periods');
    await page.getByRole('button', { name: 'Open a period' }).first().click();
    await page.getByRole('combobox', { name: 'Days' }).click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    await page.getByRole('button', { name: 'Show the period' }).click();
    await page.getByRole('button', { name: 'Close the period' }).waitFor();
  };

  test('a period is previewed, closed and printed, a rollback corrects the next one, and every overview says the same', async () => {
    const maker = await scene.signedUp('manufacturer');
    const [house, shop] = [await scene.signedUp('clearinghouse'), await scene.signedUp('retailer')];
    const provider = await scene.book.account('provider');
    const base = newBase();
    await lockedOffer(partyOf(maker.page), [provider], {
      base_gs1: base,
      description: 'Save $1.25 on two boxes of Sunny Oats',
      primary_purchase_save_value: '125',
    });
    await asAccount(maker.page, 'PUT', `/manufacturer/funder/${base.slice(6, 12)}`, {
      legal_name: 'Foods Incorporated',
      address_line1: '1 Mill Road',
      city: 'Springfield',
    });
    const gs1s = await deposited(provider, base, 5);
    await asAccount(shop.page, 'PUT', '/retailer/toggle/clearinghouse', {
      email_domain: house.domain,
      enabled: 'yes',
    });
    await asAccount(shop.page, 'POST', '/retailer/redeem', {
      gs1s: gs1s.slice(0, 3),
      selected_store: 'North',
    });

    const page = house.page;
    // The empty list, before there is any period.
    await goTo(page, 'periods');
    await page.getByText('No period yet').waitFor();
    await openPeriod(page);
    const payer = page.getByRole('row', { name: /Foods Incorporated.*3.*\$3\.75/ });
    await payer.waitFor();
    expect(await lookAt(page, 'period-open')).toEqual([]);
    const first = new URL(page.url()).pathname;
    const totalOf = async () => (await figure(page, 'Would be paid').textContent()) ?? '';
    const before = await totalOf();
    await closePeriod(page, before);
    await figure(page, 'To be paid').getByText(before).waitFor();

    await payer.getByRole('link').click();
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
    await page.emulateMedia({ media: 'screen' });

    await asAccount(shop.page, 'DELETE', `/retailer/rollback/${gs1s[0]}`);
    await asAccount(shop.page, 'POST', '/retailer/redeem', {
      gs1s: gs1s.slice(3, 4),
      selected_store: 'South',
    });
    await openPeriod(page);
    expect(new URL(page.url()).pathname).not.toBe(first);
    await figure(page, 'Would be paid').getByText('$0.00').waitFor();
    await figure(page, 'Corrections').getByText('-$1.25').waitFor();
    await page
      .getByRole('row', { name: /Correction/ })
      .first()
      .waitFor();
    await closePeriod(page, '$0.00');
    await goTo(page, 'periods');
    await expect.poll(() => page.getByRole('row', { name: /Settled/ }).count()).toBe(2);
    expect(await lookAt(page, 'periods')).toEqual([]);

    // One more, which is not settled: three stand settled, one is owed.
    await asAccount(shop.page, 'POST', '/retailer/redeem', {
      gs1s: gs1s.slice(4, 5),
      selected_store: 'North',
    });
    await goTo(shop.page, '');
    await figure(shop.page, 'Owed to you, not settled').getByText('$1.25').waitFor();
    await figure(shop.page, 'Settled').getByText('$3.75').waitFor();
    await shop.page.getByRole('row', { name: /North.*\$1\.25.*\$2\.50/ }).waitFor();
    await settled(shop.page);
    expect(await lookAt(shop.page, 'overview-owed')).toEqual([]);
    // An amount leads to the redemptions that are it.
    await shop.page.getByRole('link', { name: '$3.75' }).first().click();
    await shop.page.waitForURL(/my-redemptions\?.*settled=yes/);
    await shop.page.getByRole('row', { name: /Total 3 0 3 \$3\.75/ }).waitFor();
    expect(await lookAt(shop.page, 'redemptions-settled')).toEqual([]);

    // A period opened by mistake leaves the list, and its redemptions stay to be settled.
    await openPeriod(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
    await page.waitForURL(/periods$/);
    await page.getByText('2 periods', { exact: true }).waitFor();
    await goTo(maker.page, '');
    await maker.page.getByRole('row', { name: /Sunny Oats.*\$5\.00/ }).waitFor();
    const { data } = (await asAccount(maker.page, 'GET', '/manufacturer/costs')) as {
      data: { by_offer: Array<{ base_gs1: string; cents: number }> };
    };
    expect(data.by_offer.find((one) => one.base_gs1 === base)?.cents).toBe(500);
    expect(await lookAt(maker.page, 'overview-costs')).toEqual([]);
    for (const one of [house, shop, maker]) expect(complaintsOf(one.page)).toEqual([]);
  });

  test('a budget is set on the offer’s page and shown with what it costs; an offer is settled and taken back', async () => {
    const { page } = await scene.signedUp('manufacturer');
    const base = newBase();
    const provider = await scene.book.account('provider');
    await lockedOffer(partyOf(page), [provider], { base_gs1: base });
    const retailer = await scene.book.account('retailer');
    await ok(retailer.post('/retailer/redeem', { gs1s: (await deposited(provider, base, 3)).slice(0, 2) }));
    await goTo(page, `offers/${base}`);
    await page.getByRole('button', { name: 'Set a budget' }).click();
    await page.getByLabel('Budget in dollars').fill('lots');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write a number such as $1,250.50').waitFor();
    await page.getByLabel('Budget in dollars').fill('$2.10');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('95 % spent').waitFor();
    await page.getByText('$2.10').waitFor();
    await choose(page, 'More to do with this offer', 'Mark as settled');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as settled' }).click();
    await page.getByText('Settled', { exact: true }).waitFor();
    expect(await lookAt(page, 'offer-cost')).toEqual([]);
    await goTo(page, '');
    await page.getByText('At least 90 % of the budget is spent').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the file of a settlement shows its progress and can be stopped', async () => {
    const { page } = await scene.signedUp('clearinghouse');
    await openPeriod(page);
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
