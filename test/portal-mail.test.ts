import { afterAll, expect, test } from 'vitest';
import { asAccount, choose, complaintsOf, goTo } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { eventually } from './harness/eventually.ts';
import { type Mail, TestMailServer } from './harness/mail-server.ts';
import { lookAt } from './harness/screen-looks.ts';
import { sweep } from './harness/upkeep.ts';

const mails = await TestMailServer.listen();

/** The newest of so many mails to an address about a subject. */
const mailTo = (address: string, subject: string, count = 1): Promise<Mail> =>
  eventually(`mail ${count} to ${address}: ${subject}`, () => {
    const all = mails.mails.filter(
      ({ to, headers }) => to === address && headers.get('subject')!.startsWith(subject),
    );
    return all.length >= count && all.at(-1)!;
  });

/** The path and token of the link in such a mail. */
const linkTo = async (...about: Parameters<typeof mailTo>): Promise<string> =>
  /\/portal\/\S+/.exec((await mailTo(...about)).text)![0];

sceneInBrowser(
  'a person with a mailbox',
  (scene) => {
    afterAll(() => mails.close());

    test('confirms the address, and later resets a forgotten password alone', async () => {
      const { page, email } = await scene.signedUp('retailer', { at: 'password' });
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
      const { page, domain, email } = await scene.signedUp('manufacturer', { at: null });
      const ben = `ben@${domain}`;
      await page.goto(await linkTo(email, 'Confirm'));
      await page.getByRole('button', { name: 'Confirm it' }).click();
      await page.getByText(`${email} is confirmed.`).waitFor();
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
      const figures = operator.locator('section', {
        has: operator.getByRole('heading', { name: 'This server' }),
      });
      const places = await figures
        .locator('.sheet')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect([places.length, new Set(places).size]).toEqual([5, 1]);
      expect(await lookAt(operator, 'operator-with-mail')).toEqual([]);
    });

    test('chooses by checkboxes which mails come, and finds them chosen after a reload', async () => {
      const { page } = await scene.signedUp('manufacturer', { at: 'settings' });
      const box = (label: string, at = page) => at.getByRole('checkbox', { name: label });
      await page.getByText('Nothing is mailed before you confirm the address').waitFor();
      await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
      expect(await lookAt(page, 'own-mails')).toEqual([]);
      const toggle = async (label: string, checked: boolean) => {
        await box(label).focus();
        await page.keyboard.press('Space');
        await page.getByRole('checkbox', { name: label, checked, disabled: false }).waitFor();
      };
      await toggle('An offer ends', true);
      await toggle('The week in figures', true);
      await toggle('A webhook fails', true);
      await toggle('An offer ends', false);
      await goTo(page, 'settings');
      await page.getByRole('checkbox', { name: 'The week in figures', checked: true }).waitFor();
      const chosen = async () => (await asAccount(page, 'GET', '/enterprise/alerts')).data.kinds;
      expect(await chosen()).toEqual(['webhook_failing', 'weekly_digest']);
      expect(await box('An offer ends').isChecked()).toBe(false);
      expect(complaintsOf(page)).toEqual([]);
    });

    test('who operates is told who asks to go live, and ends that by the link in the mail, without a sign-in', async () => {
      const operator = await scene.operator();
      const email = 'olga@registry.example';
      await operator.goto('/portal/operator/operators');
      const told = (checked: boolean) =>
        operator
          .getByRole('checkbox', { name: 'An account asks to go live', checked, disabled: false })
          .waitFor();
      await told(true);
      await operator.getByText('Nothing is mailed before you confirm the address').waitFor();
      await operator.goto('/portal/operator/password');
      await operator.getByRole('button', { name: 'Mail me a link' }).click();
      await operator.goto(await linkTo(email, 'Confirm'));
      await operator.getByRole('button', { name: 'Confirm it' }).click();
      await operator.getByText(`${email} is confirmed.`).waitFor();

      const { page, domain } = await scene.signedUp('retailer', { at: null });
      await asAccount(page, 'POST', '/enterprise/go_live');
      await sweep(scene.book);
      const mail = await mailTo(email, 'An account asks to go live');
      expect(mail.text).toContain(domain);
      const reader = await scene.visitor();
      await reader.goto(/\/unsubscribe\S+/.exec(mail.text)![0]);
      await reader.getByText('They tell of this: an account asks to go live.').waitFor();
      expect(await lookAt(reader, 'unsubscribe')).toEqual([]);
      await operator.goto('/portal/operator/operators');
      await told(true);
      await reader.getByRole('button', { name: 'Get them no more' }).click();
      await reader.getByRole('heading', { name: 'You get these mails no more' }).waitFor();
      expect(await lookAt(reader, 'unsubscribed')).toEqual([]);
      await operator.reload();
      await told(false);
      expect(await lookAt(operator, 'operator-mails')).toEqual([]);
      await operator.getByRole('checkbox', { name: 'An account asks to go live' }).click();
      await told(true);
      expect([...complaintsOf(operator), ...complaintsOf(reader)]).toEqual([]);
    });
  },
  { env: mails.env() },
);
