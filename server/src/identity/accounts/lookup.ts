import { z } from 'zod';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { required, text } from '../../platform/wire/fields.ts';

/** What other folders may import from accounts. */
export { environmentOf, hashToken, newCredential, zoneFault } from './account.ts';
export {
  type AccountRow,
  accountById,
  accountsAfter,
  accountsAmong,
  accountsNamed,
  actorColumns,
  actorOf,
  addAccount,
  enabledAccountsSql,
  listedAccounts,
  type NewAccount,
  namesOfAccounts,
  renameAccount,
  setEnabled,
} from './account-store.ts';
export {
  accountIdParam,
  accountOfWireId,
  accountRecord,
  accountShape,
  accountWireId,
  environmentField,
  marked,
} from './account-wire.ts';
export { activityPage, activityQuery, activityShape } from './list-activity.ts';
export {
  type AccountInMove,
  type Arrival,
  accountInMove,
  addArrival,
  arrivalOf,
  claimArrival,
  newAccount,
  takeGoLiveRequests,
} from './move-store.ts';
export { accountDomain, isSampleDomain, openAccount, refuseTaken } from './open-account.ts';
export { overviewDays } from './overview-days.ts';
export { requireAccount } from './require-account.ts';
export {
  accountName,
  isSafe,
  origins,
  redirectUrls,
  refuseHttp,
  secondFactorRule,
  secondFactorRules,
  timeZone,
  usableZone,
  zoneOfDays,
} from './settings-fields.ts';
export { goLiveRequestedAt, lockSettings, lockZone, originsFor } from './settings-store.ts';
export { countStores, deleteStores, saveStore } from './store-store.ts';
export { accountZones, spanOfDays } from './zone-span-store.ts';

const part = (maxLength: number) => whenAbsent('empties it', text(maxLength).default(''));

/** The fields of a store in the body of a call, which replaces the store whole. */
export const storeFields = z.object({
  name: required(200),
  address: part(300),
  city: part(100),
  state: part(100).describe('State or region'),
  country: part(100),
});
