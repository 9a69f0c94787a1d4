import { expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, samplesOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

const maxClicks = 12;
const maxTypedFields = 6;

sceneInBrowser('the first quarter of an hour', (scene) => {
  test(`from sign-up to one’s own first redeemed coupon it takes at most ${maxClicks} clicks and ${maxTypedFields} typed fields`, async () => {
    const page = await scene.visitor();
    let [clicks, typed] = [0, 0];
    const click = async (name: string, role: 'button' | 'link' | 'option' | 'combobox' = 'button') => {
      clicks++;
      await page.getByRole(role, { name, exact: true }).click();
    };
    const type = async (label: string, text: string) => {
      typed++;
      await page.getByLabel(label, { exact: true }).fill(text);
    };
    const domain = scene.book.newDomain('manufacturer');
    await page.goto('/portal/sign-up');
    await click('What your company does', 'combobox');
    await click('Manufacturer', 'option');
    await type('Company', 'Morning Granola Inc.');
    await type('Your name', 'Ann Example');
    await type('Work e-mail', `ann@${domain}`);
    await type('Password', 'four unrelated quiet words');
    await click('Open the account');

    await click('Make your first coupon', 'link');
    await type('It saves', '1.50');
    await type('On this product', '00012345678905');
    await page.getByText('A shopper who buys one of product 00012345678905 saves $1.50.').waitFor();
    expect(await lookAt(page, 'first-coupon-form')).toEqual([]);
    await click('Make the offer');

    await click('Let the sample app give out 10 coupons');
    await page.getByText('Sample Coupon App holds 10 coupons for shoppers').waitFor();
    await click('Take one to the sample shop’s till');
    await page.getByText('Redeemed at the sample shop').waitFor();
    expect(await lookAt(page, 'first-coupon-redeemed')).toEqual([]);
    expect(clicks).toBeLessThanOrEqual(maxClicks);
    expect(typed).toBeLessThanOrEqual(maxTypedFields);

    await page.getByRole('link', { name: 'See the coupon’s story' }).click();
    await page.getByText('Save $1.50 on product 00012345678905').first().waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('on an offer’s page the sample app and shop are asked too, and their refusals are said in words', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const [base] = (await samplesOf(page)).base_gs1s;
    await goTo(page, `offers/${base}`);
    const take = page.getByRole('button', { name: 'Take one to the sample shop’s till' });
    await take.click();
    await page.getByText('Redeemed at the sample shop').waitFor();
    await asAccount(page, 'PUT', `/manufacturer/base_gs1/${base}/active`, { active: 'no' });
    await take.click();
    await page.getByText('The sample shop’s till refused it').waitFor();
    await page.getByText('The offer was deactivated.').waitFor();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByText('Providers cannot deposit more until it is locked again.').first().waitFor();
    await page.getByRole('button', { name: 'Let the sample app give out 10 coupons' }).click();
    await page.getByText('The sample app could not give out a coupon').waitFor();
    expect(await lookAt(page, 'other-side-refused')).toEqual([]);
  });
});
