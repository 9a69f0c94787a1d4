import { Caller, ok, send } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  asAccount,
  choose,
  complaintsOf,
  goTo,
  newKey,
  newPage,
  passwordOfTests,
  secretOf,
} from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { refused } from './harness/envelope.ts';
import { addProduct, nextStep } from './harness/offer-wizard.ts';
import { lookAt, takesEveryLook } from './harness/screen-looks.ts';

sceneInBrowser('looking after an account', (scene) => {
  test('a new key is shown once, opens the API at once, and no secret is there after a reload', async () => {
    const { page } = await scene.signedUp('provider', { at: 'keys' });
    await newKey(page, 'feed');
    await page.getByText('Your new key').waitFor();
    expect(await lookAt(page, 'keys-made')).toEqual([]);
    const [access_key, secret_key] = [await secretOf(page, 'Access key'), await secretOf(page, 'Secret key')];
    const token = await send(scene.book.url, 'POST', '/access_token', {}, { access_key, secret_key });
    expect(token.status).toBe(200);
    await page.reload();
    await page.getByTitle(access_key).waitFor();
    expect(await page.content()).not.toContain(secret_key);

    await page.getByRole('button', { name: 'Replace at once' }).click();
    await page.getByRole('button', { name: 'End them and make a new key' }).click();
    await page.getByText('Your new key').waitFor();
    const refused = await send(scene.book.url, 'POST', '/access_token', {}, { access_key, secret_key });
    expect(refused.status).toBe(401);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a key for one program says what it may do, is refused the rest, and is deleted alone', async () => {
    const { page } = await scene.signedUp('provider', { at: 'keys' });
    expect(await lookAt(page, 'keys-none')).toEqual([]);
    await page.getByRole('button', { name: 'Make a new key' }).click();
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByText('Say what uses it').waitFor();
    await page.getByLabel('Name').fill('Deposits of the app');
    await page.getByLabel('change everything else').uncheck();
    expect(await lookAt(page, 'keys-new')).toEqual([]);
    await page.getByRole('button', { name: 'Make the key' }).click();
    const keys = {
      access_key: await secretOf(page, 'Access key'),
      secret_key: await secretOf(page, 'Secret key'),
    };
    await page.getByRole('button', { name: /I have kept them/ }).click();
    const row = page.getByRole('row', { name: /Deposits of the app.*read, deposit/ });
    await row.waitFor();
    const program = await Caller.signedIn(scene.book.url, keys as never);
    await ok(program.get('/provider/base_gs1s'));
    await refused(program.get('/enterprise/keys'), 'FORBIDDEN');
    await page.reload();
    await row.getByText(/now|second|minute/).waitFor();
    expect(await lookAt(page, 'keys-listed')).toEqual([]);
    await choose(page, 'More for Deposits of the app', 'Delete');
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('No key yet').waitFor();
    expect((await send(scene.book.url, 'POST', '/access_token', {}, keys)).status).toBe(401);
    expect(complaintsOf(page)).toEqual([]);
  });

  /** An admin's screen of users with a link for a new member. */
  const invited = async () => {
    const { page: admin, domain } = await scene.signedUp('retailer', { at: 'users' });
    await admin.getByRole('button', { name: 'Invite a user' }).click();
    await admin.getByLabel('E-mail').fill(`bo@${domain}`);
    await admin.getByLabel('Name', { exact: true }).fill('Bo Member');
    await admin.getByRole('button', { name: 'Make the link' }).click();
    return { admin, email: `bo@${domain}`, link: await secretOf(admin, 'Invitation link') };
  };
  const join = async (member: Page, link: string) => {
    await member.goto(link);
    await member.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await member.getByRole('button', { name: 'Join' }).click();
    await member.getByRole('button', { name: 'Look and sign out' }).waitFor();
  };

  test('an invited person chooses a password and is in the account, with a link that works once', async () => {
    const { admin, link } = await invited();
    expect(await lookAt(admin, 'users-invited')).toEqual([]);
    const member = await scene.visitor();
    await member.goto(link);
    await member.getByLabel('Password', { exact: true }).fill('short');
    await member.getByRole('button', { name: 'Join' }).click();
    await member.getByText('Must be at least 10 characters').waitFor();
    expect(await lookAt(member, 'invitation-refused')).toEqual([]);
    await join(member, link);
    expect(member.url()).not.toContain('#');
    await member.goto(link);
    await member.getByText('This link does not work').waitFor();
    expect(await lookAt(member, 'invitation-used-up')).toEqual([]);
  });

  test('a member is kept from what is the admins’, and an admin changes and removes users', async () => {
    const { admin, link, email } = await invited();
    const member = await scene.visitor();
    await join(member, link);
    expect(await member.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    await goTo(member, 'keys');
    await member.getByText('Only admins of the account may open it.').waitFor();
    expect(await lookAt(member, 'not-for-members')).toEqual([]);
    await goTo(member, 'settings');
    await member.getByText('Only admins of the account may change this.').waitFor();
    // The catalogue of events is for the developers, who need not be admins.
    await goTo(member, 'webhooks/events');
    await member.getByRole('button', { name: /^Redemption redeemed/ }).click();
    await member.getByText('JSON Schema of the data', { exact: true }).filter({ visible: true }).waitFor();

    await admin.reload();
    await choose(admin, `More for ${email}`, 'Make an admin');
    await admin.getByText(`${email} is admin now`).waitFor();
    await choose(admin, `More for ${email}`, 'Link for a new password');
    await admin.getByRole('heading', { name: `A link for ${email}` }).waitFor();
    await choose(admin, `More for ${email}`, 'Remove');
    await admin.getByRole('button', { name: 'Remove', exact: true }).click();
    await admin.getByText(`${email} is no longer a user`).waitFor();
  });

  test('a changed password is the only one that opens the account', async () => {
    const { page, domain } = await scene.signedUp('accelerator', { at: 'password' });
    await page.getByLabel('Present password').fill(passwordOfTests);
    await page.getByLabel('New password').fill('another five quiet words here');
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByText('The password was changed.').waitFor();
    const signIn = (password: string) =>
      send(
        scene.book.url,
        'POST',
        '/sign_in',
        { 'x-offerbook-portal': '1' },
        { email: `ann@${domain}`, password },
      );
    expect((await signIn(passwordOfTests)).status).toBe(401);
    expect((await signIn('another five quiet words here')).status).toBe(200);
  });

  test('a person sees their other browsers by name, and signs out of one and of the rest', async () => {
    const { page, domain } = await scene.signedUp('retailer', { at: null });
    const signIn = (agent: string) =>
      send(
        scene.book.url,
        'POST',
        '/sign_in',
        { 'x-offerbook-portal': '1', 'user-agent': agent },
        { email: `ann@${domain}`, password: passwordOfTests },
      );
    await signIn('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
    await signIn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    );
    await signIn('curl/8.14.1');
    await goTo(page, 'password');
    const firefox = page.getByRole('row', { name: /Firefox on Windows/ });
    await page.getByRole('row', { name: /Safari on iOS/ }).waitFor();
    await page.getByRole('row', { name: /Chrome.* on Linux.*here/ }).waitFor();
    expect(await lookAt(page, 'sessions')).toEqual([]);
    await firefox.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('That browser is signed out.').waitFor();
    await firefox.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Sign out the others' }).click();
    await page.getByText('Signed out of 2 other browsers.').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    // Who signs in next in this tab is shown nothing that was read before.
    await choose(page, 'Look and sign out', 'Sign out');
    await page.getByLabel('E-mail').fill(`ann@${domain}`);
    await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    const readAnew = page.waitForRequest('**/session/list');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await readAnew;
    expect(complaintsOf(page)).toEqual([]);
  });

  test('after signing out the browser holds nothing of the account: no answer, no unsaved offer, no token', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: 'offers/new' });
    await page.getByLabel('Value').fill('1');
    await addProduct(page, '00012345678905');
    await nextStep(page);
    await page.getByLabel('Description').fill('Unpublished: 20 % off in May');
    const stored = () =>
      page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));
    await expect.poll(stored).toContain('Unpublished');
    expect(await stored()).not.toMatch(/test_(ss|at|sk)_/);
    await choose(page, 'Look and sign out', 'Sign out');
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByText('Leave', { exact: true })
      .click();
    // The address changes before the screen does.
    await page.getByLabel('E-mail').waitFor();
    expect(await stored()).not.toContain('Unpublished');
    expect(await page.locator('body').textContent()).not.toContain('Unpublished');
  });

  test('signing out in one window leaves nothing in another for the colleague who signs in there', async () => {
    const { page, domain } = await scene.signedUp('manufacturer', { at: 'offers/new' });
    const email = `ben@${domain}`;
    const { invitation_token } = (await asAccount(page, 'POST', '/enterprise/users', { email })).data;
    const joining = { invitation_token, name: 'Ben', password: passwordOfTests };
    await ok(send(scene.book.url, 'POST', '/invitation/accept', { 'x-offerbook-portal': '1' }, joining));
    const other = await newPage(page.context());
    await other.goto(page.url());
    await other.getByLabel('Value').fill('123');
    const stored = () => other.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await expect.poll(stored).toContain('123');
    // As a window has it that went to the identity provider, and came back without an answer.
    const errand = JSON.stringify({ why: 'join', environment: 'test', invitation: 'test_iv_unused' });
    await other.evaluate((text) => sessionStorage.setItem('offerbook:identity-errand', text), errand);
    await choose(page, 'Look and sign out', 'Sign out');
    await other.getByLabel('E-mail').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(passwordOfTests);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('button', { name: 'Look and sign out' }).waitFor();
    expect(await stored()).not.toMatch(/123|test_iv_/);
    await goTo(other, 'offers/new');
    expect(await other.getByLabel('Value').inputValue()).toBe('');
    expect(complaintsOf(other)).toEqual([]);
  });

  test('settings are saved, and what is refused is said at its field', async () => {
    const { page } = await scene.signedUp('platform', { at: 'settings' });
    await page.getByLabel('Origins of widgets').fill('https://app.example/path');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await lookAt(page, 'settings-refused')).toEqual([]);
    await page.getByLabel('Origins of widgets').fill('https://app.example');
    await page.getByLabel('Redirect URLs').fill('https://app.example/back');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();
    await page.getByText('This registry sends no mails.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Redirect URLs').inputValue()).toBe('https://app.example/back');
  });

  test('settings keep what is typed while another admin saves, and each saves what it changed alone', async () => {
    const { page } = await scene.signedUp('platform', { at: null });
    await page.clock.install();
    await goTo(page, 'settings');
    const [name, urls] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Redirect URLs')];
    await name.fill('Typed');
    const redirect_urls = ['https://theirs.example/back'];
    await asAccount(page, 'PUT', '/enterprise/settings', { redirect_urls });
    await page.clock.runFor(11_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => urls.inputValue()).toBe(redirect_urls[0]);
    expect(await name.inputValue()).toBe('Typed');
    const origins = ['https://theirs.example'];
    await asAccount(page, 'PUT', '/enterprise/settings', { origins });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false);
    const { data } = await asAccount(page, 'GET', '/enterprise/settings');
    expect(data).toMatchObject({ name: 'Typed', redirect_urls, origins });
    // Its clock is its browser’s.
    await page.context().close();
  });

  if (takesEveryLook()) {
    describe('axe finds nothing serious on the screen', () => {
      let page: Page;
      beforeAll(async () => {
        ({ page } = await scene.signedUp('manufacturer'));
      });

      test.each([
        'settings',
        'keys',
        'webhooks',
        'webhooks/new',
        'webhooks/events',
        'users',
        'grants',
        'activity',
        'password',
      ])('%s', async (screen) => {
        await goTo(page, screen);
        expect(await lookAt(page, screen.replace('/', '-'))).toEqual([]);
        expect(complaintsOf(page)).toEqual([]);
      });
    });
  }
});
