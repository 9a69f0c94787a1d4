import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, goTo, settled, signUpAs } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { changeDigits, fillPlainOffer } from './harness/offer-wizard.ts';
import { lookAt } from './harness/screen-looks.ts';

/** Goes by what stands on the screen alone: no address, no documents. */
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const figure = (page: Page, label: string) =>
  page
    .locator('.sheet', { has: page.getByText(label, { exact: true }) })
    .locator('.numbers')
    .first();

sceneInBrowser('the first five minutes', (scene) => {
  test('three strangers sign up, an offer is made, given out and redeemed, and its maker sees the numbers move', async () => {
    const [maker, giver, till] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
    await signUpAs(maker, scene.book, 'manufacturer');
    const provider = await signUpAs(giver, scene.book, 'provider');
    const retailer = await signUpAs(till, scene.book, 'retailer');

    // What the account came with is counted already.
    const redeemedBefore = Number(await figure(maker, 'Redemptions').innerText());
    await follow(maker, 'Make an offer');
    await fillPlainOffer(maker, {
      brand: 'Morning Granola',
      description: '$1 off Morning Granola',
      circulation: 5_000,
    });
    await maker.getByText('A shopper who buys one of product 00012345678905 saves $1.00.').waitFor();
    await press(maker, 'Save and lock');

    await maker.getByText('Nobody gives it out yet').waitFor();
    expect(await lookAt(maker, 'five-minutes-locked')).toEqual([]);
    await press(maker, 'Choose providers');
    // A forced click does not wait for what moves.
    await settled(maker);
    await maker.getByRole('switch', { name: new RegExp(provider) }).click({ force: true });
    await maker.getByRole('switch', { name: new RegExp(provider), checked: true }).waitFor();
    await maker.getByRole('tab', { name: 'Overview' }).click();
    await maker.getByText('Ready for coupons').waitFor();

    await follow(giver, 'Authorized offers');
    await follow(giver, /Morning Granola/);
    await follow(giver, 'Deposit coupons');
    await giver.getByLabel('How many').fill('3');
    await press(giver, 'Deposit 3 coupons');
    await giver.getByText('All went well.').waitFor();
    const gs1 = await giver.getByRole('table', { name: 'Results' }).getByRole('link').first().innerText();

    await follow(till, 'Open the till simulator');
    await till.getByLabel('Scan or type').fill(gs1.trim());
    await press(till, /^Add$/);
    await press(till, 'Put into the basket what it asks for');
    await till.getByText('Redeemed, takes off $1.00').waitFor();
    await press(till, 'Total');
    await press(till, 'Payment succeeds');
    await till.getByRole('region', { name: 'Receipt' }).getByText('−$1.00').waitFor();

    await maker.reload();
    await settled(maker);
    await expect.poll(() => figure(maker, 'Given out').innerText()).toBe('3');
    await expect.poll(() => figure(maker, 'Redemptions').innerText()).toBe('1');
    expect(await maker.getByText('Ready for coupons').count()).toBe(0);
    await maker.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    const sheet = (title: string) =>
      maker.locator('section', { has: maker.getByRole('heading', { name: title }) });
    await sheet('By retailer').getByText(retailer, { exact: true }).waitFor();
    await expect.poll(() => figure(maker, 'Redemptions').innerText()).toBe(String(redeemedBefore + 1));
    // What offers cost names it too, as soon as that is read.
    await sheet('By offer').getByRole('link', { name: '$1 off Morning Granola' }).waitFor();
    for (const page of [maker, giver, till]) expect(complaintsOf(page)).toEqual([]);
  });

  test('a string without its offer code is refused at the offer code, and an emptied funder id stays empty', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: 'offers/new' });
    await fillPlainOffer(page, { brand: 'Oats', description: 'Without its digits' });
    await changeDigits(page);
    const funder = page.getByRole('combobox', { name: 'Funder id' });
    const code = page.getByLabel('Offer code');
    await page.getByText('who pays for the offer').waitFor();
    await expect.poll(() => code.inputValue()).toMatch(/^\d{6}$/);
    await code.fill('');
    await press(page, 'Save as a draft');
    await page.getByText('Type 6 digits, or press Another').waitFor();
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    expect(await funder.getAttribute('aria-invalid')).not.toBe('true');
    await funder.fill('');
    await funder.blur();
    expect(await funder.inputValue()).toBe('');
    await page.getByText('Must be 6 to 12 digits').waitFor();
  });

  test('nothing is saved before a funder id is suggested, and one suggested during typing does not mix with the typed digits', async () => {
    const { page } = await scene.signedUp('manufacturer');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/manufacturer\/funder_ids/, async (route) => {
      await held;
      await route.continue();
    });
    await follow(page, 'Make an offer');
    await fillPlainOffer(page, { brand: 'Oats', description: 'Digits being typed' });
    // Without a funder id the digits are open.
    const funder = page.getByRole('combobox', { name: 'Funder id' });
    await changeDigits(page);
    for (const name of ['Save as a draft', 'Save and lock'])
      expect(await page.getByRole('button', { name }).isDisabled(), name).toBe(true);
    await funder.focus();
    const arrived = page.waitForResponse(/\/manufacturer\/funder_ids/);
    answer();
    await arrived;
    // The list below the field is drawn from the same answer.
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('810012345');
    expect(await funder.inputValue()).toBe('810012345');
    await page.getByRole('button', { name: 'Save and lock', disabled: false }).waitFor();
  });

  test('each role is led to its first step, and a wrong address keeps the navigation', async () => {
    const leads = {
      manufacturer: ['Make an offer', 'New offer', 'Make an offer'],
      authorized_partner: ['Make an offer', 'New offer', 'Have coupons of it given out'],
      provider: ['Deposit coupons', 'Deposit', 'Deposit coupons under an offer that authorizes you'],
      retailer: ['Open the till simulator', 'Till simulator', 'Redeem a sample coupon in the till simulator'],
      accelerator: [
        'Open the till simulator',
        'Till simulator',
        'Have a retailer of yours let you redeem for it',
      ],
      clearinghouse: ['See what is to settle', 'Settlement', 'Have a retailer of yours assign you'],
      platform: ['Connect clients', 'Connect clients', 'Register where your clients come back to'],
    } as const;
    for (const [role, [lead, title, first]] of Object.entries(leads)) {
      const { page } = await scene.signedUp(role as keyof typeof leads);
      expect(await lookAt(page, `five-minutes-${role}`), role).toEqual([]);
      // The first step of the list that stays once the welcome has gone.
      await page
        .locator('section', { has: page.getByRole('heading', { name: 'Set up your account' }) })
        .getByRole('link', { name: first })
        .waitFor();
      await page
        .locator('section', { hasText: 'Your test account is ready' })
        .getByRole('link', { name: lead })
        .click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await goTo(page, 'no-such-screen');
      await page.getByText('There is nothing at this address').waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
      await page.waitForURL((url) => url.pathname.split('/').filter(Boolean).length === 2);
      expect(complaintsOf(page), role).toEqual([]);
      await page.context().close();
    }
  });
});
