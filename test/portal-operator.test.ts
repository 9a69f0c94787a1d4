import { expect, test } from 'vitest';
import { complaintsOf, goTo, lookAt, passwordOfTests, secretOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { operatorToken } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

sceneInBrowser('the operator', (scene) => {
  test('from trying to earnest: asked for in the portal, granted by the operator, signed in to production', async () => {
    const { page, domain } = await scene.signedUp('manufacturer');
    await goTo(page, 'go-live');
    expect(await lookAt(page, 'go-live')).toEqual([]);
    await page.getByRole('button', { name: 'Ask to go live' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask to go live' }).click();
    await page.getByText('You have asked to go live').waitFor();
    expect(await lookAt(page, 'go-live-requested')).toEqual([]);

    const operator = await scene.visitor();
    await operator.goto('/portal/operator');
    await operator.getByLabel('Operator token').fill('a wrong token');
    await operator.getByRole('button', { name: 'Enter' }).click();
    await operator.getByText('This is not the operator token.').waitFor();
    expect(await lookAt(operator, 'operator-refused')).toEqual([]);
    await operator.getByLabel('Operator token').fill(operatorToken);
    await operator.getByRole('button', { name: 'Enter' }).click();
    await operator.getByText('since the start').first().waitFor();
    await operator.getByRole('switch', { name: 'Only requests to go live' }).click();
    await operator.getByText('1 account', { exact: true }).waitFor();
    await operator.getByRole('button', { name: `Go live: ${domain}` }).waitFor();
    expect(await lookAt(operator, 'operator')).toEqual([]);
    await operator.getByRole('button', { name: `Go live: ${domain}` }).click();
    await operator.getByRole('button', { name: 'Move it' }).click();
    expect(await secretOf(operator, 'Access key')).toMatch(/^live_/);
    await operator.getByText('Production', { exact: true }).click();
    await operator.getByText(domain, { exact: true }).waitFor();
    expect(await lookAt(operator, 'operator-production')).toEqual([]);

    await page.goto('/portal/sign-in');
    await page.getByText('Production', { exact: true }).click();
    await page.getByLabel('E-mail').fill(`ann@${domain}`);
    await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/portal\/production/);
    await goTo(page, 'go-live');
    await page.getByText('This account is live').waitFor();
    expect(await page.getByRole('link', { name: 'Go live' }).count()).toBe(0);
    expect(await lookAt(page, 'live')).toEqual([]);
  });

  test('the operator opens an account with its first admin', async () => {
    const operator = await scene.operator();
    await operator.getByRole('button', { name: 'Open an account' }).click();
    const domain = scene.book.newDomain('manufacturer');
    await operator.getByLabel('Company').fill('Acme Foods');
    await operator.getByLabel('E-mail domain').fill(domain);
    await operator.getByLabel('E-mail of its first admin').fill(`ann@${domain}`);
    await operator.getByRole('button', { name: 'Open it in test' }).click();
    const link = await secretOf(operator, `Invitation link for ann@${domain}`);
    expect(await lookAt(operator, 'operator-opened')).toEqual([]);
    const admin = await scene.visitor();
    await admin.goto(link);
    await admin.getByRole('heading', { name: 'Join Acme Foods' }).waitFor();
    expect(await lookAt(admin, 'invitation')).toEqual([]);
  });

  test('helps a person of several accounts who forgot the password, with a link that works once', async () => {
    const domain = scene.book.newDomain('retailer');
    const person = await Visitor.signedUp(scene.book, { role: 'retailer', email_domain: domain });
    await person.signUp({ role: 'accelerator', email_domain: domain });
    const operator = await scene.operator();
    await operator.getByRole('button', { name: 'Forgotten password' }).click();
    await operator.getByLabel('Their e-mail').fill('nobody@nowhere.example');
    await operator.getByRole('button', { name: 'Make the link' }).click();
    await operator.getByRole('alert').filter({ hasText: 'Nobody has a password under' }).waitFor();
    expect(await lookAt(operator, 'operator-password')).toEqual([]);
    await operator.getByLabel('Their e-mail').fill(`ann@${domain}`);
    await operator.getByRole('button', { name: 'Make the link' }).click();
    const link = await secretOf(operator, 'Password link');
    expect(await lookAt(operator, 'operator-password-made')).toEqual([]);
    expect(complaintsOf(operator)).toEqual([]);

    const page = await scene.visitor();
    await page.goto(link);
    await page.getByText(`accelerator ${domain}`).waitFor();
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set it and sign in' }).click();
    await page.getByText('Must be at least 10 characters').waitFor();
    expect(await lookAt(page, 'new-password')).toEqual([]);
    await page.getByLabel('New password').fill(passwordOfTests);
    await page.getByRole('button', { name: 'Set it and sign in' }).click();
    await page.getByRole('button', { name: 'Switch account' }).waitFor();
    expect(page.url()).not.toContain('#');
    await new Visitor(scene.book.url).signIn(`ann@${domain}`, passwordOfTests);
    await page.goto('/portal/sign-in');
    await page.goto(link);
    await page.getByText('This link does not work').waitFor();
    expect(await lookAt(page, 'new-password-used-up')).toEqual([]);
  });
});
