/** What other rooms may ask of who acts for whom. */

export { isPartner, levelOf, offerLevelSql, ownerLevel, suffices } from './access-level.ts';
export { type Principal, principalOf } from './acting-for.ts';
export {
  brandAccess,
  endEditAccess,
  giveEditAccess,
  hasEditAccess,
  isPartnerAuthorized,
} from './partner-store.ts';
export {
  type Connected,
  retailerActedFor,
  retailersOfAccelerator,
  retailersOfClearinghouse,
} from './relationship-store.ts';
export { toggleBody, toggled, toggleOutput, wanted } from './toggle.ts';
