/** What other folders may import from redemptions. */
export { dropAmounts, keepAmountsStill } from './amount-store.ts';
export { deleteExpiredInsertRequests, dropInsertRequests } from './insert-store.ts';
export { type RedeemAnswer, redeemAll } from './redeem.ts';
export { maxRedemptions, offersRedeemedLately } from './redeemed-offers-store.ts';
export { refusalNotes } from './refusal-notes.ts';
export {
  deleteOldRefusals,
  dropRefusals,
  refusalsBetween,
  refusalsOfString,
  risingRefusals,
} from './refusal-store.ts';
export { joinTold, selectTold, toldColumns, toldRecord } from './told-redemption.ts';
export { isRolledBack, joinRollback, rolledBackAt } from './undone.ts';
