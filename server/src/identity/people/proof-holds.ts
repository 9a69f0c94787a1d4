import type { Queryable } from '../../platform/db/database.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { type Identity, personOfIdentity } from '../identity-provider/lookup.ts';
import { holdPersons, waysInOf } from './person-store.ts';

/** A person as they were when they proved who they are. */
export interface SeenPerson {
  person_id: number;
  /** Absent: proven by something else, such as a link or a ticket, which ends by itself. */
  password_hash?: string | null;
  /** What the provider proved; absent: proven by something else. */
  identity?: Pick<Identity, 'issuer' | 'subject'>;
}

export const wrongPassword =
  'The e-mail address and password do not belong together. Check both, and the environment.';

/**
 * A sign-in is proven before its transaction, as the hash is slow. What changed since ended every session and ticket, and
 * those of this sign-in would come after that.
 *
 * @throws Refusal UNAUTHORIZED when the password of a person is another now, the identity is not theirs any more, or
 * they have a factor that was not asked for.
 */
export async function requireProofHolds(
  tx: Queryable,
  persons: readonly SeenPerson[],
  askedForFactor: boolean,
): Promise<void> {
  await holdPersons(tx, { personIds: persons.map(({ person_id }) => person_id) });
  for (const { person_id: personId, password_hash, identity } of persons) {
    if (identity && (await personOfIdentity(tx, identity)) !== personId)
      throw refuse.unauthorized('This identity was removed from its sign-in just now. Sign in another way.');
    const now = await waysInOf(tx, { personId });
    const isSame = password_hash === undefined || now?.password_hash === password_hash;
    if (!isSame || now?.has_factor !== askedForFactor) throw refuse.unauthorized(wrongPassword);
  }
}
