import { composeBase } from '@offerbook/gs1';

let made = 0;

/** A base string of format 2, as newspapers print it with four tracking digits behind it. */
export const insertBase = (): string =>
  composeBase({ format: 2, funderId: '200200', offerCode: String(++made).padStart(6, '0') });
