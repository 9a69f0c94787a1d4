/** What the rest of the house may ask of the third-party room. */
export { forgetTempTokens } from './temp-token-store.ts';
