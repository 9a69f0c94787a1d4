import type { Person } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { recentProofMs } from '../../platform/vocabulary/durations.ts';
import { hashToken } from '../accounts/lookup.ts';
import { askSecondStep } from '../factors/lookup.ts';
import { identitiesOf } from '../identity-provider/lookup.ts';
import { personById } from './person-store.ts';
import { isProven } from './second-step-gate.ts';
import { sessionOf } from './session-store.ts';

/** A call with a session of the registry; undefined: it has ended meanwhile. */
interface Calling {
  now: Date;
  session: string | undefined;
}

/**
 * Requires of a signed-in person what a stolen session lacks: the second step if they have one, else a sign-in, in the last
 * `withinMs` milliseconds. The call that was refused succeeds when it is sent again after that.
 *
 * @throws Refusal SECOND_STEP_REQUIRED, which says how.
 */
export async function proveRecently(
  registry: Registry,
  { personId }: Person,
  { now, session: token = '' }: Calling,
  withinMs: number = recentProofMs,
): Promise<void> {
  const session = await sessionOf(registry.db, hashToken(token), now);
  if (session !== undefined && isProven(session, now, withinMs)) return;
  if (session?.has_factor) throw await askSecondStep(registry, registry.db, [personId], now);
  const person = await personById(registry.db, { personId });
  const identities = registry.config.oidc === undefined ? [] : await identitiesOf(registry.db, { personId });
  throw refuse.signInAgain([
    ...(person?.password_hash ? (['password'] as const) : []),
    ...(identities.length > 0 ? (['identity_provider'] as const) : []),
  ]);
}
