import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, secretOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { newBase, offerData } from './harness/scene.ts';
import { lookAt } from './harness/screen-looks.ts';
import { Receiver, signers } from './harness/webhook-scene.ts';

sceneInBrowser('a webhook', (scene) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await Receiver.listen();
  });
  afterAll(() => receiver?.close());

  test('leads from no address over its proof to its secrets, which are shown once', async () => {
    const { page } = await scene.signedUp('manufacturer');
    await goTo(page, 'webhook/deliveries');
    await page.getByRole('link', { name: 'Register your address' }).click();
    await page.getByLabel('URL').fill('not an address');
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    receiver.handshake = { status: 500 };
    await page.getByLabel('URL').fill(receiver.url('hook'));
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

    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByRole('link', { name: 'Delivery log' }).click();
    await page.getByRole('table').getByText('taken', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Test event', exact: true }).click();
    await page.getByRole('button', { name: 'Send it again now' }).waitFor();
    expect(await lookAt(page, 'delivery')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('that takes nothing says on its screens why, what mends it, and when it is mended', async () => {
    const { page } = await scene.signedUp('manufacturer');
    await goTo(page, 'webhook');
    await page.getByLabel('URL').fill(receiver.url('broken'));
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.getByText('The address itself').click();
    receiver.tokens.set('broken', (await page.locator('[data-proof]').textContent())!);
    await page.getByRole('button', { name: 'Check it now' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();

    receiver.answer = () => ({ status: 401, body: 'who are you' });
    await page.getByRole('button', { name: 'Send a test event' }).click();
    const why = page.getByRole('alert').filter({ hasText: 'does not take its events' });
    await why.getByText('Answered 401').waitFor();
    await why.getByText('Let our requests in without a login').waitFor();
    expect(await lookAt(page, 'webhook-failing')).toEqual([]);

    await why.getByRole('link', { name: 'What waits' }).click();
    await page.getByRole('table').getByText('not taken', { exact: true }).waitFor();
    await page.getByRole('table').getByText('Answered 401').waitFor();
    await why.waitFor();
    expect(await lookAt(page, 'deliveries-failing')).toEqual([]);
    await page.getByRole('button', { name: 'Test event', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Let our requests in without a login').waitFor();
    expect(await lookAt(page, 'delivery-failing')).toEqual([]);

    receiver.answer = () => ({ status: 204 });
    await dialog.getByRole('button', { name: 'Send it again now' }).click();
    await dialog.getByText('taken', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await page.getByText('None matches').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('that is disabled says so, and how to enable it', async () => {
    const { page } = await scene.signedUp('provider');
    await goTo(page, 'webhook');
    await page.getByLabel('URL').fill(receiver.url('third'));
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.getByText('The address itself').click();
    receiver.tokens.set('third', (await page.locator('[data-proof]').textContent())!);
    await page.getByRole('button', { name: 'Check it now' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByText('You disabled it').waitFor();
    expect(await lookAt(page, 'webhook-disabled')).toEqual([]);
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.getByText('takes its events').waitFor();
  });

  test('receives only the chosen actions', async () => {
    const { page } = await scene.signedUp('manufacturer');
    await goTo(page, 'webhook');
    await page.getByLabel('URL').fill(receiver.url('ticked'));
    await page.getByLabel('New offers').check();
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.getByText('The address itself').click();
    receiver.tokens.set('ticked', (await page.locator('[data-proof]').textContent())!);
    await page.getByRole('button', { name: 'Check it now' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    /** Makes an offer and changes it. @returns what the log holds of it once anything of it arrived. */
    const toldOfAnother = async (): Promise<string[]> => {
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
      const log = await asAccount(page, 'GET', `/enterprise/webhook/deliveries?gs1=${base}`);
      return log.data.map(({ action }: { action: string }) => action);
    };
    expect(await toldOfAnother()).toEqual(['mof_create']);
    await page.getByLabel('New offers').uncheck();
    await page.getByLabel('Changed offers').check();
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.getByText('Saved; its approval holds.').waitFor();
    // The message about its change comes after the one about its creation would have.
    expect(await toldOfAnother()).toEqual(['mof_update']);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('gets a new secret that is shown once and signs when 300 seconds have passed', async () => {
    const { page } = await scene.signedUp('provider');
    await goTo(page, 'webhook');
    await page.getByLabel('URL').fill(receiver.url('rotated'));
    await page.getByRole('button', { name: 'Save and call it' }).click();
    await page.getByText('The address itself').click();
    receiver.tokens.set('rotated', (await page.locator('[data-proof]').textContent())!);
    await page.getByRole('button', { name: 'Check it now' }).click();
    await page.getByText('Your signing secrets').waitFor();
    const old = await secretOf(page, 'Primary secret');
    const other = await secretOf(page, 'Secondary secret');
    await page.getByRole('button', { name: 'I have kept them' }).click();
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
      await page.getByRole('button', { name: 'Send a test event' }).click();
      await arrived;
      return signers(receiver.at('rotated')[before]!, [old, other, made]);
    };
    expect(await signedNow()).toEqual([old, other]);
    scene.book.moveClock(301_000);
    expect(await signedNow()).toEqual([other, made]);
    expect(complaintsOf(page)).toEqual([]);
  });
});
