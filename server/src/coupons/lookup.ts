/** What other rooms may ask of coupons. */
export { action, failed, type Reason, reasonText, state, succeeded, summary, textOf } from './coupon.ts';
export { deleteStringsOf, removeStringsOf } from './departure.ts';
export { expand, type Item } from './expand.ts';
export { knownPrefix } from './serialization-prefix.ts';
