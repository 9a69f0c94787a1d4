/** What the rest of the house may ask of redemptions. */
export { refusalNotes } from './refusal-notes.ts';
export { forgetRefusals } from './refusal-store.ts';
