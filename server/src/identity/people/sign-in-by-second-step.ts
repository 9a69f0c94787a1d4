import type { Queryable } from '../../platform/db/database.ts';
import { noteInAccounts } from '../../platform/pipeline/activity.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { factorsOf, type SecondStep, takeSecondStep } from '../factors/lookup.ts';
import { logSignIn } from '../keys/lookup.ts';
import { beginSession } from './begin-session.ts';
import { type PersonRow, personById } from './person-store.ts';
import { toldOf } from './user-store.ts';

/** Where the second step is done, and in which call. */
type Place = Pick<Context, 'executionId'> & { from: Pick<Context['from'], 'session' | 'address' | 'agent'> };

/** Begins the session of a person who does the second step, in the portal or on a platform's login page. */
export async function signInBySecondStep(
  registry: Registry,
  sent: Omit<SecondStep, 'address'>,
  place: Place,
): Promise<{ person: PersonRow; token: string }> {
  const { now } = sent;
  const { address } = place.from;
  const signedIn = await takeSecondStep(registry, { ...sent, address }, async (tx, { personId, by }) => {
    const person = (await personById(tx, { personId }))!;
    if (by === 'recovery_code') await noteRecovery(tx, person, { ...place, now });
    const begin = { now, from: place.from, factorAt: now };
    return { person, token: await beginSession(registry, tx, person, begin) };
  });
  logSignIn(registry, { kind: 'second step', account: signedIn.person.email, address });
  return signedIn;
}

/** A recovery code means a lost device, or a stolen list: admins and the person see it. */
async function noteRecovery(
  tx: Queryable,
  { person_id: personId, email }: PersonRow,
  call: Place & { now: Date },
): Promise<void> {
  const { recovery_codes } = await factorsOf(tx, { personId });
  // Named as the portal's operation, because a login page has no name that readers of the activity know.
  await noteInAccounts({ ...call, tx, operation: { name: 'second-step' } }, await toldOf(tx, { personId }), {
    actor: email,
    message: `${email} signed in with a recovery code. ${recovery_codes} are left.`,
  });
}
