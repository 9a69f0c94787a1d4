import { offerData } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, samplesOf } from './harness/browser.ts';
import { savedLines } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('brands, funders, partners and reports in the portal', (scene) => {
  let page: Page;
  let partner: Page;
  let agency: string;
  beforeAll(async () => {
    ({ page } = await scene.signedUp('manufacturer', { at: 'brands' }));
    ({ page: partner, domain: agency } = await scene.signedUp('authorized_partner', { at: null }));
  });

  test('a brand is made and deleted; one with offers cannot be', async () => {
    await page.getByRole('button', { name: 'New brand' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await form.getByLabel('Brand id').fill('Moonlight Rice');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Moonlight Rice').first().waitFor();
    expect(await page.getByRole('button', { name: /^Delete Sample Oats/ }).isDisabled()).toBe(true);
    expect(await lookAt(page, 'brands')).toEqual([]);
    await page.getByRole('button', { name: 'Delete Moonlight Rice' }).click();
    await page.getByRole('button', { name: 'Delete the brand' }).click();
    await page.getByRole('row').filter({ hasText: 'Moonlight Rice' }).waitFor({ state: 'detached' });
  });

  test('behind the number of a brand’s offers are these, though another brand has its internal id for a name', async () => {
    const { data } = await asAccount(page, 'GET', '/manufacturer/brands');
    const sample = data.find(({ name }: { name: string }) => name.startsWith('Sample Oats'));
    const brand_id = sample.brand_internal_id;
    await asAccount(page, 'POST', '/manufacturer/brand', { brand_id });
    // Under the funder of the sample, whose details the next test looks for.
    const base = `${(await samplesOf(page)).base_gs1s[0]!.slice(0, -6)}000009`;
    const offer = offerData(base, { brand_id, description: 'Of the numbered brand' });
    await asAccount(page, 'POST', '/manufacturer/base_gs1', { data: offer });
    await page.getByRole('row').filter({ hasText: sample.name }).getByRole('link').click();
    await page
      .getByText(/Save \$1\.00 on two boxes of Sample Oats/)
      .first()
      .waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Brand', exact: true }).inputValue())
      .toBe(sample.name);
    expect(await page.getByText('Of the numbered brand').count()).toBe(0);
  });

  test('a funder gets the details that a clearinghouse bills', async () => {
    await page.getByRole('link', { name: 'Funders' }).click();
    await page.getByText('Details missing').waitFor();
    expect(await lookAt(page, 'funders')).toEqual([]);
    await page.getByRole('row').nth(1).getByRole('link').click();
    expect(await lookAt(page, 'funder')).toEqual([]);
    await page.getByLabel('Legal name').fill('Acme Foods Inc.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: 'Acme Foods Inc.' }).waitFor();
  });

  test('a partner that was authorized with a brand edits its offers', async () => {
    await page.getByRole('link', { name: 'Authorized partners' }).click();
    await page.getByLabel('E-mail domain').fill(agency);
    await page.getByRole('button', { name: 'Authorize', exact: true }).click();
    await page.getByRole('heading', { name: `Authorized partner of ${agency}` }).waitFor();
    await page
      .getByRole('combobox', { name: new RegExp(`Access of Authorized partner of ${agency} to Sample Oats`) })
      .click();
    await page.getByRole('option', { name: 'Edit everything and lock' }).click();
    await page.getByText('has that access now').first().waitFor();
    expect(await lookAt(page, 'partners')).toEqual([]);

    await goTo(partner, '');
    await partner.getByRole('combobox', { name: 'Working for' }).click();
    await partner.getByRole('option', { name: /^Manufacturer of/ }).click();
    await partner
      .getByRole('link', { name: /Save \$1\.00 on two boxes of Sample Oats/ })
      .first()
      .click();
    await partner.getByRole('link', { name: 'Edit', exact: true }).click();
    await partner.getByLabel('Description').fill('Edited by the agency');
    await partner.getByRole('button', { name: 'Save' }).click();
    await partner.getByRole('heading', { name: 'Edited by the agency', level: 1 }).waitFor();
    expect(complaintsOf(partner)).toEqual([]);
  });

  test('an access that a colleague has changed meanwhile stays when it is cleared, and the portal says so', async () => {
    const { data } = await asAccount(page, 'GET', '/manufacturer/manufacturer_agents');
    const { brands } = data.find((one: { email_domain: string }) => one.email_domain === agency);
    const [{ brand_internal_id, access_type }] = brands;
    expect(access_type).toBe('full_set_with_lock');
    const path = `/manufacturer/manufacturer_agents/${agency}/toggle_brand/${brand_internal_id}`;
    await asAccount(page, 'PUT', path, { access_type: 'full_set', enabled: 'yes' });
    const shown = page.getByRole('combobox', { name: new RegExp(`${agency} to Sample Oats`) });
    await shown.click();
    // What is chosen already, chosen again, is cleared.
    await page.getByRole('option', { name: 'Edit everything and lock' }).click();
    await page.getByText(/ has full_set on Sample Oats.*, which stays/).waitFor();
    await expect.poll(() => shown.inputValue()).toBe('Edit everything');
  });

  test('reports show what was redeemed and give it as CSV', async () => {
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByText('Sample Market').first().waitFor();
    expect(await lookAt(page, 'reports-redemptions')).toEqual([]);
    expect(await savedLines(page)).toHaveLength(4);
    for (const name of ['By day and offer', 'Offline', 'Offers created']) {
      await page.getByRole('tab', { name }).click();
      expect(await lookAt(page, `reports-${name.toLowerCase().replaceAll(' ', '-')}`), name).toEqual([]);
    }
    expect(complaintsOf(page)).toEqual([]);
  });
});
