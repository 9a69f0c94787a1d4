import { type Caller, depositedCount, lockedOffer, strings } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { annAt, complaintsOf, goTo, settled, thirdAnswerLost } from './harness/browser.ts';
import { csvFile, saved } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { endSession, signInAgain } from './harness/ended-session.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('deposits in parts', (scene) => {
  let page: Page;
  let manufacturer: Caller;
  let domain: string;
  let prefix: string;
  beforeAll(async () => {
    // A clock that stands until it is moved: an interrupted run is known by it.
    scene.book.moveClock(new Date());
    ({ page, domain } = await scene.signedUp('provider', { at: null }));
    manufacturer = await scene.book.account('manufacturer');
    await newOffer('Needed for a prefix');
    await goTo(page, 'deposit');
    prefix = (
      await page.locator('section:has-text("serialization prefix") .digits').first().innerText()
    ).trim();
  });

  const newOffer = (description: string) =>
    lockedOffer(manufacturer, [{ domain }], { description, total_circulation: '50000' });

  test('a deposit interrupted by a lost answer and a reload goes on by itself, and nothing is done twice', async () => {
    const [given, made] = [await newOffer('A file of coupons'), await newOffer('Coupons made here')];
    for (const of of [given, made]) {
      const lost = thirdAnswerLost(page, '**/provider/deposit');
      if (of === given) {
        await goTo(page, 'deposit?how=file');
        const text = strings(given, prefix, 3_200).join('\n');
        await page.locator('input[type=file]').setInputFiles(csvFile('many.csv', text));
        await page.getByRole('button', { name: 'Deposit 3,200 coupons' }).click();
      } else {
        await goTo(page, `deposit?offer=${made}`);
        await page.getByLabel('How many').fill('3200');
        await page.getByRole('button', { name: 'Deposit 3,200 coupons' }).click();
      }
      await lost;
      expect(await depositedCount(manufacturer, of)).toBe(1_500);
      await page.unroute('**/provider/deposit');
      await page.reload();
      await page.getByText('All went well.').waitFor();
      // Also those of the lost answer: the run deposited them, nobody before it.
      await page.getByText('3,200 deposited', { exact: true }).waitFor();
      expect(await depositedCount(manufacturer, of)).toBe(3_200);
    }
  });

  test('coupons whose making was lost a day ago are not made again, and the further ones are made', async () => {
    const { page: own, domain: mine } = await scene.signedUp('provider', { at: null });
    const of = await lockedOffer(manufacturer, [{ domain: mine }], { total_circulation: '50000' });
    await own.clock.install();
    const lost = thirdAnswerLost(own, '**/provider/deposit');
    await goTo(own, `deposit?offer=${of}`);
    await own.getByLabel('How many').fill('22000');
    await own.getByRole('button', { name: 'Deposit 22,000 coupons' }).click();
    await lost;
    await own.waitForURL(/runs\//);
    const run = own.url();
    await own.goto('about:blank');
    await own.unroute('**/provider/deposit');
    await own.clock.fastForward('24:00:00');
    await own.goto(run);
    // More strings than a call of 1,000 results would hold.
    await own.getByText('20,900 deposited', { exact: true }).waitFor();
    await own.getByText('1,100 not known', { exact: true }).waitFor();
    expect(await depositedCount(manufacturer, of)).toBe(22_000);
    // The registry knows what became of those of the lost answer.
    const colleague = await scene.visitor({ storageState: await own.context().storageState() });
    await colleague.goto(run);
    await colleague.getByText('22,000 deposited', { exact: true }).waitFor();
    await own.context().close();
  });

  test('a colleague sees a deposit of another browser: its progress and speed, that it was interrupted, and what failed', async () => {
    const of = await newOffer('A list that a colleague follows');
    const lost = thirdAnswerLost(page, '**/provider/deposit');
    await goTo(page, 'deposit?how=file');
    const text = [...strings(of, prefix, 3_200), '8.11201E+29'].join('\n');
    await page.locator('input[type=file]').setInputFiles(csvFile('followed.csv', text));
    await page.getByRole('button', { name: 'Deposit 3,200 coupons' }).click();
    await page.getByText(/of 3,201, [\d,]+ a (second|minute), .* left/).waitFor();
    await lost;

    const colleague = await scene.visitor({ storageState: await page.context().storageState() });
    await colleague.goto(page.url().replace(/runs\/.*/, 'deposit'));
    await colleague.getByText(/^Depositing, by ann@/).waitFor();
    await colleague.getByText('1,501 of 3,201').waitFor();
    scene.book.moveClock(120_000);
    await colleague.getByText('Interrupted after 1,501 of 3,201').waitFor();
    expect(await lookAt(colleague, 'provider-run-of-colleague')).toEqual([]);
    await colleague.getByRole('link', { name: 'followed.csv' }).click();
    await colleague.getByRole('table', { name: 'Failed strings' }).getByText('8.11201E+29').waitFor();

    await page.unroute('**/provider/deposit');
    await page.reload();
    await colleague.getByText('3,200 deposited').waitFor();
    expect(await lookAt(colleague, 'provider-run-of-colleague-done')).toEqual([]);
    expect((await saved(colleague, 'CSV')).toString()).toContain(
      '8.11201E+29,not_sent,A spreadsheet rounded it.',
    );
    expect(complaintsOf(colleague)).toEqual([]);
  });

  test('a deposit that meets an ended session keeps what is typed elsewhere, and goes on after signing in', async () => {
    const of = await newOffer('A list that outlives its session');
    let calls = 0;
    let release = () => {};
    const held = new Promise<void>((isHeld) => {
      void page.route('**/provider/deposit', async (route) => {
        if (++calls === 2) {
          const released = new Promise<void>((resolve) => {
            release = resolve;
          });
          isHeld();
          await released;
        }
        await route.continue();
      });
    });
    await goTo(page, 'deposit?how=file');
    const text = strings(of, prefix, 1_600).join('\n');
    await page.locator('input[type=file]').setInputFiles(csvFile('outlives.csv', text));
    await page.getByRole('button', { name: 'Deposit 1,600 coupons' }).click();
    await held;
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Typed during a deposit');
    await endSession(page);
    release();
    await signInAgain(page, annAt(domain).email);
    expect(await name.inputValue()).toBe('Typed during a deposit');
    await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'outlives.csv' }).click();
    await page.getByText('All went well.').waitFor();
    await page.getByText('1,600 deposited', { exact: true }).waitFor();
    expect(await depositedCount(manufacturer, of)).toBe(1_600);
    await page.unroute('**/provider/deposit');
  });

  test('a deposit behind “Sign in again” asks for nothing until its person has signed in', async () => {
    const { page: own, domain: mine, email } = await scene.signedUp('provider', { at: null });
    const of = await lockedOffer(manufacturer, [{ domain: mine }], { total_circulation: '50000' });
    await own.clock.install();
    await goTo(own, `deposit?offer=${of}`);
    const held = await holdCalls(own, ({ pathname }) => pathname === '/provider/deposit');
    await own.getByLabel('How many').fill('1600');
    await own.getByRole('button', { name: 'Deposit 1,600 coupons' }).click();
    await expect.poll(() => held.calls.length).toBe(1);
    await endSession(own);
    held.release();
    await own.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await settled(own);
    const asked: string[] = [];
    own.on('request', (request) => asked.push(request.url()));
    await own.clock.runFor(16_000);
    await settled(own);
    expect(asked).toEqual([]);
    await signInAgain(own, email);
    await own.getByText('1,600 deposited', { exact: true }).waitFor();
    expect(await depositedCount(manufacturer, of)).toBe(1_600);
    // Its clock is its browser’s.
    await own.context().close();
  });
});
