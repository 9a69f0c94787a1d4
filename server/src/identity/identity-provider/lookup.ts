/** What other folders may import from identity-provider. */

export { beginAttempt, finishAttempt } from './attempt.ts';
export {
  addIdentity,
  deleteIdentity,
  hasIdentity,
  type IdentityRow,
  identitiesOf,
  moveIdentities,
  noteIdentityUse,
  personOfIdentity,
} from './identity-store.ts';
export { provenIdentity, useProof } from './proof.ts';
export { deleteExpiredProofs } from './proof-store.ts';
export type { Identity } from './provider.ts';
