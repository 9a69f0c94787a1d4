import type { Person } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { recentProofMs } from '../../platform/vocabulary/durations.ts';
import { hashToken } from '../accounts/lookup.ts';
import { askSecondStep } from '../factors/lookup.ts';
import { identitiesOf } from '../identity-provider/lookup.ts';
import { holdPersons, personById } from './person-store.ts';
import { isProven } from './second-step-gate.ts';
import { signedOut } from './session.ts';
import { hasSession, sessionOf } from './session-store.ts';

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
  const hash = hashToken(token);
  const session = await sessionOf(registry.db, hash, now);
  if (session !== undefined && isProven(session, now, withinMs)) return;
  if (session?.has_factor)
    throw await registry.db.transaction(async (tx) => {
      await holdPersons(tx, { personIds: [personId] });
      // What ended the session since, as a new password, ended the tickets too, and this one would come after that.
      return (await hasSession(tx, hash))
        ? askSecondStep(registry, tx, [personId], now)
        : refuse.unauthorized(signedOut);
    });
  const person = await personById(registry.db, { personId });
  const identities = registry.config.oidc === undefined ? [] : await identitiesOf(registry.db, { personId });
  throw refuse.signInAgain([
    ...(person?.password_hash ? (['password'] as const) : []),
    ...(identities.length > 0 ? (['identity_provider'] as const) : []),
  ]);
}
