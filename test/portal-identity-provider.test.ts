import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asAccount, complaintsOf, goTo, inBrowser, passwordOfTests } from './harness/browser.ts';
import { BrowserScene } from './harness/browser-scene.ts';
import { type Claims, IdentityProvider } from './harness/identity-provider.ts';
import { freePort } from './harness/postgres-cluster.ts';
import { lookAt } from './harness/screen-looks.ts';

inBrowser('an identity provider', () => {
  const scene = new BrowserScene();
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await IdentityProvider.listen();
    const port = String(await freePort());
    await scene.open({ env: { ...provider.env(`http://127.0.0.1:${port}`), PORT: port } });
  });
  afterEach(() => scene.leave());
  afterAll(async () => {
    await scene.close();
    await provider?.close();
  });

  const known = (email: string): Claims => {
    const claims = { sub: `subject of ${email}`, email, email_verified: true, name: 'Ann Example' };
    provider.people.unshift(claims);
    return claims;
  };
  /** Goes to the provider by a button of the portal, and does there what the link says. */
  const through = async (page: Page, button: string, link: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: 'Acme Login', exact: true }).waitFor();
    await page.getByRole('link', { name: link }).click();
  };
  const inside = (page: Page) => page.getByRole('button', { name: 'Switch account' }).waitFor();

  test('opens an account without a password, signs in again, and leads back to where one was going', async () => {
    const domain = scene.book.newDomain('retailer');
    const { email } = known(`ann@${domain}`) as { email: string };
    const page = await scene.visitor();
    await page.goto('/portal/sign-in');
    await page.getByRole('button', { name: 'Sign in with Acme Login' }).waitFor();
    expect(await lookAt(page, 'identity-sign-in')).toEqual([]);
    await through(page, 'Sign in with Acme Login', 'Cancel');
    await page.getByRole('alert').filter({ hasText: 'Acme Login did not sign you in' }).waitFor();
    expect(page.url()).not.toContain('state');
    expect(await lookAt(page, 'identity-refused')).toEqual([]);
    await through(page, 'Try again with Acme Login', `Continue as ${email}`);
    await page.getByText('Nobody in the test registry signs in with this').waitFor();
    expect(await lookAt(page, 'identity-unknown')).toEqual([]);
    await page.getByRole('button', { name: 'Open a test account instead' }).click();
    await page.getByText('there is no password').waitFor();
    await page.getByRole('combobox', { name: 'What your company does' }).click();
    await page.getByRole('option', { name: 'Retailer', exact: true }).click();
    await page.getByLabel('Company', { exact: true }).fill('Company of Ann');
    expect(await lookAt(page, 'identity-sign-up')).toEqual([]);
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByRole('heading', { name: 'Your test account is ready' }).waitFor();
    const account = new URL(page.url()).pathname.split('/')[2]!;
    await goTo(page, 'password');
    await page.getByText('You have none: you sign in with Acme Login').waitFor();
    expect(await lookAt(page, 'identity-without-password')).toEqual([]);

    await page.context().clearCookies();
    await page.goto(`/portal/${account}/activity`);
    await through(page, 'Sign in with Acme Login', `Continue as ${email}`);
    await inside(page);
    expect(new URL(page.url()).pathname).toBe(`/portal/${account}/activity`);
    // The page of the way back is good for nothing by itself.
    await page.goto('/portal/signed-in');
    await page.getByRole('heading', { name: 'That did not work' }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('is linked to a person with a password, joins by an invitation, and is removed', async () => {
    const { page, email } = await scene.signedUp('manufacturer', { at: null });
    known(email);
    await goTo(page, 'password');
    await page.getByText('Not linked yet').waitFor();
    await through(page, 'Link Acme Login', `Continue as ${email}`);
    await page.getByText(/ · since /).waitFor();
    expect(await lookAt(page, 'identity-linked')).toEqual([]);

    const ben = known('ben@joins.example').email!;
    const { data } = await asAccount(page, 'POST', '/enterprise/users', { email: ben, name: 'Ben' });
    const member = await scene.visitor();
    await member.goto(data.invitation_link);
    await member.getByRole('button', { name: 'Join with Acme Login' }).waitFor();
    expect(await lookAt(member, 'identity-invitation')).toEqual([]);
    await through(member, 'Join with Acme Login', `Continue as ${email}`);
    await member.getByText(`The invitation is for ${ben}`).waitFor();
    await member.getByRole('link', { name: 'Back to the invitation' }).click();
    await through(member, 'Join with Acme Login', `Continue as ${ben}`);
    await inside(member);
    await goTo(page, 'users');
    await page.getByText('ben@joins.example').waitFor();
    expect(await lookAt(page, 'identity-users')).toEqual([]);

    await goTo(page, 'password');
    await page.getByRole('button', { name: 'Remove Acme Login' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Not linked yet').waitFor();
    // The address is known here, which is no proof: the password is, once.
    const other = await scene.visitor();
    await other.goto('/portal/sign-in');
    await through(other, 'Sign in with Acme Login', `Continue as ${email}`);
    await other.getByLabel(`Password of ${email} here`).fill('not the password');
    await other.getByRole('button', { name: 'Sign in and link' }).click();
    await other.getByRole('alert').filter({ hasText: 'do not belong together' }).waitFor();
    await other.getByLabel(`Password of ${email} here`).fill(passwordOfTests);
    await other.getByRole('button', { name: 'Sign in and link' }).click();
    await inside(other);
    await page.reload();
    await page.getByText(/ · since /).waitFor();
    for (const one of [page, member, other]) expect(complaintsOf(one)).toEqual([]);
  });
});
