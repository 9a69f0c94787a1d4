import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf, goTo, lookAt, secretOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { Receiver } from './harness/webhook-scene.ts';

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
    const told = page.getByRole('dialog');
    await told.getByText('Let our requests in without a login').waitFor();
    expect(await lookAt(page, 'delivery-failing')).toEqual([]);

    receiver.answer = () => ({ status: 204 });
    await told.getByRole('button', { name: 'Send it again now' }).click();
    await told.getByText('taken', { exact: true }).waitFor();
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
});
