import { composeInsert } from '@offerbook/gs1';
import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, samplesOf, thirdAnswerLost } from './harness/browser.ts';
import { csvFile, saved, savedLines } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { insertBase } from './harness/inserts.ts';
import { lookAt } from './harness/screen-looks.ts';
import { answerTo, signInOf } from './harness/terminal.ts';

sceneInBrowser('what a store does without a line', (scene) => {
  let page: Page;
  let manufacturer: Caller;
  let gs1s: string[];
  /** Minutes ago, as a till's file has it. */
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  beforeAll(async () => {
    ({ page } = await scene.signedUp('retailer', { at: null }));
    manufacturer = await scene.book.account('manufacturer');
    const provider = await scene.book.account('provider');
    const base = await lockedOffer(manufacturer, [provider]);
    gs1s = await deposited(provider, base, 40);
    // Another till was faster with the fourth.
    await ok((await scene.book.account('retailer')).post('/retailer/redeem', { gs1s: gs1s[3] }));
  });

  const stored = async () =>
    (await asAccount(page, 'GET', '/retailer/redemptions/2020-01-01/2099-12-31')).data as Array<
      Record<string, string>
    >;

  /** Reports strings as redeemed now. The third answer is lost, and from then on the line is dead. */
  const reportBrokenOff = async (sent: readonly string[]) => {
    const at = new Date().toISOString();
    await goTo(page, 'offline');
    await page
      .getByRole('textbox', { name: 'Redemptions' })
      .fill(sent.map((gs1) => `${gs1}, ${at}`).join('\n'));
    const lost = thirdAnswerLost(page, '**/retailer/redeem');
    await page.getByRole('button', { name: `Report ${sent.length} redemptions` }).click();
    await lost;
  };

  test('redemptions of a CSV file are judged before they are sent, recorded at their time, and each has its result', async () => {
    await page.waitForFunction((since) => Date.now() > since, Date.now() + 1_200);
    const at = new Date().toISOString();
    await goTo(page, 'my-redemptions');
    await page.getByRole('link', { name: 'Report offline ones' }).click();
    await page.getByText('CSV file').click();
    expect(await lookAt(page, 'offline-empty')).toEqual([]);
    const rows = [
      'when,coupon,store',
      `${at},${gs1s[0]},0042`,
      `${at},${gs1s[1]},0042`,
      `${at},${gs1s[1]},0042`,
      `${at},${gs1s[3]},0043`,
      `${ago(60 * 24)},${gs1s[4]},0042`,
      `${ago(60 * 24 * 40)},${gs1s[5]},0042`,
      `,${gs1s[6]},0042`,
      `${at},8.11201E+29,0042`,
    ];
    await page.locator('input[type=file]').setInputFiles(csvFile('tuesday.csv', rows.join('\r\n')));
    await page.getByText('Understood as 4 redemptions').waitFor();
    await page.getByText('read as headings and not as a redemption: when, coupon, store.').waitFor();
    await page.getByText('1 row written more than once').waitFor();
    await page.getByText('It is more than 30 days ago').waitFor();
    await page.getByText('It says no time').waitFor();
    await page.getByText('A spreadsheet rounded it.').waitFor();
    expect(await lookAt(page, 'offline-file')).toEqual([]);
    await page.getByRole('button', { name: 'Report 4 redemptions' }).click();
    await page.getByText('2 recorded').first().waitFor();
    await page.getByText('1 redeemed elsewhere').first().waitFor();
    expect(await lookAt(page, 'offline-results')).toEqual([]);
    // A store has no screens for the coupons of a provider.
    expect(await page.getByRole('main').getByRole('link', { name: 'Barcodes' }).count()).toBe(0);
    expect(await page.getByRole('table', { name: 'Results' }).getByRole('link').count()).toBe(0);

    const csv = await savedLines(page);
    expect(csv[0]).toBe('gs1,redeemed_at,store,result,meaning');
    expect(csv).toContain(`${gs1s[0]},${at},0042,success,Recorded`);
    expect(csv).toContain(`${gs1s[3]},${at},0043,already_redeemed,Redeemed elsewhere`);
    // Deposited just now, so a day ago nobody could have it.
    expect(csv.find((line) => line.startsWith(gs1s[4]!))).toContain('not_deposited');
    expect(csv.filter((line) => /,not_sent,"?Not sent: /.test(line))).toHaveLength(3);

    const recorded = await stored();
    expect(recorded.map(({ gs1 }) => gs1).toSorted()).toEqual([gs1s[0], gs1s[1]].toSorted());
    expect(recorded[0]).toMatchObject({ offline: 'yes', redeemed_at: at, store: '0042' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a report interrupted by a dead line and a reload goes on, and records nothing twice', async () => {
    const sent = gs1s.slice(8, 38);
    await reportBrokenOff(sent);
    await page.unroute('**/retailer/redeem');
    await page.reload();
    await page.getByText('30 recorded').first().waitFor();
    const recorded = (await stored()).filter(({ gs1 }) => sent.includes(gs1!));
    expect(recorded).toHaveLength(30);

    await goTo(page, 'offline');
    await page.getByRole('textbox', { name: 'Redemptions' }).fill(`${sent[0]}`);
    await page.getByText('It says no time').waitFor();
    await page.getByRole('button', { name: 'Report redemptions' }).click();
    await page.getByText('Give at least one redemption that can be sent.').waitFor();
    expect(await lookAt(page, 'offline-typed')).toEqual([]);
    await page
      .getByLabel('Time of rows without one')
      .fill(new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 16));
    await page.getByText('Understood as 1 redemption').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an accelerator reports for the retailer it chose', async () => {
    const { page: other } = await scene.signedUp('accelerator', { at: null });
    const [gs1] = (await samplesOf(other)).gs1s;
    await asAccount(other, 'PUT', '/enterprise/settings', { time_zone: 'Pacific/Honolulu' });
    await goTo(other, 'offline');
    await other
      .getByRole('textbox', { name: 'Redemptions' })
      .fill(`${gs1}, ${new Date().toISOString()}, sample-1`);
    await other.getByText('Understood as 1 redemption, times in Honolulu time').waitFor();
    await other.getByRole('button', { name: 'Report 1 redemption' }).click();
    await other.getByText('1 recorded').first().waitFor();
    const { data } = await asAccount(other, 'GET', '/retailer/redemptions/2020-01-01/2099-12-31');
    expect(data).toContainEqual(expect.objectContaining({ gs1, offline: 'yes', store: 'sample-1' }));
  });

  test('the offers for a till’s own copy are shown, saved, and got by the printed command', async () => {
    const { data: key } = await asAccount(page, 'POST', '/enterprise/keys/rotate', {});
    await goTo(page, 'till-offers');
    await page
      .getByRole('row', { name: /\$1\.00 off for 2 × Sample Oats/ })
      .first()
      .waitFor();
    expect(await lookAt(page, 'till-offers')).toEqual([]);
    expect((await saved(page, 'CSV')).toString()).toContain(gs1s[0]!.slice(0, 18));
    await page.getByText('To run the commands in a terminal').click();
    const signIn = await signInOf(page, key.secret_key);
    const command = (await page.getByRole('group', { name: 'Command' }).textContent())!;
    expect((await answerTo(signIn, command)).data.length).toBeGreaterThan(0);
    await goTo(page, 'till-offers?from=2020-01-01&to=2020-01-02');
    await page.getByText('No offer changed in these days').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  // The last one: it moves the clock.
  test('rows sent more than a day ago without an answer are not sent again: a newspaper insert would be redeemed once more', async () => {
    const base = await lockedOffer(manufacturer, [], { base_gs1: insertBase() });
    const inserts = ['0001', '0002', '0003', '0004'].map((tracking) => composeInsert(base, tracking));
    await reportBrokenOff(inserts);
    await goTo(page, 'my-redemptions');
    await page.unroute('**/retailer/redeem');
    const redeemed = async () => (await stored()).filter(({ gs1 }) => gs1!.startsWith(base));
    expect(await redeemed()).toHaveLength(3);

    // In parts, because a session ends after half a day without a call.
    for (const hours of [11, 11, 3]) {
      scene.book.moveClock(hours * 3_600_000);
      await stored();
    }
    await page.clock.setFixedTime(scene.book.now);
    await goTo(page, 'offline');
    await page.getByText('4 not known').first().waitFor();
    await page.getByRole('link', { name: '4 offline redemptions' }).click();
    await page.getByText('Look for it among your redemptions').waitFor();
    expect(await redeemed()).toHaveLength(3);
    expect(complaintsOf(page)).toEqual([]);
  });
});
