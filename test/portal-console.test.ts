import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { codeAt } from './harness/authenticator.ts';
import { choose, complaintsOf, passwordOfTests, secretOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

const email = 'olga@registry.example';

sceneInBrowser(
  'the operator’s sign-in',
  (scene) => {
    test('begins with a link and a second factor, which is asked for at every other, and again before a risk', async () => {
      const { data } = await ok(scene.book.operator('POST', '/operator/operators', { email }));
      const page = await scene.visitor();
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await page.goto(data.invitation_link);
      await page.getByRole('heading', { name: 'Operate this registry' }).waitFor();
      expect(await lookAt(page, 'operator-invitation')).toEqual([]);
      await page.getByLabel('Your name').fill('Olga');
      await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
      await press('Join');
      await page.getByText('The operator’s console requires a second factor').waitFor();
      await press('Set up an authenticator app');
      const key = await secretOf(page, 'Key');
      expect(await lookAt(page, 'operator-set-up')).toEqual([]);
      await page.getByLabel('Code that the app shows').fill(codeAt(key, scene.book.now));
      await press('Switch it on');
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await page.getByRole('heading', { name: 'Accounts', exact: true }).waitFor();
      await choose(page, 'Look and sign out', 'Sign out');

      // The portal's own sign-in, in production.
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      await page.goto('/portal/operator');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
      await press('Sign in');
      scene.book.moveClock(60_000);
      await page.getByLabel('Code from your authenticator app').fill(codeAt(key, scene.book.now));
      await press('Continue');
      await page.getByRole('heading', { name: 'Accounts', exact: true }).waitFor();

      // Ten minutes later a risk needs a new code, and then goes on by itself.
      scene.book.moveClock(11 * 60_000);
      await press('Lost second factor');
      await page.getByLabel('Their e-mail').fill('nobody@nowhere.example');
      await press('Remove their second factors');
      const question = page.getByRole('dialog', { name: 'One more step' });
      await question.getByLabel('Code from your authenticator app').fill('000000');
      await question.getByRole('button', { name: 'Continue' }).click();
      await question.getByText('is not right').waitFor();
      expect(await lookAt(page, 'operator-code-again')).toEqual([]);
      await question.getByLabel('Code from your authenticator app').fill(codeAt(key, scene.book.now));
      await question.getByRole('button', { name: 'Continue' }).click();
      await question.waitFor({ state: 'detached' });
      await page.getByRole('alert').filter({ hasText: 'No person has a password under' }).waitFor();
      expect(await lookAt(page, 'operator-lost-factor')).toEqual([]);
      await page.keyboard.press('Escape');
      await choose(page, 'Look and sign out', 'My sign-in');
      await page.getByRole('heading', { name: 'My sign-in' }).waitFor();
      expect(await lookAt(page, 'operator-sign-in')).toEqual([]);
      expect(complaintsOf(page)).toEqual([]);
    });
  },
  { env: { OPERATOR_SECOND_FACTOR: 'required' } },
);
