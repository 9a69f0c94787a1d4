import { newBase, offerData } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { asAccount, choose, complaintsOf, goTo, samplesOf, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { endSession, signInAgain } from './harness/ended-session.ts';
import { lookAt } from './harness/screen-looks.ts';

/** Cuts the page off from the registry: every request fails as on a dead line. @returns what ends it. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  return () => page.unroute('**/*');
}

const changed = 'Typed before the line went dead';

sceneInBrowser('an outage, a deploy or the end of a session', (scene) => {
  let page: Page;
  let email: string;
  let base: string;
  beforeEach(async () => {
    ({ page, email } = await scene.signedUp('manufacturer', { at: null }));
    base = newBase();
    await asAccount(page, 'POST', '/manufacturer/base_gs1', { data: offerData(base) });
  });
  const away = () => page.getByText('it is asked again by itself');
  const description = () => page.getByLabel('Description');

  test('leaves the navigation and what was typed, says so, and recovers by itself', async () => {
    await goTo(page, `offers/${base}/edit`);
    await description().fill(changed);
    const restore = await cutOff(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await away().waitFor();
    expect(await lookAt(page, 'outage')).toEqual([]);
    await restore();
    await away().waitFor({ state: 'hidden' });
    expect(await description().inputValue()).toBe(changed);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: changed, level: 1 }).waitFor();
    expect(complaintsOf(page).filter((one) => !/ERR_|Failed to fetch/.test(one))).toEqual([]);
  });

  test('opens a screen by itself once the registry answers again', async () => {
    await goTo(page, 'offers');
    const restore = await cutOff(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Brands' }).click();
    await page.getByText('This screen opens by itself').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Offers' }).waitFor();
    expect(await lookAt(page, 'outage-of-a-screen')).toEqual([]);
    await restore();
    await page.getByRole('heading', { name: 'Brands', level: 1 }).waitFor();
  });

  test('offers to reload when a deploy has replaced the code of a screen', async () => {
    await goTo(page, 'offers');
    await page.route('**/portal/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('navigation').getByRole('link', { name: 'Brands' }).click();
    await page.getByText('Offerbook was updated').waitFor();
    expect(await lookAt(page, 'deploy')).toEqual([]);
    await page.unroute('**/portal/assets/**');
    await page.getByRole('button', { name: 'Load the new version' }).click();
    await page.getByRole('heading', { name: 'Brands', level: 1 }).waitFor();
  });

  test('a session that ended says why, and signing in again keeps what was typed', async () => {
    await goTo(page, `offers/${base}/edit`);
    await description().fill(changed);
    await endSession(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByText('You were signed out').waitFor();
    expect(await lookAt(page, 'session-ended')).toEqual([]);
    await dialog.getByLabel(`Password of ${email}`).fill('not the password at all');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
    await signInAgain(page, email);
    expect(await description().inputValue()).toBe(changed);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: changed, level: 1 }).waitFor();
  });

  test('behind “Sign in again” nothing is asked for at intervals, and all of it again after signing in', async () => {
    await page.clock.install();
    await goTo(page, 'webhooks');
    await endSession(page);
    await page.clock.runFor(6_000);
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await settled(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.runFor(16_000);
    await settled(page);
    expect(asked).toEqual([]);
    await signInAgain(page, email);
    await expect.poll(() => asked).toContain('/enterprise/webhooks');
    await settled(page);
    const before = asked.length;
    await page.clock.runFor(6_000);
    await expect.poll(() => asked.length).toBeGreaterThan(before);
    // Its clock is its browser’s.
    await page.context().close();
  });

  test('an error is shown at once behind any number of successes, and one thing has one undo', async () => {
    const [locked] = (await samplesOf(page)).base_gs1s;
    await goTo(page, `offers/${locked}`);
    const more = (item: RegExp) => choose(page, 'More to do with this offer', item);
    await more(/^Deactivate/);
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    for (const act of ['Activate', 'Deactivate', 'Activate']) {
      await more(new RegExp(`^${act}`));
      if (act === 'Deactivate')
        await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
      const said = act === 'Activate' ? 'Active.' : /^Deactivated: nothing/;
      await page.getByText(said, { exact: true }).first().waitFor();
    }
    await expect.poll(() => undo.count()).toBe(1);
    await page.route('**/active', (route) => route.fulfill({ status: 400, json: refusal }));
    await more(/^Deactivate/);
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('alert').getByText(refusal.message).waitFor();
    expect(await lookAt(page, 'failure-message')).toEqual([]);
  });

  test('a message never covers the focus, and one can scroll past it', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await goTo(page, `offers/${base}`);
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    // Under the pointer a message stays.
    await page.getByRole('button', { name: 'Undo' }).hover();
    const isFree = () =>
      page.evaluate(() => {
        const box = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]')!;
        const taken = box.getBoundingClientRect();
        scrollTo(0, document.body.scrollHeight);
        const last = document.querySelector('#main')!.getBoundingClientRect();
        return taken.height > 0 && last.bottom <= innerHeight - taken.height;
      });
    // The room is made when the message has got its size.
    await expect.poll(isFree).toBe(true);
  });
});

const refusal = { status: 'error', code: 'FORBIDDEN', message: 'Refused for the test.', errors: [] };
