import { z } from 'zod';
import { required, text } from '../fields.ts';

/** What other rooms may ask of accounts. */
export { isTimeZone, newCredential } from './account.ts';
export {
  type AccountRow,
  accountById,
  accountsAfter,
  addAccount,
  addCredential,
  enabledAccount,
  enabledAccounts,
  forgetTokens,
  setEnabled,
} from './account-store.ts';
export { countStores, type StoreRow, saveStore } from './store-store.ts';

/** A store as it is written. */
export const storeFields = z.object({
  name: required(200),
  address: text(300).default(''),
  city: text(100).default(''),
  state: text(100).default(''),
  country: text(100).default(''),
});
export { failedAttempts } from './failed-attempts.ts';
