import type { Queryable } from '../../platform/db/database.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hashToken } from '../accounts/lookup.ts';
import { wrongSecret } from '../keys/lookup.ts';
import { proofOf, useProof as use } from './proof-store.ts';
import type { Identity } from './provider.ts';

/** The token of a proof, with the caller's address. */
interface SentProof {
  token: string;
  address: string;
  now: Date;
}

const ended = () =>
  refuse.unauthorized('The sign-in at the identity provider was used, or is too long ago. Begin again.');

/** Whom the provider has proven to the page that sends the token. @throws Refusal UNAUTHORIZED for one that ended. */
export async function provenIdentity(
  registry: Registry,
  { token, address, now }: SentProof,
): Promise<Identity> {
  const proof = await proofOf(registry.db, { tokenHash: hashToken(token), now });
  if (proof === undefined) throw wrongSecret(registry, { kind: 'identity', address, now }, ended());
  return proof;
}

/** Uses the proof up. @throws Refusal UNAUTHORIZED when a concurrent call did. */
export async function useProof(tx: Queryable, token: string): Promise<void> {
  if (!(await use(tx, { tokenHash: hashToken(token) }))) throw ended();
}
