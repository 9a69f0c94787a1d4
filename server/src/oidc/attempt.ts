import { randomBytes } from 'node:crypto';
import { failedAttempts, hashToken, newCredential, wrongSecret } from '../accounts/lookup.ts';
import { type Refusal, refuse } from '../pipeline/refusals.ts';
import type { Environment, Registry } from '../pipeline/registry.ts';
import { identityAttemptMinutes, minuteMs } from '../vocabulary/durations.ts';
import { networkOf } from '../wire/network.ts';
import { addAnswer, addProof } from './proof-store.ts';
import { type Identity, identityProvider } from './provider.ts';

/** Attempts of a minute that one network may begin without an answer that is right; each may cost a call of the provider. */
const maxPerNetwork = 100;

interface Calling {
  /** The caller's network address. */
  address: string;
  now: Date;
}

/** What the browser keeps in a cookie that its scripts cannot read; sealed, so nothing is stored until the provider answers. */
interface Attempt {
  environment: Environment;
  /** State, nonce and code verifier derive from it. */
  secret: string;
  /** Epoch milliseconds. */
  until: number;
}

const purpose = 'identity provider';
const attemptsOf = (address: string) => `identity attempts ${networkOf(address)}`;

/**
 * Begins a sign-in at the provider.
 *
 * @returns what the browser keeps, and where it goes.
 * @throws Refusal FORBIDDEN without a provider, UNAVAILABLE when it does not answer, RATE_LIMITED.
 */
export async function beginAttempt(registry: Registry, { address, now }: Calling) {
  const provider = registry.part(identityProvider);
  const limits = registry.part(failedAttempts);
  limits.refuseTooMany(attemptsOf(address), now, maxPerNetwork);
  limits.note(attemptsOf(address), now);
  const attempt: Attempt = {
    environment: registry.name,
    secret: randomBytes(32).toString('base64url'),
    until: now.getTime() + identityAttemptMinutes * minuteMs,
  };
  return {
    kept: registry.secrets.seal(JSON.stringify([purpose, attempt])),
    authorizationUrl: await provider.begin(attempt.secret),
  };
}

/** @returns undefined for what was not sealed here for this registry, or has expired. */
function opened({ name, secrets }: Registry, kept: string, now: Date): Attempt | undefined {
  try {
    const [sealedFor, attempt] = JSON.parse(secrets.open(kept)) as [string, Attempt];
    const isValid = sealedFor === purpose && attempt.environment === name;
    return isValid && attempt.until > now.getTime() ? attempt : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whom the provider named to the browser that began the attempt. The attempt ends, also when its answer is not right.
 *
 * @param kept what the browser keeps; undefined: nothing.
 * @param judge throws the refusal of an identity that is none here.
 * @returns the identity, and a token with which the page uses it once.
 * @throws Refusal UNAUTHORIZED for an attempt of another browser, or that ended; what `Provider.finish` throws.
 */
export async function finishAttempt(
  registry: Registry,
  { kept, callback }: { kept: string | undefined; callback: string },
  { address, now }: Calling,
  judge: (identity: Identity) => Identity,
) {
  const provider = registry.part(identityProvider);
  const wrong = (refusal: Refusal) => wrongSecret(registry, { kind: 'identity', address, now }, refusal);
  const attempt = kept === undefined ? undefined : opened(registry, kept, now);
  if (attempt === undefined)
    throw wrong(
      refuse.unauthorized(
        'This sign-in was begun in another browser, or more than 10 minutes ago. Begin again.',
      ),
    );
  const attemptHash = hashToken(attempt.secret);
  const expiresAt = new Date(now.getTime() + identityAttemptMinutes * minuteMs);
  if (!(await addAnswer(registry.db, { attemptHash, expiresAt })))
    throw wrong(refuse.unauthorized('This sign-in is done already. Begin again.'));
  const identity = judge(
    await provider.finish(attempt.secret, callback).catch((error: Refusal) => {
      throw error.code === 'VALIDATION' ? wrong(error) : error;
    }),
  );
  registry.part(failedAttempts).uncount(attemptsOf(address));
  const token = newCredential(registry.name, 'it');
  await addProof(registry.db, { ...identity, attemptHash, tokenHash: hashToken(token) });
  return { identity, token, expiresAt };
}
