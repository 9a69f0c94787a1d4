import type { Page } from 'playwright-core';
import { passwordOfTests } from './browser.ts';

/** Ends the session at the registry; the browser keeps its cookie, and learns of it by its next call. */
export async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page.request.post('/sign_out', { headers: { 'x-offerbook-portal': '1' }, data: {} });
  await page.context().addCookies(cookies);
}

/** Signs in where it is asked for over the screen. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel(`Password of ${email}`).fill(passwordOfTests);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
