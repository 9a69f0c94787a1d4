import { newBase, offerData } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, secretOf, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { lookAt } from './harness/screen-looks.ts';
import { Receiver, signers } from './harness/webhook-scene.ts';

sceneInBrowser('a webhook', (scene) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await Receiver.listen();
  });
  afterAll(() => receiver?.close());

  /** Adds and proves a webhook at a path of the receiver, and opens its page. */
  async function added(page: Page, path: string, more: Record<string, unknown> = {}): Promise<string> {
    const { data } = await asAccount(page, 'POST', '/enterprise/webhooks', {
      url: receiver.url(path),
      ...more,
    });
    receiver.tokens.set(path, data.verification_token);
    const own = `/enterprise/webhooks/${data.webhook_id}`;
    await asAccount(page, 'POST', `${own}/verify`, { method: 'endpoint' });
    await goTo(page, `webhooks/${data.webhook_id}`);
    return own;
  }
  const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

  test('leads from none over its proof to its secrets, which are shown once, and a test event', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: 'webhooks' });
    await page.getByRole('link', { name: 'Add a webhook' }).click();
    await page.getByLabel('URL').fill('not an address');
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    receiver.handshake = { status: 500 };
    await page.getByLabel('URL').fill(receiver.url('hook'));
    await page.getByLabel('Name').fill('Settlement');
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.getByRole('alert').filter({ hasText: 'It answered 500' }).waitFor();
    expect(await lookAt(page, 'webhook-refused')).toEqual([]);
    receiver.handshake = { status: 200 };
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.getByRole('heading', { name: 'Prove that the domain is yours' }).waitFor();

    await page.getByText('The address itself').click();
    await page.getByRole('button', { name: 'Check it now' }).click();
    await page.getByRole('alert').filter({ hasText: 'must answer 200' }).waitFor();
    expect(await lookAt(page, 'webhook-unproven')).toEqual([]);
    receiver.tokens.set('hook', (await page.locator('[data-proof]').textContent())!);
    await page.getByRole('button', { name: 'Check it now' }).click();
    await page.getByText('Your signing secrets').waitFor();
    expect(await secretOf(page, 'Primary secret')).not.toBe(await secretOf(page, 'Secondary secret'));
    expect(await lookAt(page, 'webhook-proven')).toEqual([]);
    await page.getByRole('button', { name: 'I have kept them' }).click();

    // The result of a test appears by itself, and until then it says that it is being sent.
    let answerNow = () => {};
    receiver.answer = () =>
      new Promise((resolve) => {
        answerNow = () => resolve({ status: 204 });
      });
    await openTab(page, 'Testing');
    await page.getByRole('combobox', { name: 'Event' }).click();
    await page.getByRole('option', { name: 'Redemption', exact: true }).click();
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByText('Sending…').waitFor();
    await expect.poll(() => receiver.at('hook').length).toBeGreaterThan(0);
    answerNow();
    receiver.answer = () => ({ status: 204 });
    await page.getByText('It was delivered: answered 204').waitFor();
    expect(receiver.at('hook')[0]!.data).toMatchObject({ action: 'redeemed', test: true });
    expect(await lookAt(page, 'webhook-tested')).toEqual([]);

    await page.getByRole('button', { name: 'What was sent' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('"redeemed_at_store"').waitFor();
    await dialog.getByRole('button', { name: 'Try 1' }).click();
    await dialog.getByText(`webhook-id: ${receiver.at('hook')[0]!.messageId}`).waitFor();
    expect(await lookAt(page, 'delivery')).toEqual([]);
    await page.keyboard.press('Escape');
    await openTab(page, 'Verify in your code');
    await page.getByText('Python', { exact: true }).click();
    await page.getByText('def verify(body, headers, secrets):').waitFor();
    expect(await lookAt(page, 'webhook-code')).toEqual([]);
    await goTo(page, 'webhooks');
    await page.getByRole('table').getByText('Answered 204.').waitFor();
    expect(await lookAt(page, 'webhooks-one')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('that takes nothing says on its screens why, what mends it, and when it is mended', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    await added(page, 'well');
    await added(page, 'broken', { name: 'Broken one' });
    receiver.answer = ({ path }) => ({ status: path === 'broken' ? 401 : 204, body: 'who are you' });
    await page.getByRole('button', { name: 'Send a test event' }).click();
    const why = page.getByRole('alert').filter({ hasText: 'does not take its events' });
    await why.getByText('Answered 401').waitFor();
    await why.getByText('Let our requests in without a login').waitFor();
    expect(await lookAt(page, 'webhook-failing')).toEqual([]);

    // The overview of the account names it and leads to it.
    await goTo(page, '');
    await page.getByRole('link', { name: 'Broken one' }).click();
    await why.getByRole('link', { name: 'What waits' }).click();
    await page.getByRole('table').getByText('not delivered', { exact: true }).waitFor();
    await page.getByRole('table').getByText('Answered 401').waitFor();
    expect(await lookAt(page, 'deliveries-failing')).toEqual([]);
    await page.getByRole('button', { name: 'Test event', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Let our requests in without a login').waitFor();
    expect(await lookAt(page, 'delivery-failing')).toEqual([]);

    // The new attempt may be read before the answer to the call that asks for it.
    let answerNow = () => {};
    const isRead = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route('**/resend', async (route) => {
      const response = await route.fetch();
      await isRead;
      await route.fulfill({ response });
    });
    const answered = page.waitForResponse('**/resend');
    receiver.answer = () => ({ status: 204 });
    const again = { name: 'Send it again now' };
    await dialog.getByRole('button', again).click();
    await dialog.getByText('delivered', { exact: true }).waitFor();
    answerNow();
    await answered;
    await dialog.getByRole('button', { ...again, disabled: false }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No matches').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Replay a span of time' }).click();
    await dialog.getByLabel('From').fill('');
    await dialog.getByRole('button', { name: 'Replay' }).click();
    await dialog.getByText('Say from when.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openTab(page, 'Overview');
    // One more where it was tried again by itself meanwhile.
    await page.getByText(/[12] delivered, \d+ failed/).waitFor();
    await why.waitFor({ state: 'detached' });
    expect(await lookAt(page, 'webhook-overview')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('is stopped, started and removed, and says each time what that means', async () => {
    const { page } = await scene.signedUp('provider', { at: null });
    await added(page, 'third');
    await openTab(page, 'Settings');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await page.getByText('You stopped it').waitFor();
    expect(await lookAt(page, 'webhook-disabled')).toEqual([]);
    await page.getByRole('button', { name: 'Start it again' }).click();
    await page.getByText('working', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No webhooks yet').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('receives only the chosen actions', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const own = await added(page, 'ticked', { actions: ['mof_create'] });
    /** Makes an offer and changes it. @returns what the log holds of it once anything of it arrived. */
    const sentOfAnother = async (): Promise<string[]> => {
      const base = newBase();
      const arrived = new Promise<void>((resolve) => {
        receiver.answer = ({ data }) => {
          if (data.base_gs1 === base) resolve();
          return { status: 204 };
        };
      });
      const data = offerData(base);
      await asAccount(page, 'POST', '/manufacturer/base_gs1', { data });
      await asAccount(page, 'POST', '/manufacturer/base_gs1', {
        data: { ...data, description: 'Save more' },
      });
      await arrived;
      const log = await asAccount(page, 'GET', `${own}/deliveries?gs1=${base}`);
      return log.data.map(({ action }: { action: string }) => action);
    };
    expect(await sentOfAnother()).toEqual(['mof_create']);
    await openTab(page, 'Settings');
    await page.getByLabel('New offers').uncheck();
    await page.getByLabel('Changed offers').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved; its approval holds.').waitFor();
    expect(await lookAt(page, 'webhook-settings')).toEqual([]);
    // The message about its change comes after the one about its creation would have.
    expect(await sentOfAnother()).toEqual(['mof_update']);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('keeps an address that waits for its proof when something else is saved, until the present one is', async () => {
    const { page } = await scene.signedUp('provider', { at: null });
    const own = await added(page, 'present');
    const [present, next] = [receiver.url('present'), receiver.url('next')];
    const { pending } = (await asAccount(page, 'PUT', own, { url: next })).data;
    await goTo(page, `${own.replace('/enterprise/', '')}?tab=settings`);
    await page.getByRole('checkbox', { name: 'Redemptions' }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // It is shown for five seconds.
    await page.getByText('Saved; its address still waits for its proof.').waitFor();
    const saved = async () => (await asAccount(page, 'GET', own)).data;
    await expect.poll(async () => (await saved()).actions).not.toContain('redeemed');
    const { actions, ...kept } = await saved();
    expect(kept.pending).toEqual({ ...pending, actions });
    await page.getByText(`${present} goes on meanwhile`).waitFor();
    expect(await page.getByLabel('URL').inputValue()).toBe(next);
    await page.getByLabel('URL').fill(present);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved; its approval holds.').waitFor();
    expect(await saved()).not.toHaveProperty('pending');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('is saved with what was typed during a save, and with an address that was given up since', async () => {
    const { page } = await scene.signedUp('provider', { at: null });
    const own = await added(page, 'typed');
    const saved = async () => (await asAccount(page, 'GET', own)).data;
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    const url = page.getByLabel('URL');
    await openTab(page, 'Settings');
    await page.getByLabel('Name').fill('First');
    const held = await holdCalls(page, ({ pathname }) => pathname === own);
    await save();
    await expect.poll(() => held.calls.length).toBe(1);
    await page.getByLabel('Name').fill('Second');
    held.release();
    await page.getByText('Saved; its approval holds.').waitFor();
    await settled(page);
    await save();
    await expect.poll(async () => (await saved()).name).toBe('Second');

    await settled(page);
    const next = receiver.url('typed-next');
    await url.fill(next);
    await save();
    await page.getByRole('heading', { name: 'Prove that the domain is yours' }).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => url.inputValue()).toBe(receiver.url('typed'));
    await url.fill(next);
    await save();
    await expect.poll(async () => (await saved()).pending?.url).toBe(next);
    // What a colleague saves is shown in a field in which nothing was typed.
    await asAccount(page, 'PUT', own, { url: receiver.url('typed') });
    await expect.poll(() => url.inputValue()).toBe(receiver.url('typed'));
    expect(complaintsOf(page)).toEqual([]);
  });

  test('gets a new secret that is shown once and signs when 300 seconds have passed', async () => {
    const { page } = await scene.signedUp('provider', { at: null });
    const own = await added(page, 'rotated');
    const { data } = await asAccount(page, 'POST', `${own}/rotate/secondary`, {});
    scene.book.moveClock(301_000);
    await openTab(page, 'Secrets');
    await page.getByRole('button', { name: 'New primary secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new one' }).click();
    await page.locator('[data-secret="Primary secret"]').waitFor();
    const made = await secretOf(page, 'Primary secret');
    expect(await page.locator('[data-secret="Secondary secret"]').count()).toBe(0);
    expect(await lookAt(page, 'webhook-rotated')).toEqual([]);
    await page.getByRole('button', { name: /I have kept/ }).click();

    const signedNow = async () => {
      const before = receiver.at('rotated').length;
      const arrived = new Promise<void>((resolve) => {
        receiver.answer = ({ path }) => {
          if (path === 'rotated') resolve();
          return { status: 204 };
        };
      });
      await openTab(page, 'Overview');
      await page.getByRole('button', { name: 'Send a test event' }).click();
      await arrived;
      return signers(receiver.at('rotated')[before]!, [data.secondary_secret, made]);
    };
    expect(await signedNow()).toEqual([data.secondary_secret]);
    scene.book.moveClock(301_000);
    expect(await signedNow()).toEqual([data.secondary_secret, made]);
    expect(complaintsOf(page)).toEqual([]);
  });
});
