/** What other folders may import from third-party. */
export { deleteExpiredTempTokens, eraseTempTokensOf } from './temp-token-store.ts';
