import { expect, test } from 'vitest';
import { asAccount, goTo } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';
import { Receiver } from './harness/webhook-scene.ts';

sceneInBrowser('moments on the screens', (scene) => {
  test('are those of the account’s zone, which they name, wherever the reader is', async () => {
    const { page } = await scene.signedUp('manufacturer', { timezoneId: 'Asia/Tokyo', at: 'settings' });
    await page.getByLabel('Name', { exact: true }).fill('Acme Foods of Hawaii');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Honolulu');
    await page.getByRole('option', { name: 'Pacific/Honolulu' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();
    // The frame knows at once.
    await page.getByRole('button', { name: 'Acme Foods of Hawaii' }).waitFor();

    await page.getByRole('link', { name: 'Activity' }).click();
    const [row] = (await asAccount(page, 'GET', '/enterprise/activity')).data;
    const hour = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Pacific/Honolulu',
    }).format(new Date(row.at));
    await page.getByRole('table').getByText(`${hour} HST`).first().waitFor();
    expect(await lookAt(page, 'activity-with-zone')).toEqual([]);
    await goTo(page, 'reports');
    await page.getByLabel('To (Honolulu time)').waitFor();
    await goTo(page, 'reports?report=distribution');
    await page.getByText('Days begin at midnight UTC, which is 2:00 PM Honolulu time.').waitFor();
  });

  test('are the reader’s own for an account whose days hold everywhere in the United States', async () => {
    const { page } = await scene.signedUp('manufacturer', { timezoneId: 'Asia/Tokyo', at: null });
    await asAccount(page, 'PUT', '/enterprise/settings', { time_zone: '' });
    await goTo(page, 'activity');
    await page.getByRole('table').getByText('GMT+9').first().waitFor();
  });

  test('and reports are shown to a reader whose browser’s zone has a short name, who can sign up too', async () => {
    const { page } = await scene.signedUp('manufacturer', { timezoneId: 'CET', at: null });
    const { data } = await asAccount(page, 'GET', '/enterprise/settings');
    expect(data.time_zone).toMatch(/^(\w+\/\w+|UTC)$/);
    await asAccount(page, 'PUT', '/enterprise/settings', { time_zone: '' });
    await goTo(page, 'activity');
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
  });

  test('name a span to replay in the account’s zone, also across a change of clocks', async () => {
    const { page } = await scene.signedUp('manufacturer', { timezoneId: 'Asia/Tokyo', at: null });
    await asAccount(page, 'PUT', '/enterprise/settings', { time_zone: 'America/New_York' });
    const receiver = await Receiver.listen();
    const { data } = await asAccount(page, 'POST', '/enterprise/webhooks', { url: receiver.url('zone') });
    await receiver.close();
    await goTo(page, `webhooks/${data.webhook_id}?tab=deliveries`);
    await page.getByRole('button', { name: 'Replay a span of time' }).click();
    await page.getByText('Hours are New York time.').waitFor();
    await page.getByLabel('From').fill('2026-03-08T01:30');
    await page.getByLabel('Until').fill('2026-03-08T03:30');
    const asked = page.waitForRequest((request) => request.url().endsWith('/replay'));
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      from: '2026-03-08T06:30:00.000Z',
      to: '2026-03-08T07:30:00.000Z',
    });
  });
});
