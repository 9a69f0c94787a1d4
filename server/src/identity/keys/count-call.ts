import type { Context } from '../../platform/pipeline/context.ts';
import { failedAttempts } from './failed-attempts.ts';

/** Calls a minute of an account to addresses and names that are not proven, which may be anyone's: so they never flood others. */
const maxCalls = 10;

/** Counts a call to what is not proven before it is made, whatever comes of it. @throws Refusal RATE_LIMITED */
export function countCall(
  { registry, actor, now }: Pick<Context, 'registry' | 'actor' | 'now'>,
  kind: 'webhook handshakes' | 'webhook proofs' | 'domain look-ups',
): void {
  const limits = registry.part(failedAttempts);
  const key = `${kind} ${actor.accountId}`;
  limits.refuseTooMany(key, now, maxCalls);
  limits.note(key, now);
}
