import { ok } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAccount, choose, complaintsOf, goTo, passwordOfTests, secretOf } from './harness/browser.ts';
import { type BrowserScene, sceneInBrowser } from './harness/browser-scene.ts';
import { NameServer } from './harness/name-server.ts';
import { lookAt } from './harness/screen-looks.ts';
import { Visitor } from './harness/visitor.ts';

const names = await NameServer.start({});
afterAll(() => names.close());

const define = (scene: BrowserScene) => {
  // The operator signs in once, and what they prove then counts for ten minutes: the clock stands.
  beforeAll(() => scene.book.moveClock(new Date()));
  /** A person of the operator vouches for the domain of the account that is asked about. */
  const vouch = async (operator: Page) => {
    await operator.getByText('The domain is not proven', { exact: true }).waitFor();
    expect(await operator.getByLabel('Who vouches').inputValue()).toBe('Olga');
    await operator.getByLabel('Who vouches').fill('Olivia Park');
    expect(await operator.getByRole('button', { name: 'Move it' }).isDisabled()).toBe(true);
    await operator.getByLabel('What they know it from').fill('Called the company at the number of its site.');
  };

  test('sees that an account has proven its domain, which its admin does with a DNS record on the page “Go live”', async () => {
    const { page, domain } = await scene.signedUp('retailer', { at: 'go-live' });
    await page.getByRole('heading', { name: `Prove that ${domain} is yours` }).waitFor();
    const shown = await page.locator('[data-proof]').allTextContents();
    const [name, text] = shown as [string, string];
    expect(name).toBe(`_offerbook.${domain}`);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByRole('alert').getByText(`${name} has no TXT record.`).waitFor();
    expect(await lookAt(page, 'go-live-not-proven')).toEqual([]);
    names.known.set(name, { type: 'TXT', text });
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText(`${domain} is proven`).first().waitFor();
    expect(await lookAt(page, 'go-live-proven')).toEqual([]);
    await asAccount(page, 'POST', '/enterprise/go_live');
    const operator = await scene.operator();
    await operator.getByLabel('Name or domain').fill(domain);
    await operator.getByText('1 account', { exact: true }).waitFor();
    await operator.getByRole('button', { name: `Go live: ${domain}` }).click();
    await operator.getByText(/^proven by its DNS record /).waitFor();
    expect(await operator.getByLabel('Who vouches').count()).toBe(0);
    await operator.getByRole('button', { name: 'Move it' }).click();
    expect(await secretOf(operator, 'Access key')).toMatch(/^live_/);
  });

  test('is asked in the portal to let an account go live, which says what moves and that it was asked', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: 'settings' });
    await page.getByRole('link', { name: 'Go live' }).click();
    await page.getByRole('button', { name: 'Ask to go live' }).waitFor();
    expect(await lookAt(page, 'go-live')).toEqual([]);
    await page.getByRole('button', { name: 'Ask to go live' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask to go live' }).click();
    await page.getByText('You have asked to go live').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Ask to go live' }).count()).toBe(0);
    expect(await lookAt(page, 'go-live-requested')).toEqual([]);
  });

  test('sees how the server does, who operates it, and what they changed', async () => {
    const operator = await scene.operator();
    await operator.getByText('since the start').first().waitFor();
    expect(await lookAt(operator, 'operator')).toEqual([]);
    await operator.getByRole('link', { name: 'Operators' }).click();
    await operator.getByRole('heading', { name: 'Operators', exact: true }).waitFor();
    await operator.getByRole('cell', { name: 'olga@registry.example' }).waitFor();
    await operator.getByText('Production', { exact: true }).click();
    await operator.getByText('may operate both registries').waitFor();
    expect(await lookAt(operator, 'operator-operators')).toEqual([]);
    expect(complaintsOf(operator)).toEqual([]);
  });

  test('moves an account that asks for it to production, where its users sign in', async () => {
    const { page, domain } = await scene.signedUp('manufacturer');
    const old = new URL(page.url()).pathname;
    await asAccount(page, 'POST', '/enterprise/go_live');
    const operator = await scene.operator();
    await operator.getByLabel('Name or domain').fill('.sample');
    await operator
      .getByRole('button', { name: /^Disable .*\.sample$/ })
      .first()
      .waitFor();
    // They stay in test, and the registry would refuse it.
    expect(await operator.getByRole('button', { name: /^Go live: .*\.sample$/ }).count()).toBe(0);
    await operator.getByLabel('Name or domain').fill(domain);
    await operator.getByText('1 account', { exact: true }).waitFor();
    await operator.getByRole('switch', { name: 'Only requests to go live' }).click();
    await operator.getByText('1 account', { exact: true }).waitFor();
    await operator.getByRole('button', { name: `Go live: ${domain}` }).click();
    const question = operator.getByRole('dialog');
    await question.getByText('Offers, strings, redemptions and every other trial').waitFor();
    for (const fact of [`Manufacturer of ${domain}`, 'Manufacturer', domain, `ann@${domain}`])
      await question.getByText(fact, { exact: true }).waitFor();
    await vouch(operator);
    expect(await lookAt(operator, 'operator-move')).toEqual([]);
    await question.getByRole('button', { name: 'Move it' }).click();
    expect(await secretOf(operator, 'Access key')).toMatch(/^live_/);
    await operator.getByText('Production', { exact: true }).click();
    await operator.getByText(domain, { exact: true }).waitFor();
    expect(await lookAt(operator, 'operator-production')).toEqual([]);
    await operator.getByRole('button', { name: `Manufacturer of ${domain}`, exact: true }).click();
    await operator.getByText(/^Olivia Park vouched for it .*: Called the company at/).waitFor();

    // The old address says nothing to who is not signed in, and leads a user of the account on.
    await page.goto(old);
    await page.getByText('Did the account go live? Then choose Production.').waitFor();
    expect(await lookAt(page, 'sign-in-to-old-address')).toEqual([]);
    await page.getByText('Production', { exact: true }).click();
    await page.getByLabel('E-mail').fill(`ann@${domain}`);
    await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: `Manufacturer of ${domain} is in production now` }).waitFor();
    expect(await lookAt(page, 'old-address')).toEqual([]);
    await page.getByRole('link', { name: 'Open it in production' }).click();
    await page.waitForURL(/\/portal\/production/);
    await goTo(page, 'go-live');
    await page.getByText('This account is live').waitFor();
    expect(await page.getByRole('link', { name: 'Go live' }).count()).toBe(0);
    expect(await lookAt(page, 'live')).toEqual([]);
  });

  test('an account that has not asked is moved only by who types its domain', async () => {
    const { domain } = await scene.signedUp('retailer', { at: null });
    const operator = await scene.operator();
    await operator.getByLabel('Name or domain').fill(domain);
    await operator.getByText('1 account', { exact: true }).waitFor();
    expect(await operator.getByRole('button', { name: `Go live: ${domain}` }).count()).toBe(0);
    await choose(operator, `More for ${domain}`, 'Move to production');
    const move = operator.getByRole('button', { name: 'Move it' });
    await operator.getByText('Nobody of this account has asked for it').waitFor();
    expect(await move.isDisabled()).toBe(true);
    await vouch(operator);
    await operator.getByLabel(`Type ${domain} to move it all the same`).fill(domain);
    expect(await lookAt(operator, 'operator-move-unasked')).toEqual([]);
    await move.click();
    expect(await secretOf(operator, 'Access key')).toMatch(/^live_/);
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
    await operator.getByLabel('Name or domain').fill(domain);
    await operator.getByText('1 account', { exact: true }).waitFor();
    await operator.getByRole('button', { name: 'Acme Foods', exact: true }).click();
    await operator.getByText(`ann@${domain}, admin, invited`).waitFor();
    await operator.getByText(/First key .*never used/).waitFor();
    expect(await lookAt(operator, 'operator-account')).toEqual([]);
    await operator.keyboard.press('Escape');
    const admin = await scene.visitor();
    await admin.goto(link);
    await admin.getByRole('heading', { name: 'Join Acme Foods' }).waitFor();
    expect(await lookAt(admin, 'invitation')).toEqual([]);
  });

  test('renames an account that took a domain, and deletes one', async () => {
    const { domain } = await scene.signedUp('retailer', { at: null });
    const operator = await scene.operator();
    await operator.getByLabel('Name or domain').fill(domain);
    await operator.getByText('1 account', { exact: true }).waitFor();
    await choose(operator, `More for ${domain}`, 'Rename');
    const other = scene.book.newDomain('renamed');
    await operator.getByLabel('E-mail domain').fill(other);
    expect(await lookAt(operator, 'operator-rename')).toEqual([]);
    await operator.getByRole('button', { name: 'Rename', exact: true }).click();
    await operator.getByLabel('Name or domain').fill(other);
    await operator.getByRole('button', { name: `More for ${other}` }).waitFor();
    await choose(operator, `More for ${other}`, 'Delete');
    await operator.getByRole('button', { name: 'Delete', exact: true }).click();
    await operator.getByText('No account matches').waitFor();
    expect(complaintsOf(operator)).toEqual([]);
  });

  test('invites the admin of an account whose keys are lost, and no second one once they have joined', async () => {
    const { account, domain } = await scene.book.account('retailer');
    const operator = await scene.operator();
    await operator.getByLabel('Name or domain').fill(domain);
    await operator.getByText('1 account', { exact: true }).waitFor();
    await choose(operator, `More for ${domain}`, 'Invite an admin');
    await operator.getByLabel('E-mail of the admin').fill(`ann@${domain}`);
    expect(await lookAt(operator, 'operator-invite-admin')).toEqual([]);
    await operator.getByRole('button', { name: 'Invite them' }).click();
    const link = await secretOf(operator, 'Invitation link');
    expect(await lookAt(operator, 'operator-admin-invited')).toEqual([]);
    const admin = await scene.visitor();
    await admin.goto(link);
    await admin.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await admin.getByRole('button', { name: 'Join' }).click();
    await admin.waitForURL(new RegExp(`/portal/.*${account.account_id.split('_')[1]}`));
    await choose(operator, `More for ${domain}`, 'Invite an admin');
    await operator.getByLabel('E-mail of the admin').fill(`eve@${domain}`);
    await operator.getByRole('button', { name: 'Invite them' }).click();
    await operator
      .getByRole('alert')
      .filter({ hasText: `ann@${domain} is an admin of this account` })
      .waitFor();
    expect(complaintsOf(operator)).toEqual([]);
  });

  /** A person whom no admin of an account may help. */
  const ofTwoAccounts = async () => {
    const domain = scene.book.newDomain('retailer');
    const person = await Visitor.signedUp(scene.book, { role: 'retailer', email_domain: domain });
    await person.signUp({ role: 'accelerator', email_domain: domain, has_password: 'yes' });
    return { email: `ann@${domain}`, domain };
  };

  test('makes a link for a person of several accounts who forgot the password, and reads what it opens', async () => {
    const { email, domain } = await ofTwoAccounts();
    const operator = await scene.operator();
    await operator.getByRole('button', { name: 'Forgotten password' }).click();
    await operator.getByLabel('Their e-mail').fill('nobody@nowhere.example');
    await operator.getByRole('button', { name: 'Make the link' }).click();
    await operator.getByRole('alert').filter({ hasText: 'No person has a password under' }).waitFor();
    expect(await lookAt(operator, 'operator-password')).toEqual([]);
    await operator.getByLabel('Their e-mail').fill(email);
    await operator.getByRole('button', { name: 'Make the link' }).click();
    expect(await secretOf(operator, 'Password link')).toContain('/portal/new-password#test_pl_');
    await operator.getByText(`Company of ${domain} (accelerator)`).waitFor();
    expect(await lookAt(operator, 'operator-password-made')).toEqual([]);
    expect(complaintsOf(operator)).toEqual([]);
  });

  test('has helped once the person chose a new password, with a link that works once', async () => {
    const { email, domain } = await ofTwoAccounts();
    const { data } = await ok(scene.book.operator('POST', '/operator/password_link', { email }));
    const page = await scene.visitor();
    await page.goto(data.password_link);
    await page.getByText(`accelerator ${domain}`).waitFor();
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set it and sign in' }).click();
    await page.getByText('Must be at least 10 characters').waitFor();
    expect(await lookAt(page, 'new-password')).toEqual([]);
    await page.getByLabel('New password').fill(passwordOfTests);
    await page.getByRole('button', { name: 'Set it and sign in' }).click();
    await page.getByRole('button', { name: 'Switch account' }).waitFor();
    expect(page.url()).not.toContain('#');
    await new Visitor(scene.book.url).signIn(email, passwordOfTests);
    await page.goto(data.password_link);
    await page.getByText('This link does not work').waitFor();
    expect(await lookAt(page, 'new-password-used-up')).toEqual([]);
  });
};

sceneInBrowser('the operator', define, { env: { DNS_SERVERS: names.address } });
