/** What the rest of the house may ask of redemptions. */
export { dropInsertRequests, forgetInsertRequests } from './insert-store.ts';
export { redeemAll } from './redeem.ts';
export { refusalNotes } from './refusal-notes.ts';
export { dropRefusals, forgetRefusals } from './refusal-store.ts';
