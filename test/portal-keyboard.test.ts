import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf, passwordOfTests, secretOf, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { Receiver } from './harness/webhook-scene.ts';

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    const label = at?.labels?.[0]?.textContent;
    return `${at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? ''}`.trim();
  });

/** Presses Tab until the focus is on what has this name, as a person without a mouse does. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    seen.push(now);
  }
  throw new Error(`The keyboard does not get to ${name}; it saw ${seen.join(' | ')}`);
}

sceneInBrowser('the keyboard alone', (scene) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await Receiver.listen();
  });
  afterAll(() => receiver?.close());

  test('signs up, invites a person, changes the role, makes a key, and proves a webhook', async () => {
    const page = await scene.visitor();
    const domain = scene.book.newDomain('manufacturer');
    const { keyboard } = page;
    const press = async (name: string | RegExp) => {
      await tabTo(page, name);
      await keyboard.press('Enter');
      await settled(page);
    };
    const write = async (name: string, text: string) => {
      await tabTo(page, name);
      await keyboard.type(text);
    };
    await page.goto('/portal/sign-up');
    await settled(page);
    await write('Company', 'Keyboard Foods');
    await write('Your name', 'Ann Example');
    await write('Work e-mail', `ann@${domain}`);
    await write('Password', passwordOfTests);
    await press('Open the account');
    await page.getByRole('heading', { name: 'Your test account is ready' }).waitFor();

    await press('Users');
    await press('Invite a user');
    await page.getByRole('dialog').waitFor();
    // The dialog opens in its first field.
    await expect.poll(() => focused(page)).toBe('E-mail');
    await keyboard.type(`bo@${domain}`);
    await write('Name', 'Bo Member');
    await press('Make the link');
    expect(await secretOf(page, 'Invitation link')).toContain('/portal/invitation#');
    await press(/I have kept it/);
    await press(`More for bo@${domain}`);
    await page.getByRole('menuitem', { name: 'Make an admin' }).waitFor();
    // The menu takes the focus a moment after it is there.
    await expect
      .poll(async () => {
        await keyboard.press('ArrowDown');
        return focused(page);
      })
      .toBe('Make an admin');
    await keyboard.press('Enter');
    await page.getByText(`bo@${domain} is admin now`).waitFor();

    await page.reload();
    await settled(page);
    await press('API keys');
    await press('Make a new key');
    await write('Name', 'feed');
    await press('Make the key');
    expect(await secretOf(page, 'Secret key')).toMatch(/^test_sk_/);
    await press(/I have kept them/);

    await page.reload();
    await settled(page);
    await press('Webhooks');
    await press('Add a webhook');
    await write('URL', receiver.url('keyboard'));
    await press('Save and call it');
    await page.getByRole('heading', { name: 'Prove that the domain is yours' }).waitFor();
    await tabTo(page, 'A file');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await page.getByText('hex HMAC-SHA256').waitFor();
    receiver.tokens.set('keyboard', (await page.locator('[data-proof]').textContent())!);
    await press('Check it now');
    await page.getByText('Your signing secrets').waitFor();
    await press(/I have kept them/);
    await press('Send a test event');
    await page.getByText('It was delivered: answered 204').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });
});
