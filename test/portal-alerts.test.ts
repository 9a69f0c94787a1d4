import { deposited, lockedOffer, newBase, ok, strings } from '@offerbook/world';
import { expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, partyOf, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { eventually } from './harness/eventually.ts';
import { lookAt } from './harness/screen-looks.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

sceneInBrowser('what waits for a manufacturer', (scene) => {
  test('is on its overview in words, and each alert leads to where it is put right', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const [provider, retailer] = [await scene.book.account('provider'), await scene.book.account('retailer')];
    const base = await lockedOffer(partyOf(page), [provider], {
      base_gs1: newBase(),
      short_name: 'Spring saver',
      total_circulation: '20',
      campaign_end_time: days(3),
      redemption_end_time: days(3),
    });
    await asAccount(page, 'PUT', `/manufacturer/base_gs1/${base}/budget`, { budget_in_cents: 200 });
    const gs1s = await deposited(provider, base, 19);
    await ok(retailer.post('/retailer/redeem', { gs1s: gs1s.slice(0, 2) }));
    await ok(retailer.post('/retailer/redeem', { gs1s: strings(base, '999', 20) }));
    await eventually('the refusals are recorded', async () => {
      const { data } = await asAccount(page, 'GET', `/manufacturer/base_gs1/${base}/redemption_errors`);
      return data[0]?.count === 20;
    });

    await goTo(page, '');
    for (const [alert, link, leadsTo] of [
      ['At least 95 % of the circulation is used.', 'Spring saver', `offers/${base}`],
      ['At least 90 % of the budget is spent.', 'Spring saver', `offers/${base}`],
      ['Redemption ends within seven days.', 'Spring saver', `offers/${base}`],
      ['Tills were refused at least three times as often', 'Spring saver', `offers/${base}?tab=refusals`],
      [
        'A clearinghouse cannot bill a funder id without its details.',
        base.slice(6, 12),
        `funders/${base.slice(6, 12)}`,
      ],
    ] as const) {
      const item = page.getByText(alert, { exact: false }).locator('xpath=..');
      await item.getByRole('link', { name: link }).click();
      await page.waitForURL((url) => `${url.pathname}${url.search}`.endsWith(leadsTo));
      // The address changes before the screen is drawn.
      await settled(page);
      await page.goBack();
    }
    await page.getByRole('heading', { name: 'Waits for you' }).waitFor();
    expect(await lookAt(page, 'overview-alerts')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });
});
