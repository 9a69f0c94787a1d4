/** What other folders may import from partners. */

export { isPartner, levelOf, offerLevelSql, offerPartnersSql, ownerLevel, suffices } from './access-level.ts';
export { principalOf } from './acting-for.ts';
export { endRelationships } from './departure-store.ts';
export {
  brandAccess,
  editAccess,
  editorsOf,
  highestBrandLevel,
  partnerAuthorization,
  setBrandAccess,
} from './partner-store.ts';
export {
  acceleratorAssignment,
  clearinghouseOf,
  holdRelationships,
  lockAccount,
  retailerActedFor,
  retailerSettling,
  retailersSettling,
  setClearinghouse,
} from './relationship-store.ts';
export { toggleBody, toggled, toggledIn, toggleOutput } from './toggle.ts';
