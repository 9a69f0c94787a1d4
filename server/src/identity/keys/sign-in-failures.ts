import type { Refusal } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { networkOf } from '../../platform/wire/network.ts';
import { failedAttempts } from './failed-attempts.ts';

/** A failed sign-in, by a person or a program. */
export interface SignInFailure {
  /** What was wrong: `password`, `secret key`, `operator token`… */
  kind: string;
  /** The e-mail address or access key that was sent; absent when only a secret was sent. */
  account?: string;
  address: string;
}

/** E-mail addresses and access keys. Other text is not logged: it may be a secret sent in the wrong field. */
const isName = /^((test|live)_ak_[\w-]{1,200}|[^@\s]{1,64}@[^@\s]{1,190}|operator)$/;

/** Logs the account and the client's address, so that guessing is visible; never a password, token or link. */
export function logSignInFailure(registry: Registry, { kind, account, address }: SignInFailure): void {
  const named = account === undefined || isName.test(account) ? account : 'not an access key';
  registry.log.warn({ kind, account: named, address }, 'sign-in failed');
}

/** Logs a successful sign-in as failures are logged. */
export function logSignIn(registry: Registry, { kind, account, address }: SignInFailure): void {
  registry.log.info({ kind, account, address }, 'signed in');
}

const maxPerNetwork = 100;
const maxPerAccount = 100;

type Attempt = SignInFailure & { now: Date };

/**
 * Counts and logs a wrong secret that is too long to be guessed. The limits only change the answer to further wrong
 * secrets; a right one is accepted regardless, so no other person can lock an account out.
 *
 * @returns what to throw: the refusal, or RATE_LIMITED after too many for the account and network, or for either.
 */
export function wrongSecret(registry: Registry, failure: Attempt, refusal: Refusal): Refusal {
  const { kind, account = '', address, now } = failure;
  const limits = registry.part(failedAttempts);
  const network = networkOf(address);
  const counts: Array<[key: string, max: number | undefined]> = [
    [`${kind} ${account} ${network}`, undefined],
    [`${kind}s ${network}`, maxPerNetwork],
    [`${kind} ${account}`, maxPerAccount],
  ];
  for (const [key, max] of counts) {
    const tooMany = limits.refusalFor(key, now, max);
    if (tooMany) return tooMany;
  }
  for (const [key] of counts) limits.note(key, now);
  logSignInFailure(registry, failure);
  return refusal;
}
