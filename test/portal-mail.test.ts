import { afterAll, expect, test } from 'vitest';
import { choose, complaintsOf, goTo } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { eventually } from './harness/eventually.ts';
import { TestMailServer } from './harness/mail-server.ts';
import { lookAt } from './harness/screen-looks.ts';

const mails = await TestMailServer.listen();

/** The path and token of the link in the newest of so many mails to an address about a subject. */
async function linkTo(address: string, subject: string, count = 1): Promise<string> {
  const found = await eventually(`mail ${count} to ${address}: ${subject}`, () => {
    const all = mails.mails.filter(
      ({ to, headers }) => to === address && headers.get('subject')!.startsWith(subject),
    );
    return all.length >= count && all.at(-1)!;
  });
  return /\/portal\/\S+/.exec(found.text)![0];
}

sceneInBrowser(
  'a person with a mailbox',
  (scene) => {
    afterAll(() => mails.close());

    test('confirms the address, and later resets a forgotten password alone', async () => {
      const { page, email } = await scene.signedUp('retailer');
      await goTo(page, 'password');
      await page.getByText('not confirmed').waitFor();
      expect(await lookAt(page, 'address-not-confirmed')).toEqual([]);
      await page.goto(await linkTo(email, 'Confirm'));
      await page.getByRole('button', { name: 'Confirm it' }).waitFor();
      expect(await lookAt(page, 'confirm-address')).toEqual([]);
      await page.getByRole('button', { name: 'Confirm it' }).click();
      await page.getByText(`${email} is confirmed.`).waitFor();

      const forgetful = await scene.visitor();
      await forgetful.goto('/portal/sign-in');
      await forgetful.getByLabel('E-mail').fill(email);
      expect(await lookAt(forgetful, 'sign-in-with-mail')).toEqual([]);
      await forgetful.getByRole('link', { name: 'Forgot password?' }).click();
      await forgetful.getByRole('heading', { name: 'Forgot password?' }).waitFor();
      expect(await forgetful.getByLabel('E-mail').inputValue()).toBe(email);
      expect(await lookAt(forgetful, 'forgot-password')).toEqual([]);
      await forgetful.getByRole('button', { name: 'Mail me a link' }).click();
      await forgetful.getByText('Look into your mailbox').waitFor();
      expect(await lookAt(forgetful, 'forgot-password-asked')).toEqual([]);
      await forgetful.goto(await linkTo(email, 'Choose a new password'));
      await forgetful.getByLabel('New password', { exact: true }).fill('eleven slow lanterns');
      expect(await lookAt(forgetful, 'new-password-by-mail')).toEqual([]);
      await forgetful.getByRole('button', { name: 'Set it and sign in' }).click();
      await forgetful.waitForURL(/\/portal\/test_\d/);
      expect([...complaintsOf(page), ...complaintsOf(forgetful)]).toEqual([]);
    });

    test('an admin invites by mail and sees no link; the operator sees what waits', async () => {
      const { page, domain, email } = await scene.signedUp('manufacturer');
      const ben = `ben@${domain}`;
      const home = page.url();
      await page.goto(await linkTo(email, 'Confirm'));
      await page.getByRole('button', { name: 'Confirm it' }).click();
      await page.getByText(`${email} is confirmed.`).waitFor();
      await page.goto(home);
      await goTo(page, 'users');
      await page.getByRole('button', { name: 'Invite a user' }).click();
      await page.getByLabel('E-mail').fill(ben);
      await page.getByRole('button', { name: 'Invite by mail' }).click();
      await page.getByText(`A link was mailed to ${ben}`).waitFor();
      expect(await lookAt(page, 'invited-by-mail')).toEqual([]);
      await choose(page, `More for ${ben}`, 'New invitation link');
      const guest = await scene.visitor();
      await guest.goto(await linkTo(ben, 'An invitation', 2));
      await guest.getByRole('heading', { name: /^Join / }).waitFor();
      const operator = await scene.operator();
      await operator.getByText('Mails waiting').waitFor();
      expect(await lookAt(operator, 'operator-with-mail')).toEqual([]);
    });
  },
  { env: mails.env() },
);
