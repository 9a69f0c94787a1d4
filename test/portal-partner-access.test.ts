import { brandOf, type Caller, newBase, offerData, ok } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { complaintsOf, goTo } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { changeDigits, fillPlainOffer } from './harness/offer-wizard.ts';
import { withoutManufacturers } from './harness/records.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('what an authorized partner is offered', (scene) => {
  let page: Page;
  let agency: string;
  beforeAll(async () => {
    ({ page, domain: agency } = await scene.signedUp('authorized_partner', { at: null }));
  });

  /** A manufacturer that authorizes the agency on the brand of one offer of its own. */
  const manufacturerWith = async (
    access_type: string,
    name = 'Plain Foods',
  ): Promise<{ maker: Caller; base: string }> => {
    const maker = await scene.book.account('manufacturer', { name });
    const base = newBase();
    await ok(
      maker.post('/manufacturer/base_gs1', {
        data: offerData(base, {
          brand_id: `Brand of ${access_type}`,
          description: `Offer with ${access_type}`,
        }),
      }),
    );
    await ok(maker.put('/manufacturer/toggle/manufacturer_agent', { email_domain: agency, enabled: 'yes' }));
    const brand = await brandOf(maker, `Brand of ${access_type}`);
    await ok(
      maker.put(`/manufacturer/manufacturer_agents/${agency}/toggle_brand/${brand}`, {
        access_type,
        enabled: 'yes',
      }),
    );
    return { maker, base };
  };

  test('with view only it sees offers and is not led to make or change any', async () => {
    const { maker, base } = await manufacturerWith('view_only');
    await goTo(page, `offers?for=${maker.domain}`);
    await page.getByText('Offer with view_only').waitFor();
    expect(await page.getByRole('link', { name: 'New offer' }).count()).toBe(0);
    expect(await lookAt(page, 'partner-view-only')).toEqual([]);
    await goTo(page, `offers/new?for=${maker.domain}`);
    await page.getByText('You may not make offers for this manufacturer').waitFor();
    expect(await lookAt(page, 'partner-may-not-create')).toEqual([]);
    await goTo(page, `offers/${base}?for=${maker.domain}`);
    await page.getByRole('heading', { name: 'Offer with view_only', level: 1 }).waitFor();
    for (const name of ['Edit', 'Lock', 'More to do with this offer'])
      expect(
        await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count(),
        name,
      ).toBe(0);
  });

  test('with view only the address of the editor shows the offer to read', async () => {
    const { maker, base } = await manufacturerWith('view_only');
    await goTo(page, `offers/${base}/edit?for=${maker.domain}`);
    await page.getByText('You may look at this offer').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });

  test('without the lock on a brand it saves drafts of it, and reads who can lock them', async () => {
    const { maker } = await manufacturerWith('full_set');
    await goTo(page, `offers/new?for=${maker.domain}`);
    const choose = async () => {
      await page.getByRole('combobox', { name: 'Brand' }).click();
      await page.getByRole('option', { name: 'Brand of full_set' }).click();
    };
    await fillPlainOffer(page, { choose, description: 'A draft of the agency' });
    await changeDigits(page);
    await page.getByRole('combobox', { name: 'Funder id' }).fill('7000001');
    await page.getByText('Your access to this brand does not include the lock').waitFor();
    expect(await page.getByRole('button', { name: 'Save and lock' }).count()).toBe(0);
    expect(await lookAt(page, 'partner-check')).toEqual([]);
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await page.getByRole('heading', { name: 'A draft of the agency', level: 1 }).waitFor();
  });

  test('an offer of another manufacturer than the one it works for opens, and it works for that one then', async () => {
    const [one, other] = [await manufacturerWith('campaign_set'), await manufacturerWith('campaign_set')];
    await goTo(page, `offers/${one.base}?for=${other.maker.domain}`);
    await page.getByRole('heading', { name: 'Offer with campaign_set', level: 1 }).waitFor();
    await page.waitForURL(`**for=${one.maker.domain}**`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByText('You may edit campaign details').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  const workFor = async (name: string) => {
    await page.getByRole('combobox', { name: 'Working for' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };

  test('an offer that is begun for one manufacturer is never that of another', async () => {
    const { maker } = await manufacturerWith('full_set', 'Begun Foods');
    const { maker: other } = await manufacturerWith('full_set', 'Untouched Foods');
    await goTo(page, `offers/new?for=${maker.domain}`);
    await page.getByLabel('Value').fill('7');
    await workFor('Untouched Foods');
    await page.waitForURL(`**for=${other.domain}**`);
    await expect.poll(() => page.getByLabel('Value').inputValue()).toBe('');
    await page.getByLabel('Value').fill('8');
    await workFor('Begun Foods');
    await page.getByText('You had begun this offer before').waitFor();
    expect(await page.getByLabel('Value').inputValue()).toContain('7');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('the copy of an offer and a filter by a brand stay with their manufacturer', async () => {
    const { maker, base } = await manufacturerWith('full_set', 'Copied Foods');
    const { maker: other, base: own } = await manufacturerWith('full_set', 'Uncopied Foods');
    await goTo(page, `offers/new?copy=${base}&for=${other.domain}`);
    await page.waitForURL(`**for=${maker.domain}**`);
    const value = page.getByLabel('Value');
    await expect.poll(() => value.inputValue()).not.toBe('');
    await workFor('Uncopied Foods');
    await page.waitForURL(`**/offers/new?for=${other.domain}`);
    await expect.poll(() => value.inputValue()).toBe('');
    await goTo(page, `offers?brand=${await brandOf(maker, 'Brand of full_set')}&for=${maker.domain}`);
    await page.getByText('Offer with full_set').waitFor();
    await workFor('Uncopied Foods');
    await page.waitForURL(`**/offers?for=${other.domain}`);
    await page.locator(`a[href*="${own}"]`).first().waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('from an offer of another manufacturer Back leads back, and another one is chosen in the picker', async () => {
    const { maker, base } = await manufacturerWith('full_set', 'Shown Foods');
    const { maker: other } = await manufacturerWith('full_set', 'Chosen Foods');
    await goTo(page, `offers?for=${other.domain}`);
    await goTo(page, `offers/${base}?for=${other.domain}`);
    await page.waitForURL(`**for=${maker.domain}**`);
    await page.goBack();
    await page.waitForURL(`**/offers?for=${other.domain}`);
    await page.goForward();
    await page.getByRole('heading', { name: 'Offer with full_set', level: 1 }).waitFor();
    await workFor('Chosen Foods');
    await page.waitForURL(`**/offers?for=${other.domain}`);
    await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('without authorizations it reads how to get its first manufacturer, with the domain to pass on', async () => {
    const { page: lonely, domain } = await scene.signedUp('authorized_partner', { at: null });
    // A test account is authorized by a sample manufacturer; in production nobody is there at first.
    await withoutManufacturers(scene.book, domain);
    await goTo(lonely, '');
    await lonely.getByText('No manufacturer has authorized you yet').waitFor();
    const shown = lonely.getByText(domain, { exact: true }).filter({ visible: true });
    await expect.poll(() => shown.count()).toBeGreaterThan(0);
    expect(await lookAt(lonely, 'partner-of-nobody')).toEqual([]);
    await lonely.getByRole('navigation').getByRole('link', { name: 'Offers' }).click();
    await lonely.getByText('No manufacturer has authorized you yet').waitFor();
  });
});
