import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, samplesOf } from './harness/browser.ts';
import { saved, savedLines } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('the reports of a manufacturer', (scene) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await scene.signedUp('manufacturer', { at: null }));
  });

  test('begin with what the offers cost, by offer, retailer and funder, and name what they list', async () => {
    await goTo(page, 'reports');
    await page.getByRole('row', { name: /Total 3 0 3 \$3\.00/ }).waitFor();
    await page.getByText('3 redemptions', { exact: true }).waitFor();
    const links = page.getByRole('link', { name: 'Save $1.00 on two boxes of Sample Oats' });
    await expect.poll(() => links.count()).toBe(4);
    expect(await lookAt(page, 'reports-redemptions')).toEqual([]);
    await page.getByText('Retailer', { exact: true }).first().click();
    await page.getByRole('row', { name: /Sample Market.*\$3\.00/ }).waitFor();
    const { gs1s } = await samplesOf(page);
    await links.last().click();
    await page.getByRole('heading', { name: 'What became of it' }).waitFor();
    expect(gs1s).toContain(await page.getByLabel('Base or serialized data string').inputValue());
    expect(complaintsOf(page)).toEqual([]);
  });

  test('show what was redeemed by day; a day of the overview or of the report leads to what happened on it', async () => {
    await goTo(page, '');
    await page.getByRole('link', { name: 'By day and offer' }).click();
    await page.waitForURL(/reports\?.*report=distribution.*from=\d{4}-\d\d-\d\d/);
    await page
      .getByRole('row', { name: /Sample Oats/ })
      .first()
      .waitFor();
    await goTo(page, '');
    // The day of which the chart shows the counts is the one that a click leads to.
    await page.locator('[data-bar=redeemed]').last().hover();
    await page.locator('[data-tip]').getByText('Redemptions').waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL(/reports\?/);
    const found = new URL(page.url()).searchParams;
    expect(found.get('from')).toBe(found.get('to'));

    await goTo(page, 'reports');
    await page.getByText('Day', { exact: true }).first().click();
    await page.locator('[data-bar]').last().waitFor();
    expect(await lookAt(page, 'reports-by-day')).toEqual([]);
    const { data } = await asAccount(page, 'GET', '/manufacturer/redemptions/2020-01-01/2090-01-01');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
      new Date(data[0].recorded_at),
    );
    await page.locator('tbody button').first().click();
    await page.waitForURL(new RegExp(`from=${day}&to=${day}`));
    await page.getByRole('row', { name: /Total 1 0 1 \$1\.00/ }).waitFor();
    await expect.poll(() => page.locator('[data-bar]').count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('are each narrowed by offer, brand, provider and retailer by their names, with totals, a chart and the zone', async () => {
    const choose = async (filter: string, name: string | RegExp) => {
      await page.getByRole('combobox', { name: filter, exact: true }).click();
      await page.getByRole('option', { name }).click();
    };
    // Letters, digits and hyphens are the end of a domain in another script.
    const domain = 'another.xn--p1ai';
    await scene.book.account('retailer', { email_domain: domain, name: 'Another Grocer' });
    await goTo(page, 'reports');
    await page.getByText('To (New York time)').waitFor();
    await choose('Offer', /Sample Oats/);
    await choose('Brand', /Sample Oats/);
    await choose('Provider', 'Sample Coupon App (provider.sample)');
    await choose('Retailer', 'Sample Market (retailer.sample)');
    await page.waitForURL(/offer=\d+&brand=.+&provider=provider\.sample&retailer=retailer\.sample/);
    await page.getByRole('row', { name: /Total 3 0 3 \$3\.00/ }).waitFor();
    await expect.poll(() => page.locator('[data-bar=redeemed]').count()).toBe(3);
    expect(await lookAt(page, 'reports-all-filters')).toEqual([]);
    await choose('Retailer', /Another Grocer/);
    await page.getByText('No redemption fits').waitFor();

    await goTo(page, 'reports?report=distribution');
    const total = (label: string) =>
      page.locator('section.sheet, div.sheet', { has: page.getByText(label, { exact: true }) }).first();
    await choose('Offer', /Sample Oats/);
    await total('Deposited').getByText('10', { exact: true }).waitFor();
    await total('Redemptions').getByText('3', { exact: true }).waitFor();
    // A deposit has a scale of its own, so three redemptions are seen beside it.
    for (const [bar, count] of [
      ['redeemed', 3],
      ['deposited', 1],
    ] as const)
      await expect.poll(() => page.locator(`[data-bar=${bar}]`).count()).toBe(count);
    expect(await lookAt(page, 'reports-distribution')).toEqual([]);
    await page.getByRole('tab', { name: 'Offline' }).click();
    await page.getByRole('combobox', { name: 'Provider', exact: true }).waitFor();
    await page.getByText('Nothing was redeemed in these days.').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a provider’s feed too is narrowed to an offer or a coupon, and counted by day', async () => {
    const provider = (await scene.signedUp('provider', { at: null })).page;
    const [base] = (await samplesOf(provider)).base_gs1s as [string];
    const body = { gs1s: [base, base, base], mode: 'base_gs1' };
    const { newly_added } = await asAccount(provider, 'POST', '/provider/deposit', body);
    await goTo(provider, 'data-feed');
    await provider.getByText('3 coupons', { exact: true }).waitFor();
    await provider.locator('[data-bar=deposited]').waitFor();
    await provider.getByRole('searchbox', { name: 'Coupon' }).fill(newly_added[0].gs1);
    await provider.getByText('1 coupon', { exact: true }).waitFor();
    expect(await lookAt(provider, 'data-feed-filtered')).toEqual([]);
    await asAccount(provider, 'PUT', '/enterprise/settings', { time_zone: 'Asia/Tokyo' });
    await goTo(provider, 'data-feed');
    await provider.getByRole('table', { name: 'Deposits by day (Tokyo time)' }).waitFor();
    expect(complaintsOf(provider)).toEqual([]);
  });

  test('a search in words is shown until all is read; it can be stopped, which is said, and goes on from there', async () => {
    await goTo(page, 'reports');
    let stopped = () => {};
    const untilStopped = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const isList = ({ pathname, searchParams }: URL) =>
      pathname.includes('/redemptions/') && searchParams.get('pageSize') === '100';
    // One redemption a page, and the second page comes once the search is stopped.
    await page.route(isList, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('pageSize', '1');
      if (url.searchParams.has('pageNo')) await untilStopped;
      await route.continue({ url: url.href });
    });
    const address = new URL(page.url());
    address.searchParams.set('q', 'oats');
    await page.goto(address.href);
    await page.getByText('More is coming').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: 'Searching' })
      .getByRole('button', { name: 'Stop' })
      .click();
    stopped();
    await page.getByText('Stopped after 2 redemptions.').waitFor();
    await page.getByText('2 redemptions so far').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('3 redemptions', { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/Searching|Stopped after/).count()).toBe(0);
    await page.unroute(isList);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('are filtered by the registry, from the address, and saved as CSV as they are filtered', async () => {
    const { gs1s } = await samplesOf(page);
    const { data } = await asAccount(page, 'GET', `/manufacturer/redemptions/2020-01-01/2090-01-01`);
    const redeemed = data[0].gs1 as string;
    expect(gs1s).toContain(redeemed);
    await goTo(page, 'reports');
    await page.getByRole('searchbox', { name: 'Coupon, offer' }).fill(redeemed);
    await page.getByText('1 redemption', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Total 1 0 1 \$1\.00/ }).waitFor();
    expect(await savedLines(page)).toHaveLength(2);
    const forExcel = (await saved(page, 'Excel', true)).toString();
    expect([forExcel.charAt(0), forExcel]).toEqual(['\ufeff', expect.stringContaining(`"=""${redeemed}"""`)]);
    expect((await saved(page, 'Sums as Excel')).toString()).toMatch(
      /^\ufeffbase_gs1,name,.*\r\n"=""8112\d+"""/,
    );
    await page.reload();
    await page.getByText('1 redemption', { exact: true }).waitFor();
    // The registry does not search for the end of a string, as the list shows it: what is narrowed is so everywhere.
    const end = data[1].gs1.slice(-6);
    await page.getByRole('searchbox', { name: 'Coupon, offer' }).fill(end);
    await page
      .getByRole('row')
      .filter({ hasText: `…${end}` })
      .waitFor();
    await page.getByRole('row', { name: /Total 1 0 1 \$1\.00/ }).waitFor();
    const [head, ...lines] = await savedLines(page);
    expect(head).toMatch(/^gs1,base_gs1,.*,settled,discount_in_cents$/);
    expect(lines).toEqual([expect.stringContaining(data[1].gs1)]);
    await page.getByText('Rolled back', { exact: true }).first().click();
    await page.getByText('No redemption fits').waitFor();
    expect(await lookAt(page, 'reports-filtered')).toEqual([]);
    await page.getByRole('combobox', { name: 'Days' }).click();
    await page.getByRole('option', { name: 'Last month' }).click();
    await page.waitForURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)/);
    expect(complaintsOf(page)).toEqual([]);
  });
});
