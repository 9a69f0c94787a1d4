import type { Frame, Page } from 'playwright-core';

/** What a plain offer differs in from another. */
export interface PlainOffer {
  description: string;
  /** Dollars. */
  value?: string;
  circulation?: number;
}

/** Leads the wizard for an offer on by one step. */
export const nextStep = (on: Page | Frame) => on.getByRole('button', { name: 'Next' }).click();

/** Fills the wizard in from the description, its brand being named, to the last step: money off one product until 2090. */
export async function fillPlainOffer(
  on: Page | Frame,
  { description, value = '1', circulation = 100 }: PlainOffer,
): Promise<void> {
  await on.getByLabel('Description').fill(description);
  await on.getByLabel('Redemption ends').fill('2090-12-31');
  await on.getByLabel('Circulation').fill(String(circulation));
  await nextStep(on);
  await on.getByLabel('Value').fill(value);
  await on.getByLabel('Products (GTIN)').fill('00012345678905');
  for (let step = 0; step < 3; step++) await nextStep(on);
}
