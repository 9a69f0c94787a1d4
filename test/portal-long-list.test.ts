import { expect, test } from 'vitest';
import { complaintsOf, goTo } from './harness/browser.ts';
import { saved } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { copiesOfNewestOffer } from './harness/records.ts';

const offers = 10_000;

sceneInBrowser('a list of 10,000 offers', (scene) => {
  test('is scrolled to its end, searched and downloaded, and only the rows in sight are ever drawn', async () => {
    const { page } = await scene.signedUp('manufacturer');
    await copiesOfNewestOffer(scene.book, offers);

    await goTo(page, 'offers');
    await page.evaluate(() => {
      const stalls: number[] = [];
      Object.assign(globalThis, { stalls });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) stalls.push(Math.round(duration));
      }).observe({ type: 'longtask', buffered: false });
    });
    /** Reported, not judged: how long a page stalls depends on what else the machine does. */
    const report = async (doing: string) => {
      const stalls = await page.evaluate(() =>
        (globalThis as unknown as { stalls: number[] }).stalls.splice(0),
      );
      const longest = Math.max(0, ...stalls);
      console.log(`10,000 offers, ${doing}: ${stalls.length} tasks over 50 ms, the longest ${longest} ms.`);
    };
    const rows = page.getByRole('row');
    let most = 0;
    // One more than made here: a new account has a sample offer, which stands last: the newest come first.
    const end = page.getByText('10,001 offers', { exact: true });
    while ((await end.count()) === 0) {
      await page.mouse.wheel(0, 6_000);
      most = Math.max(most, await rows.count());
    }
    expect(most).toBeLessThan(60);
    await report('scrolling');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByText('Offer number 0', { exact: true }).waitFor();

    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByLabel('Search offers').fill('number 4321');
    await page.getByText('1 offer', { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('row').nth(10).waitFor();

    await report('searching');
    expect((await saved(page, 'CSV')).toString().split('\r\n').length - 1).toBe(offers + 2);
    expect(complaintsOf(page)).toEqual([]);
    await report('downloading');
  });
});
