import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { noteInAccounts, operatorActs } from '../../platform/pipeline/activity.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { text } from '../../platform/wire/fields.ts';
import { deleteTicketsOf, removeFactors } from '../factors/lookup.ts';
import { lockForAdmin } from '../keys/lookup.ts';
import { userOf } from '../people/invitation.ts';
import { lockPersons } from '../people/person-store.ts';
import { endSessionsOf } from '../people/session-store.ts';
import { toldOf, usesOthers } from '../people/user-store.ts';
import { aboutPerson, findPerson } from './find-person.ts';

/** With the person locked: a sign-in under way is either done, and its session ends here, or is refused. */
async function reset(tx: Queryable, personId: number): Promise<void> {
  await removeFactors(tx, { personId });
  await deleteTicketsOf(tx, { personId });
  await endSessionsOf(tx, { personId });
}

/** Removes the second factors of a user who lost them, on the same condition as a link for a new password. */
export const resetUserFactors = operation({
  name: 'reset-user-factors',
  summary: 'Remove a user’s second factors',
  description:
    'For a user who lost the device and the recovery codes. First make sure, by another way than this e-mail address, that it is this person who asks. They sign in with the password alone then, and every session of theirs ends. Refused for yourself, and for a person who uses other accounts too: the operator helps them.',
  method: 'DELETE',
  path: '/enterprise/users/:user_id/second_factor',
  section: 'accounts',
  allow: 'all',
  admin: true,
  notForKeys: true,
  recentProof: true,
  params: z.object({ user_id: text(20) }),
  example: { params: { user_id: '2' } },
  run: async (context) => {
    const { tx, params, notes } = context;
    const { accountId, person } = context.actor;
    await lockForAdmin(context);
    const user = await userOf(tx, accountId, params.user_id);
    notes.concerns({ email: user.email });
    const { person_id: personId } = user;
    // Before what is asked below, so that who is joining another account now has joined it.
    if (personId !== null) await lockPersons(tx, { personIds: [personId] });
    // A stolen session must not get around the second step by which the person removes their own.
    if (personId === person?.personId)
      throw refuse.forbidden('Remove your own second factors under My sign-in, with one of them.');
    if (personId !== null && (await usesOthers(tx, { personId, accountId })))
      throw refuse.forbidden(
        `${user.email} is a user of other accounts too, which the second factor protects. The operator of the registry helps who lost it.`,
      );
    if (personId !== null) await reset(tx, personId);
    return { message: `${user.email} has no second factor any more, and signs in with the password alone.` };
  },
});

/** Removes the second factors of any person. */
export const resetFactors = operation({
  name: 'reset-factors',
  summary: 'Remove a person’s second factors',
  description:
    'For a person who lost them and whom no admin can help. First make sure, by another way than this e-mail address, that it is this person who asks. Every session of theirs ends, and every account can read of it in its activity. Where several people sign in with one address, `account_id` says who is meant.',
  method: 'POST',
  path: '/operator/second_factor/reset',
  section: 'operator',
  allow: 'operator',
  recentProof: true,
  body: aboutPerson,
  environment: ({ body }) => body.environment,
  example: { body: { email: world.admin, environment: 'test' } },
  run: async (context) => {
    const { tx, body } = context;
    const person = await findPerson(context, body);
    await reset(tx, person.person_id);
    await noteInAccounts(context, await toldOf(tx, { personId: person.person_id }), {
      actor: operatorActs(context),
      message: `The operator removed the second factors of ${person.email}.`,
    });
    return { message: `${person.email} signs in with the password alone.` };
  },
});
