import { ok } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { codeAt } from './harness/authenticator.ts';
import { choose, complaintsOf, goTo, passwordOfTests, secretOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';
import { Visitor } from './harness/visitor.ts';

sceneInBrowser('a second factor', (scene) => {
  // A code is taken for a minute: the clock stands until a test moves it.
  beforeAll(() => scene.book.moveClock(new Date()));
  const signIn = async (page: Page, email: string) => {
    await page.goto('/portal/sign-in');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  /** Sets up an app on the screen one is on. @returns its key. */
  const setUpApp = async (page: Page) => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await page.getByAltText('QR code for your authenticator app').waitFor();
    const key = await secretOf(page, 'Key');
    const code = page.getByLabel('Code that the app shows');
    await code.fill(codeAt(key, scene.book.now));
    expect(await lookAt(page, 'second-factor-app')).toEqual([]);
    await page.getByRole('button', { name: 'Switch it on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    return key;
  };

  test('an authenticator app is set up and asked for at sign-in; a recovery code stands in, and it is removed', async () => {
    const { page, email } = await scene.signedUp('retailer', { at: 'password' });
    await page.getByText('You have none.').waitFor();
    const key = await setUpApp(page);
    const [code = ''] = (await secretOf(page, 'Recovery codes')).match(/.{29}/) ?? [];
    expect(await lookAt(page, 'second-factor-codes')).toEqual([]);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes left').waitFor();
    expect(await lookAt(page, 'second-factor-set-up')).toEqual([]);

    const other = await scene.visitor();
    await signIn(other, email);
    await other.getByRole('heading', { name: 'One more step' }).waitFor();
    const field = other.getByLabel('Code from your authenticator app');
    await field.fill('000000');
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByText('Is not right, or was used before').waitFor();
    expect(await lookAt(other, 'second-step')).toEqual([]);
    await field.fill(codeAt(key, scene.book.now, 1));
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByRole('button', { name: 'Switch account' }).waitFor();

    const third = await scene.visitor();
    await signIn(third, email);
    await third.getByLabel('Code from your authenticator app').fill(code);
    await third.getByRole('button', { name: 'Continue' }).click();
    await third.getByRole('button', { name: 'Switch account' }).waitFor();
    await goTo(third, 'password');
    // Their sessions end with the app.
    for (const one of [page, other]) expect(complaintsOf(one)).toEqual([]);
    await third.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await third.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await third.getByText('You have none.').waitFor();
    expect(complaintsOf(third)).toEqual([]);
  });

  test('a passkey is added and answers at sign-in, where the host has a name', async () => {
    const page = await scene.visitor({ baseURL: scene.book.url.replace('127.0.0.1', 'localhost') });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'usb', isUserVerified: true, hasUserVerification: true },
    });
    const domain = scene.book.newDomain('provider');
    const visitor = await Visitor.signedUp(scene.book, {
      role: 'provider',
      email_domain: domain,
      password: passwordOfTests,
    });
    await signIn(page, `ann@${domain}`);
    await page.getByRole('button', { name: 'Switch account' }).waitFor();
    await goTo(page, 'password');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Blue key');
    expect(await lookAt(page, 'second-factor-passkey')).toEqual([]);
    await page.getByRole('button', { name: 'Create the passkey' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText(/passkey, since/).waitFor();
    expect(visitor.account).toMatch(/^test_/);

    await page.context().clearCookies();
    await signIn(page, `ann@${domain}`);
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    expect(await lookAt(page, 'second-step-passkey')).toEqual([]);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Switch account' }).waitFor();
    await goTo(page, 'password');
    await page.getByText(/passkey, last used/).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('is required by an admin of everybody, and a member without one is led to set it up before all else', async () => {
    const { page, email } = await scene.signedUp('manufacturer', { at: 'users' });
    const required = page.getByRole('switch', { name: 'Everybody must use a second factor' });
    expect(await required.isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'My sign-in' }).first().click();
    await setUpApp(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await goTo(page, 'users');
    await required.click();
    await page.getByRole('button', { name: 'Require it' }).click();
    await page.getByText('The settings were saved').waitFor();
    expect(await lookAt(page, 'users-second-factor')).toEqual([]);

    const account = new URL(page.url()).pathname.split('/')[2]!;
    const asked = await page.request.post('/enterprise/users', {
      headers: { 'x-offerbook-portal': '1', 'x-account': account },
      data: { email: 'ben@member.example' },
    });
    const { invitation_token } = (await asked.json()).data;
    const ben = new Visitor(scene.book.url);
    await ok(ben.post('/invitation/accept', { invitation_token, password: passwordOfTests }));
    const member = await scene.visitor();
    await signIn(member, 'ben@member.example');
    await member.getByRole('heading', { name: 'One thing first' }).waitFor();
    expect(await lookAt(member, 'must-enrol')).toEqual([]);
    await setUpApp(member);
    await member.getByRole('button', { name: 'I have kept them' }).click();
    await member.getByRole('button', { name: 'Switch account' }).waitFor();
    await page.reload();
    await choose(page, 'More for ben@member.example', 'Lost second factor');
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('has no second factor any more').waitFor();
    expect(email).toContain('ann@');
    for (const one of [page, member]) expect(complaintsOf(one)).toEqual([]);
  });

  // The last ones: they move the clock.
  test('who is away for ten minutes while setting up an app is asked who it is, and the code that was typed then counts', async () => {
    const { page, email } = await scene.signedUp('retailer', { at: 'password' });
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const key = await secretOf(page, 'Key');
    scene.book.moveClock(11 * 60_000);
    await page.getByLabel('Code that the app shows').fill(codeAt(key, scene.book.now));
    await page.getByRole('button', { name: 'Switch it on' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByLabel(`Password of ${email}`).fill(passwordOfTests);
    await question.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await question.waitFor({ state: 'detached' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('who is away for ten minutes is asked once more who it is, over the form, before a key is made', async () => {
    const { page, email } = await scene.signedUp('retailer', { at: 'keys' });
    scene.book.moveClock(11 * 60_000);
    await page.getByRole('button', { name: 'Make a new key' }).click();
    await page.getByLabel('Name').fill('tills north');
    const make = page.getByRole('button', { name: 'Make the key' });
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await make.click();
    await question.getByText('you signed in a while ago').waitFor();
    expect(await lookAt(page, 'is-it-you')).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Nothing was changed, because you did not show that it is you.').waitFor();
    await make.click();
    const password = question.getByLabel(`Password of ${email}`);
    await password.fill('not the password');
    await question.getByRole('button', { name: 'Continue' }).click();
    await question.getByRole('alert').waitFor();
    await password.fill(passwordOfTests);
    await question.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Your new key' }).waitFor();
    await question.waitFor({ state: 'detached' });
    expect(complaintsOf(page)).toEqual([]);
  });
});
