import type { Frame, Page } from 'playwright-core';

/** What a plain offer differs in from another. */
export interface PlainOffer {
  description: string;
  /** Typed; absent: it was chosen or is chosen by `choose`. */
  brand?: string;
  /** Chooses the brand, in its step. */
  choose?: () => Promise<void>;
  /** Dollars. */
  value?: string;
  circulation?: number;
}

/** Leads the wizard for an offer on by one step. */
export const nextStep = (on: Page | Frame) => on.getByRole('button', { name: 'Next' }).click();

/** Adds a product by its code. */
export async function addProduct(on: Page | Frame, code: string, label = 'Products'): Promise<void> {
  await on.getByRole('combobox', { name: label, exact: true }).fill(code);
  await on.getByRole('option', { name: `Code ${code}` }).click();
}

/** Opens the digits in the last step. */
export const changeDigits = (on: Page | Frame) =>
  on.getByRole('button', { name: 'Change', exact: true }).click();

/** Fills the wizard in from its beginning to the last step: money off one product until 2090. */
export async function fillPlainOffer(
  on: Page | Frame,
  { description, brand, choose, value = '1', circulation = 100 }: PlainOffer,
): Promise<void> {
  await on.getByLabel('Value').fill(value);
  await addProduct(on, '00012345678905');
  await nextStep(on);
  if (brand !== undefined) await on.getByRole('combobox', { name: 'Brand' }).fill(brand);
  await choose?.();
  await on.getByLabel('Description').fill(description);
  await on.getByLabel('Redemption ends').fill('2090-12-31');
  await on.getByLabel('Circulation').fill(String(circulation));
  await nextStep(on);
}
