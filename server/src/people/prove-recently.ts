import { z } from 'zod';
import { hashToken } from '../accounts/lookup.ts';
import type { Context, Person } from '../pipeline/context.ts';
import { refuse } from '../pipeline/refusals.ts';
import { sentPassword } from './password.ts';
import { personById } from './person-store.ts';
import { provePassword } from './prove-password.ts';
import { isFresh, requireSecondStep } from './second-step-gate.ts';
import { sessionOf } from './session-store.ts';

/** The body of a call that adds a second factor. */
export const provingBody = z
  .object({
    password: sentPassword
      .optional()
      .describe('Your password; needed 10 minutes after the sign-in, while you have no second factor'),
  })
  .meta({ id: 'FactorToAdd', description: 'What a person who adds a second factor must prove' });

/**
 * Requires of a signed-in person, before a change of second factors, what a stolen session lacks: the second step if they
 * have one, else the password or a sign-in of the last 10 minutes.
 *
 * @throws Refusal SECOND_STEP_REQUIRED or VALIDATION.
 */
export async function proveRecently(
  { registry, person, now, from }: Pick<Context, 'registry' | 'now' | 'from'> & { person: Person },
  password?: string,
): Promise<void> {
  const { personId, email } = person;
  const { factorAt } = await requireSecondStep(registry, [{ person_id: personId }], { now, from });
  if (factorAt !== undefined) return;
  if (password !== undefined && password !== '') {
    const wrong = () => refuse.field('password', 'is not your present password');
    const proven = await provePassword(registry, { email, password, address: from.address, now }, wrong);
    if (!proven.some(({ person_id }) => person_id === personId)) throw wrong();
    return;
  }
  const session = await sessionOf(registry.db, hashToken(from.session!), now);
  if (!isFresh(session?.created_at, now))
    throw (await personById(registry.db, { personId }))?.password_hash === null
      ? refuse.forbidden(
          'You signed in more than 10 minutes ago, and have no password to prove that it is you. Sign in again, then repeat this.',
        )
      : refuse.field('password', 'is required, because you signed in more than 10 minutes ago');
}
