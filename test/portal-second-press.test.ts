import { deposited, lockedOffer } from '@offerbook/world';
import { expect, test } from 'vitest';
import { asAccount, choose, complaintsOf, goTo, samplesOf, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { holdCalls } from './harness/hold-calls.ts';

sceneInBrowser('a second press, an early leave and a second secret', (scene) => {
  test('a button that is pressed twice reports offline redemptions once', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const manufacturer = await scene.book.account('manufacturer');
    const provider = await scene.book.account('provider');
    const [gs1] = await deposited(provider, await lockedOffer(manufacturer, [provider]), 1);
    await goTo(page, 'offline');
    await page.getByRole('textbox', { name: 'Redemptions' }).fill(`${gs1},${new Date().toISOString()},0042`);
    await page.getByRole('button', { name: 'Report 1 redemption' }).dblclick();
    await page.getByText('All went well.').waitFor();
    await goTo(page, 'offline');
    const runs = page.getByRole('link', { name: '1 offline redemption' });
    await runs.first().waitFor();
    expect(await runs.count()).toBe(1);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the button of a question that is pressed again while the dialog fades does it once', async () => {
    const { page } = await scene.signedUp('retailer', { at: null, reducedMotion: 'no-preference' });
    const { gs1s } = await samplesOf(page);
    await asAccount(page, 'POST', '/retailer/redeem', { gs1s: gs1s[0] });
    await goTo(page, 'my-redemptions');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') calls.push(request.url());
    });
    await page.getByRole('button', { name: `Roll back ${gs1s[0]}` }).click();
    const answer = page.waitForResponse((one) => one.request().method() === 'DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).dblclick();
    await answer;
    expect(calls).toHaveLength(1);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a coupon that is checked again is asked for again', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const { gs1s } = await samplesOf(page);
    await goTo(page, `check?q=${gs1s[0]}`);
    await page.getByText('Would be redeemed').waitFor();
    await asAccount(page, 'POST', '/retailer/redeem', { gs1s: gs1s[0] });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Would be refused').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a file that was corrected is read again when it is chosen again', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    await goTo(page, 'offline');
    await page.getByText('CSV file').click();
    const field = page.locator('input[type=file]');
    await field.setInputFiles({ name: 'tuesday.csv', mimeType: 'text/csv', buffer: Buffer.from('a\r\n') });
    await page.getByText('tuesday.csv').first().waitFor();
    // A browser says nothing of a file whose name the field has already.
    expect(await field.inputValue()).toBe('');
  });

  test('a save that fails after its screen was left is told all the same', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    await asAccount(page, 'PUT', '/manufacturer/funder/614151', { legal_name: 'Before' });
    await goTo(page, 'funders/614151');
    await page.getByLabel('Legal name').fill('After');
    const path = '/manufacturer/funder/614151';
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    const held = await holdCalls(page, ({ pathname }) => pathname === path);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => held.calls.length).toBe(1);
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    held.release();
    await page.getByRole('alert').filter({ hasText: 'That did not work' }).waitFor();
  });

  test('a second secret does not take the place of the first before that is kept', async () => {
    const { page } = await scene.signedUp('provider', { at: null });
    await goTo(page, 'keys');
    for (const name of ['Till', 'Printer']) {
      await page.getByRole('button', { name: 'Make a new key' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Make the key' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    const secrets = page.locator('[data-secret="Secret key"]');
    expect(new Set(await secrets.allInnerTexts()).size).toBe(2);
    await page.getByRole('button', { name: 'I have kept them' }).first().click();
    await expect.poll(() => secrets.count()).toBe(1);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a template takes the place of what was typed only after a question', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    await asAccount(page, 'PUT', '/manufacturer/offer_templates/Spring', {
      fields: { save_value_code: '5' },
    });
    await goTo(page, 'offers/new');
    const product = page.getByRole('combobox').first();
    await product.waitFor();
    await page.getByLabel('Value').fill('2.75');
    await settled(page);
    await choose(page, 'Start from a template', /^Spring$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Value').inputValue()).toContain('2.75');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the field above a coupon shows the coupon that another way led to', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const manufacturer = await scene.book.account('manufacturer');
    const provider = await scene.book.account('provider');
    const strings = await deposited(provider, await lockedOffer(manufacturer, [provider]), 2);
    await goTo(page, `check?q=${strings[0]}`);
    const field = page.getByRole('textbox', { name: 'Base or serialized data string' });
    await expect.poll(() => field.inputValue()).toBe(strings[0]);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Find' }).fill(strings[1]!);
    await page
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: /coupon/i })
      .first()
      .click();
    await expect.poll(() => field.inputValue()).toBe(strings[1]);
  });
});
