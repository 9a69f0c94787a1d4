import { randomBytes } from 'node:crypto';
import { Turns } from '../../platform/db/turns.ts';
import { type Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import type { Environment, Registry } from '../../platform/pipeline/registry.ts';
import { sealedState } from '../../platform/secrets/lookup.ts';
import { identityAttemptMinutes, minuteMs } from '../../platform/vocabulary/durations.ts';
import { networkOf } from '../../platform/wire/network.ts';
import { hashToken, newCredential } from '../accounts/lookup.ts';
import { failedAttempts, wrongSecret } from '../keys/lookup.ts';
import { addAnswer, addProof } from './proof-store.ts';
import { type Identity, identityProvider } from './provider.ts';

/** Wrong answers of a minute from one network, after which its further answers are brought to the provider one after another. */
const maxPerNetwork = 100;

/** How long an answer of such a network waits for its turn. */
const turnLimitMs = 10_000;

/** Each answer costs the provider a call: one at a time, so that strangers do not make it refuse other people. */
const slowTurns = (_registry: Registry) => new Turns(1);

interface Calling {
  /** The caller's network address. */
  address: string;
  now: Date;
}

/** What the browser keeps in a cookie that its scripts cannot read, until the provider answers. */
interface Attempt {
  environment: Environment;
  /** State, nonce and code verifier derive from it. */
  secret: string;
}

const attempts = sealedState<Attempt>('identity provider', identityAttemptMinutes);
const wrongAnswersOf = (address: string) => `identity answers ${networkOf(address)}`;

/**
 * Begins a sign-in at the provider.
 *
 * @returns what the browser keeps, and where it goes.
 * @throws Refusal FORBIDDEN without a provider, UNAVAILABLE when it does not answer.
 */
export async function beginAttempt(registry: Registry, now: Date) {
  const provider = registry.part(identityProvider);
  const attempt = { environment: registry.name, secret: randomBytes(32).toString('base64url') };
  return {
    kept: attempts.seal(registry.secrets, attempt, now),
    authorizationUrl: await provider.begin(attempt.secret),
  };
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
  const attempt = kept === undefined ? undefined : attempts.open(registry.secrets, kept, now);
  if (attempt?.environment !== registry.name)
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
    await inTurn(registry, { address, now }, () => provider.finish(attempt.secret, callback)).catch(
      (error: Refusal) => {
        if (error.code !== 'VALIDATION') throw error;
        registry.part(failedAttempts).note(wrongAnswersOf(address), now);
        throw wrong(error);
      },
    ),
  );
  const token = newCredential(registry.name, 'it');
  await addProof(registry.db, { ...identity, attemptHash, tokenHash: hashToken(token) });
  return { identity, token, expiresAt };
}

/** Asks the provider: at once, or in turn from a network of many wrong answers, so that a right one is still taken. */
async function inTurn<T>(registry: Registry, { address, now }: Calling, ask: () => Promise<T>): Promise<T> {
  if (!registry.part(failedAttempts).refusalFor(wrongAnswersOf(address), now, maxPerNetwork)) return ask();
  const turns = registry.part(slowTurns);
  if (!(await turns.begin(turnLimitMs))) throw refuse.unavailable('Too many sign-ins. Begin again.');
  try {
    return await ask();
  } finally {
    turns.end();
  }
}
