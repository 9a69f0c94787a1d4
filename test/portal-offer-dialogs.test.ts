import { newBase, offerData, ok } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAccount, choose, complaintsOf, goTo } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser(
  'what is asked of a manufacturer beside its offers, and what stands where nothing came',
  (scene) => {
    let page: Page;
    let base: string;
    beforeAll(async () => {
      ({ page } = await scene.signedUp('manufacturer', { at: null }));
      base = newBase();
      const data = offerData(base, { description: 'An offer to ask about' });
      await asAccount(page, 'POST', '/manufacturer/base_gs1?lock=yes', { data });
    });
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
    const more = (item: string) => choose(page, 'More to do with this offer', item);
    const dialog = () => page.getByRole('dialog');
    const away = async () => {
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    };

    test('an offer is extended to a later day only, and deleted or stopped only after a yes', async () => {
      await goTo(page, `offers/${base}`);
      await more('Extend');
      await dialog().getByRole('button', { name: 'Extend' }).click();
      await page.getByText('Choose a later day for one of the two').waitFor();
      expect(await lookAt(page, 'dialog-extend')).toEqual([]);
      await dialog().getByLabel('Redemption ends').fill('2020-01-01');
      await dialog().getByRole('button', { name: 'Extend' }).click();
      await dialog().locator('[aria-invalid="true"]').waitFor();
      expect(await dialog().innerText()).not.toMatch(/[a-z]_[a-z]/);
      await dialog().getByLabel('Redemption ends').fill('2095-01-31');
      await dialog().getByRole('button', { name: 'Extend' }).click();
      await page.getByText('Jan 31, 2095').first().waitFor();
      await more('Deactivate');
      expect(await lookAt(page, 'dialog-deactivate')).toEqual([]);
      await press('Keep it');
      await dialog().waitFor({ state: 'detached' });
      await more('Delete');
      expect(await lookAt(page, 'dialog-delete')).toEqual([]);
      await press('Keep it');
      await dialog().waitFor({ state: 'detached' });
      expect((await asAccount(page, 'GET', `/manufacturer/base_gs1/${base}`)).data.active).toBe('yes');
    });

    test('a provider’s limit is set and taken away beside its switch', async () => {
      await goTo(page, `offers/${base}?tab=providers`);
      await page.getByRole('switch', { name: /Sample Coupon App/ }).click({ force: true });
      await press('Set a limit');
      await dialog().getByRole('button', { name: 'Save' }).click();
      await page.getByText('Say how many at most').waitFor();
      expect(await lookAt(page, 'dialog-limit')).toEqual([]);
      await dialog().getByLabel('Coupons at most').fill('250');
      await dialog().getByRole('button', { name: 'Save' }).click();
      await page.getByText('0 of at most 250').waitFor();
      expect(await lookAt(page, 'offer-limited')).toEqual([]);
      await press('Change limit');
      await press('Take the limit away');
      await page.getByText('As many as the offer has').waitFor();
    });

    test('a retailer that is switched on is named as the only one', async () => {
      await goTo(page, `offers/${base}?tab=retailers`);
      await page.getByRole('switch', { name: /Sample Market/ }).click({ force: true });
      await page.getByText('Redeemable at Sample Market only.').waitFor();
      expect(await lookAt(page, 'offer-restricted')).toEqual([]);
    });

    test('deleted retailers of a domain stay on, marked and as one, and its new one is off', async () => {
      const domain = scene.book.newDomain('retailer');
      const open = () => scene.book.account('retailer', { email_domain: domain });
      for (let deleted = 0; deleted < 2; deleted++) {
        const { account } = await open();
        const body = { email_domain: domain, enabled: 'yes' };
        await asAccount(page, 'POST', `/manufacturer/base_gs1/${base}/toggle_retailer`, body);
        await ok(scene.book.operator('DELETE', `/operator/accounts/${account.account_id}`));
      }
      await open();
      await goTo(page, `offers/${base}?tab=retailers`);
      const described = (text: string) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByText(text, { exact: true }) })
          .getByRole('switch');
      const [gone, heir] = [described(`${domain}, disabled`), described(domain)];
      await heir.waitFor();
      expect(await heir.isChecked()).toBe(false);
      expect(await gone.isChecked()).toBe(true);
      await page.getByText(`retailer ${domain} (disabled), Sample Market only.`).waitFor();
      await gone.click({ force: true });
      await gone.waitFor({ state: 'detached' });
      expect(await heir.isChecked()).toBe(false);
      expect(complaintsOf(page)).toEqual([]);
    });

    test('brands and partners: forms with faults, and questions before anything ends', async () => {
      await goTo(page, 'brands');
      await press('New brand');
      await dialog().getByLabel('Brand id').fill('Sunny Oats');
      await dialog().getByLabel('GS1 company prefix').fill('12');
      await dialog().getByRole('button', { name: 'Save' }).click();
      await dialog().locator('[aria-invalid="true"]').or(dialog().getByRole('alert')).first().waitFor();
      expect(await lookAt(page, 'dialog-brand')).toEqual([]);
      await away();
      await page
        .getByRole('button', { name: /^Provider of/ })
        .first()
        .click();
      expect(await lookAt(page, 'dialog-brand-provider')).toEqual([]);
      await away();
      await goTo(page, 'partners');
      await press('Authorize');
      await page.getByText('Must be an e-mail domain').waitFor();
      await page.getByRole('combobox').last().click();
      await page.getByText('Sees offers and reports, changes nothing.').first().waitFor();
      expect(await lookAt(page, 'partners-levels')).toEqual([]);
      await page.keyboard.press('Escape');
      await press('End the authorization');
      expect(await lookAt(page, 'dialog-end-authorization')).toEqual([]);
      await dialog().getByRole('button', { name: 'End the authorization' }).click();
      await page.getByText('No partner yet').waitFor();
      expect(await lookAt(page, 'partners-none')).toEqual([]);
      expect(complaintsOf(page)).toEqual([]);
    });

    test('an offer is marked as settled on its page', async () => {
      const settling = newBase();
      await asAccount(page, 'POST', '/manufacturer/base_gs1?lock=yes', { data: offerData(settling) });
      await goTo(page, `offers/${settling}`);
      await more('Mark as settled');
      await dialog().getByRole('button', { name: 'Mark as settled' }).click();
      await page.getByText('Settled', { exact: true }).waitFor();
      expect(complaintsOf(page)).toEqual([]);
    });

    test('what could not be loaded says so and comes with another try, on each screen of offers', async () => {
      const wire =
        /\/(manufacturer\/(base_gs1|brands|funders|redemptions|manufacturer_agents)|enterprise\/overview)/;
      for (const [name, screen, then] of [
        ['offers', 'offers', 'An offer to ask about'],
        ['offer', `offers/${base}`, 'An offer to ask about'],
        ['overview', '', 'By offer'],
        ['brands', 'brands', '2 brands'],
        ['funders', 'funders', 'Funder ids'],
        ['reports', 'reports', 'No redemptions in these days'],
      ] as const) {
        // What is not tried again by itself fails at once; the first one is, as a browser without a connection.
        const isFirst = name === 'offers';
        await page.route(wire, (route) => (isFirst ? route.abort() : route.fulfill({ status: 400 })));
        await goTo(page, screen === 'reports' ? 'reports?from=2020-01-01&to=2020-01-02' : screen);
        await page.getByText('This could not be loaded').first().waitFor();
        expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
        expect(await lookAt(page, `failed-${name}`), name).toEqual([]);
        await page.unroute(wire);
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await page.getByText(then).first().waitFor();
      }
    });
  },
);
