import fs from 'node:fs';
import type { Page } from 'playwright-core';

/** A CSV file as a person would drop it. */
export const csvFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** What the page gives to save when a button is pressed. */
export async function saved(page: Page, button: string, exact = false): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact }).click();
  return fs.readFileSync(await (await waiting).path());
}

/** The lines of the CSV file that the page gives to save, its head first. */
export const savedLines = async (page: Page): Promise<string[]> =>
  (await saved(page, 'CSV', true)).toString().trim().split('\r\n');
