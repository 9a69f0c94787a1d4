import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { choose, complaintsOf, goTo, passwordOfTests } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';
import { Visitor } from './harness/visitor.ts';

sceneInBrowser('both registries', (scene) => {
  test('stand in one account switcher once the person has signed in to each', async () => {
    const { page, domain, email } = await scene.signedUp('retailer', { at: 'settings' });
    const made = await scene.book.operator('POST', '/operator/accounts', {
      role: 'retailer',
      email_domain: domain,
      name: 'The real shop',
      environment: 'production',
      admin_email: email,
    });
    const { invitation_token } = (await ok(Promise.resolve(made))).data.admin;
    const password = { invitation_token, password: passwordOfTests };
    await ok(new Visitor(scene.book.url).post('/invitation/accept', password));

    await choose(page, 'Switch account', 'Sign in to production too');
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email);
    await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/portal\/production_/);
    await page.getByRole('button', { name: 'Switch account' }).click();
    await page.getByText('The real shop', { exact: true }).last().waitFor();
    expect(await lookAt(page, 'switcher-both')).toEqual([]);
    // It leaves the page as on a phone, where the switcher is behind a button.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await choose(page, 'Switch account', `Retailer of ${domain}`);
    await page.waitForURL(/\/portal\/test_/);
    // Each registry has its own list of sessions.
    await goTo(page, 'password');
    await page.getByText('here', { exact: true }).waitFor();
    await page.reload();
    await choose(page, 'Switch account', 'The real shop');
    await page.waitForURL(/\/portal\/production_/);
    await page.getByRole('heading', { name: 'The real shop' }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });
});
