import type { Locator, Page } from 'playwright-core';
import { samplesOf } from './browser.ts';
import type { BrowserScene } from './browser-scene.ts';

/** A retailer who has just signed up, at the till simulator, with the coupons the account came with. */
export async function atTheTill(
  scene: BrowserScene,
  query = '',
): Promise<{ page: Page; email: string; samples: string[] }> {
  const { page, email } = await scene.signedUp('retailer', { at: `till${query}` });
  return { page, email, samples: (await samplesOf(page)).gs1s };
}

/** A coupon among those of the sale. */
export const coupon = (page: Page, gs1: string): Locator =>
  page.getByRole('list', { name: 'Coupons of the sale' }).getByRole('listitem').filter({ hasText: gs1 });

/** What scans a coupon that the account came with. */
export const sample = (page: Page, gs1: string): Locator =>
  page.getByRole('button', { name: `Scan sample coupon …${gs1.slice(-4)}` });

/** As a wedge scanner does it: keys out of nowhere, wherever the focus is, and Enter. */
export async function wedge(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
