import { z } from 'zod';
import { required, text } from '../fields.ts';

/** What other rooms may ask of accounts. */
export { environmentOf, hashToken, isTimeZone, newCredential } from './account.ts';
export {
  type AccountRow,
  accountById,
  accountsAfter,
  accountsNamed,
  addAccount,
  addCredential,
  enabledAccount,
  enabledAccounts,
  forgetTokens,
  type KeyHolder,
  keyHolder,
  type NewAccount,
  renameAccount,
  setEnabled,
} from './account-store.ts';
export { addGrant } from './grant-store.ts';
export { packUp, unpack } from './move.ts';
export {
  type Arrival,
  addArrival,
  arrivalOf,
  claimArrival,
  finishDeparture,
  type Leaver,
  leaverOf,
  newcomer,
} from './move-store.ts';
export { accountName, isSafe, origins, redirectUrls, refuseHttp, timeZone } from './settings-fields.ts';
export { heldZone, originsFor, takeSettings } from './settings-store.ts';
export { countStores, dropStores, type StoreRow, saveStore } from './store-store.ts';

/** A store as it is written. */
export const storeFields = z.object({
  name: required(200),
  address: text(300).default(''),
  city: text(100).default(''),
  state: text(100).default(''),
  country: text(100).default(''),
});
export { FailedAttempts, failedAttempts } from './failed-attempts.ts';
export { logSignInFailure, wrongSecret } from './sign-in-failures.ts';
export { sameText, whoHoldsToken } from './who-calls.ts';
