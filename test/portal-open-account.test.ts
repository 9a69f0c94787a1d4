import { expect, test } from 'vitest';
import { choose, complaintsOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('a second account of one person', (scene) => {
  test('another test account asks a signed-in person for role and company only, and is opened at once', async () => {
    const { page, domain } = await scene.signedUp('retailer', { at: 'settings' });
    await choose(page, 'Switch account', 'Open another test account');
    await page.getByRole('heading', { name: 'Open another test account' }).waitFor();
    // The role is a list to choose from.
    await expect.poll(() => page.getByRole('textbox').count()).toBe(1);
    expect(await lookAt(page, 'open-account')).toEqual([]);
    await page.getByRole('combobox', { name: 'What the company does' }).click();
    const provider = page.getByRole('option', { name: 'Provider', exact: true });
    await provider.waitFor();
    expect(await page.getByRole('option', { name: 'Retailer', exact: true }).count()).toBe(0);
    await provider.click();
    await page.getByLabel('Company', { exact: true }).fill('Coupons of ours');
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByRole('heading', { name: 'Your test account is ready' }).waitFor();
    await choose(page, 'Switch account', `Retailer, ${domain}`);
    await page.getByRole('link', { name: 'Till simulator', exact: true }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });
});
