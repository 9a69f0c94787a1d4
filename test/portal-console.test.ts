import { expect, test } from 'vitest';
import { codeAt } from './harness/authenticator.ts';
import { complaintsOf, secretOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { operatorToken } from './harness/offerbook.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser(
  'the operator’s second factor',
  (scene) => {
    test('is set up at the first use of the console, and asked for at every other', async () => {
      const page = await scene.visitor();
      const enter = async (label: string, text: string) => {
        await page.getByLabel(label).fill(text);
        await page.getByRole('button', { name: 'Enter' }).click();
      };
      const code = 'Code of the operator’s authenticator app';
      await page.goto('/portal/operator');
      await enter('Operator token', operatorToken);
      await page.getByAltText('QR code for the operator’s authenticator app').waitFor();
      const key = await secretOf(page, 'Key');
      expect(await lookAt(page, 'operator-set-up')).toEqual([]);
      await enter(code, codeAt(key, new Date()));
      await page.getByRole('heading', { name: 'Accounts', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Leave' }).click();
      await enter('Operator token', operatorToken);
      await enter(code, '000000');
      await page.getByText('Is not right, or was used before').waitFor();
      expect(await lookAt(page, 'operator-code')).toEqual([]);
      // A code counts once, and that of the next half minute is taken too.
      await enter(code, codeAt(key, new Date(), 1));
      await page.getByRole('heading', { name: 'Accounts', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Lost second factor' }).click();
      await page.getByLabel('Their e-mail').fill('nobody@nowhere.example');
      await page.getByRole('button', { name: 'Remove their second factors' }).click();
      await page.getByRole('alert').filter({ hasText: 'No person has a password under' }).waitFor();
      expect(await lookAt(page, 'operator-lost-factor')).toEqual([]);
      // Ten minutes later the same needs a new code, and then goes on by itself.
      scene.book.moveClock(11 * 60_000);
      await page.getByRole('button', { name: 'Remove their second factors' }).click();
      const question = page.getByRole('dialog', { name: 'Is it you?' });
      await question.getByLabel(code).fill('000000');
      await question.getByRole('button', { name: 'Continue' }).click();
      await question.getByText('Is not right, or was used before').waitFor();
      expect(await lookAt(page, 'operator-code-again')).toEqual([]);
      await question.getByLabel(code).fill(codeAt(key, scene.book.now));
      await question.getByRole('button', { name: 'Continue' }).click();
      await question.waitFor({ state: 'detached' });
      await page.getByRole('alert').filter({ hasText: 'No person has a password under' }).waitFor();
      expect(complaintsOf(page)).toEqual([]);
    });
  },
  { env: { OPERATOR_SECOND_FACTOR: 'required' } },
);
