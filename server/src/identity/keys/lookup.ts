/** What other wings may import from keys. */

export { authenticate, callerLately, holderOfToken, sameText } from './authenticate.ts';
export { countCall } from './count-call.ts';
export { FailedAttempts, failedAttempts } from './failed-attempts.ts';
export { addGrant, eraseGiver } from './grant-store.ts';
export { type Admitted, lockForAdmin, requireKeyHas, requireStillAdmin } from './key-gives.ts';
export { isValidKey, keysOf, sealedKeys } from './key-store.ts';
export { keyRecord, keyShape } from './keys.ts';
export { makeKey } from './make-key.ts';
export { logSignIn, logSignInFailure, wrongSecret } from './sign-in-failures.ts';
export { deleteExpiredTokens, type KeyHolder, keyHolder } from './token-store.ts';
