import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { optional, required, text } from '../../platform/wire/fields.ts';
import { addIdentity, type Identity, personOfIdentity, provenIdentity } from '../identity-provider/lookup.ts';
import { email } from './person.ts';
import { type PersonRow, personById } from './person-store.ts';

const meaning = 'The proof that POST /sign_in/oidc/answer gave: the identity in place of a password';

/** The field for an identity in place of a password. */
export const identityToken = required(255).describe(meaning);
/** The field for an identity where there may be a password instead; empty text counts as absent. */
export const identityTokenOrNone = optional(255).describe(meaning);

export const identityBody = z
  .object({ identity_token: identityToken })
  .meta({ id: 'IdentityProof', description: 'Whom the identity provider has proven' });

/** A name that cannot be stored is left out: the person may type one. */
const personText = text(200);

/** OpenID Connect Core, 2: at most 255 characters. */
const subject = required(255);

/** The provider's claims as they are stored. @throws Refusal FORBIDDEN when they cannot be. */
export function storableIdentity(identity: Identity): Identity {
  const result = email.safeParse(identity.email);
  if (!result.success || !subject.safeParse(identity.subject).success)
    throw refuse.forbidden('The identity provider gave no e-mail address that is valid here.');
  const { data: name = '' } = personText.safeParse(identity.name);
  return { ...identity, email: result.data, name };
}

/** A person with the identity that proved them. */
type KnownPerson = PersonRow & { identity: Identity };

/**
 * The identity that the token proves, and the person to whom it is linked.
 *
 * @returns `email`: the person's, which the provider verified then, else the one that it verifies now.
 * @throws Refusal UNAUTHORIZED.
 */
export async function knownByProof(
  registry: Registry,
  token: string,
  calling: { address: string; now: Date },
): Promise<{ identity: Identity; known: KnownPerson | undefined; email: string }> {
  const identity = await provenIdentity(registry, { token, ...calling });
  const personId = await personOfIdentity(registry.db, identity);
  const person = personId === undefined ? undefined : await personById(registry.db, { personId });
  const known = person && { ...person, identity };
  return { identity, known, email: known?.email ?? identity.email };
}

/** Links the identity to a person. @throws Refusal ALREADY_EXISTS when it is another's, also by a concurrent call. */
export async function linkTo(tx: Queryable, identity: Identity, personId: number, now: Date): Promise<void> {
  if (!(await addIdentity(tx, { ...identity, personId, now })))
    throw refuse.alreadyExists('This identity is linked to a person here already. Sign in with it.');
}
