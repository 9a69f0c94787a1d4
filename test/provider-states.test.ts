import { type Caller, depositedCount, lockedOffer, newBase, strings } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { goTo, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('the screens of a provider, where something is not as usual', (scene) => {
  let page: Page;
  let manufacturer: Caller;
  let domain: string;
  beforeAll(async () => {
    ({ page, domain } = await scene.signedUp('provider', { at: null }));
    manufacturer = await scene.book.account('manufacturer');
  });

  test('what is stopped half way says how far it came, and goes on from there', async () => {
    const offer = await lockedOffer(manufacturer, [{ domain }], { description: 'Stopped half way' });
    let calls = 0;
    await page.route('**/provider/deposit', async (route) => {
      calls++;
      if (calls < 3) return route.continue();
      // The registry goes away for good: what is sent now is refused with its own words.
      await route.fulfill({ status: 400, json: { status: 'error', message: 'Not now.', code: 'FORBIDDEN' } });
    });
    await goTo(page, `deposit?offer=${offer}`);
    await page.getByLabel('How many').fill('3200');
    await page.getByRole('button', { name: 'Deposit 3,200 coupons' }).click();
    await page.getByText('Stopped after 1,000 of 3,200').waitFor();
    expect(await lookAt(page, 'provider-run-failed')).toEqual([]);
    await page.unroute('**/provider/deposit');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('All went well.').waitFor();
    expect(await depositedCount(manufacturer, offer)).toBe(3_200);
  });

  test('where there is nothing, or no answer, the screen says what would be there and what to do', async () => {
    const nothing = {
      'authorized?q=nothing-like-it': 'No offer is like that',
      'data-feed?from=2020-01-01&to=2020-01-02': 'Nothing deposited in these days',
      'data-feed?from=2020-01-02&to=2020-01-01': 'Ends before it begins',
      'runs/0123': 'Nothing is kept about this any more',
      'coupons/8112000': 'This is not a whole serialized data string',
      labels: 'Show the barcodes',
    };
    for (const [screen, words] of Object.entries(nothing)) {
      await goTo(page, screen);
      await page.getByText(words).first().waitFor();
      expect(await lookAt(page, `provider-none-${screen.replace(/\W+/g, '-')}`), screen).toEqual([]);
    }
    await page.route('**/provider/base_gs1s**', (route) => route.abort());
    await goTo(page, 'authorized');
    await page.getByText('This could not be loaded').waitFor();
    expect(await lookAt(page, 'provider-failed')).toEqual([]);
    await page.unroute('**/provider/base_gs1s**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('link', { name: /Stopped half way/ })
      .first()
      .waitFor();
  });

  test('what is pasted is judged at once, before a hand could be on its way to the button; what is typed is not yet wrong', async () => {
    const visitor = await scene.visitor({ storageState: await page.context().storageState() });
    await goTo(page, 'deposit?how=paste');
    await visitor.goto(page.url());
    const field = visitor.getByLabel('Serialized data strings');
    await field.waitFor();
    await settled(visitor);
    // From here on no time passes in the page, so what has not come by now never does.
    await visitor.clock.install({ time: scene.book.now });
    await visitor.clock.pauseAt(scene.book.now.getTime() + 600_000);
    await field.fill(strings(newBase(), '999', 2).join(', '));
    await visitor.getByText('2 whole data strings under 1 offer').waitFor();
    await field.pressSequentially(', x');
    await visitor.getByRole('button', { name: 'Deposit 2 coupons' }).waitFor();
    expect(await visitor.getByText('no whole data string').count()).toBe(0);
    await visitor.clock.runFor(1_000);
    await visitor.getByText('1 entry is no whole data string and will not be sent').waitFor();
  });
});
