import { expect, test } from 'vitest';
import { complaintsOf, goTo } from './harness/browser.ts';
import { saved } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import type { Offerbook } from './harness/offerbook.ts';

const offers = 10_000;

/** Ten thousand saves over HTTP would take minutes and show nothing here: the sample offer is copied in the database. */
async function copySampleOffer(book: Offerbook, count: number): Promise<void> {
  const { db } = book.running.app.registries.test;
  const columns = await db.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_schema = current_schema() and table_name = 'offer'
       and column_name not in ('offer_id', 'base_gs1', 'description')`,
  );
  const names = columns[0]!.names;
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into base_string (base_gs1)
       select '811200810055' || lpad(n::text, 6, '0') from generate_series(0, $1::int - 1) n`,
      [count],
    );
    await tx.query(
      `insert into offer (offer_id, base_gs1, description, ${names})
       select s.offer_id, s.base_gs1, 'Offer number ' || right(s.base_gs1, 6)::int, ${names
         .split(', ')
         .map((name) => `o.${name}`)
         .join(', ')}
       from base_string s, (select * from offer order by offer_id desc limit 1) o
       where s.base_gs1 like '811200810055%'`,
    );
    await tx.query(
      `insert into circulation (offer_id, total)
       select offer_id, 1000 from base_string where base_gs1 like '811200810055%'`,
    );
  });
}

sceneInBrowser('a list of 10,000 offers', (scene) => {
  test('is scrolled to its end, searched and downloaded, and only the rows in sight are ever drawn', async () => {
    const { page } = await scene.signedUp('manufacturer');
    await copySampleOffer(scene.book, offers);

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
    await page.getByRole('row').nth(20).waitFor();

    await report('searching');
    expect((await saved(page, 'CSV')).toString().split('\r\n').length - 1).toBe(offers + 2);
    expect(complaintsOf(page)).toEqual([]);
    await report('downloading');
  });
});
