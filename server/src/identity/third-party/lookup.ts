/** What other folders may import from third-party. */
export { deleteExpiredTempTokens } from './temp-token-store.ts';
