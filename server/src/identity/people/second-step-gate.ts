import { maxClockDifferenceMs } from '../../platform/db/clock-difference.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { isWithin, recentProofMs } from '../../platform/vocabulary/durations.ts';
import { hashToken } from '../accounts/lookup.ts';
import { askSecondStep, factorHolders } from '../factors/lookup.ts';
import { requireProofHolds, type SeenPerson } from './proof-holds.ts';
import { type SessionRow, sessionOf } from './session-store.ts';

/** The clock of the server that took the proof may be a little ahead: the call that needs it comes at once. */
const isFresh = (at: Date | null, now: Date, withinMs = recentProofMs): boolean =>
  at !== null &&
  isWithin(at.getTime() - maxClockDifferenceMs, now.getTime(), withinMs + maxClockDifferenceMs);

/** Whether the session proves the person as of now: by the second step if they have a factor, else by its sign-in. */
export const isProven = (
  { has_factor, factor_at, created_at }: Pick<SessionRow, 'has_factor' | 'factor_at' | 'created_at'>,
  now: Date,
  withinMs?: number,
): boolean => isFresh(has_factor ? factor_at : created_at, now, withinMs);

interface Calling {
  now: Date;
  from: { session: string | undefined };
}

/**
 * Lets a person pass whose first proof, such as the password, was right: at once without a second factor, else only in a
 * browser whose session did the second step in the last 10 minutes. So a call that was refused succeeds when it is sent
 * again after the second step.
 *
 * @param persons one, or several of whom each has a second factor, which tells them apart.
 * @returns the person, and when the second step was done.
 * @throws Refusal SECOND_STEP_REQUIRED with a ticket.
 */
export async function requireSecondStep<P extends SeenPerson>(
  registry: Registry,
  persons: readonly [P, ...P[]],
  { now, from }: Calling,
): Promise<{ person: P; factorAt: Date | undefined }> {
  const personIds = persons.map(({ person_id }) => person_id);
  if ((await factorHolders(registry.db, { personIds })).length === 0)
    return { person: persons[0], factorAt: undefined };
  const session =
    from.session === undefined ? undefined : await sessionOf(registry.db, hashToken(from.session), now);
  const person = persons.find(({ person_id }) => person_id === session?.person_id);
  if (person && session?.factor_at && isFresh(session.factor_at, now))
    return { person, factorAt: session.factor_at };
  throw await registry.db.transaction(async (tx) => {
    await requireProofHolds(tx, persons, true);
    return askSecondStep(registry, tx, personIds, now);
  });
}
