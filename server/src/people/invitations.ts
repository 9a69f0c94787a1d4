import { z } from 'zod';
import { environmentOf, hashToken } from '../accounts/lookup.ts';
import { addActivity } from '../activity-store.ts';
import type { Queryable } from '../db/database.ts';
import { required, text } from '../fields.ts';
import { operation, roles } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { environments, type Registry } from '../registry.ts';
import { keepingSession } from '../signed-in.ts';
import { beginSession, sessionShape, toldSession } from './begin-session.ts';
import { refuseGuessable } from './change-password.ts';
import { type InvitationRow, invitationOf, invitations } from './invitation-store.ts';
import { behindLink } from './one-use-link.ts';
import { hashPassword, newPassword, sentPassword } from './password.ts';
import { addPerson, type PersonRow, personOf, setPassword } from './person-store.ts';
import { provePassword } from './prove-password.ts';
import { endSessionsOf } from './session-store.ts';
import { bindUser, userRoles, usesOthers } from './user-store.ts';

const invitationToken = required(255);
const environment = ({ body }: { body: { invitation_token: string } }) =>
  environmentOf(body.invitation_token) ?? 'test';

/** What an invitation asks of its holder: to choose a password, or to prove the one they have here. */
const asks = async (tx: Queryable, invitation: InvitationRow): Promise<'new' | 'own'> =>
  invitation.person_id === null && (await personOf(tx, invitation.email)) ? 'own' : 'new';

/** What a link is for, before its holder accepts it. */
export const readInvitation = operation({
  name: 'read-invitation',
  summary: 'Look at an invitation',
  method: 'POST',
  path: '/invitation',
  room: 'people',
  allow: 'open',
  way: 'read',
  harmless: true,
  body: z.object({ invitation_token: invitationToken }),
  output: z.object({
    data: z.object({
      environment: z.enum(environments),
      email: z.string(),
      name: z.string(),
      user_role: z.enum(userRoles),
      account: z.object({ role: z.enum(roles), email_domain: z.string(), name: z.string() }),
      password: z.enum(['new', 'own']).describe('new: choose one; own: give the one you have here already'),
    }),
  }),
  environment,
  example: { body: { invitation_token: 'test_iv_…' } },
  run: async ({ tx, registry, body, now, from }) => {
    const invitation = await known(registry, body.invitation_token, from.address, now);
    return {
      message: `${invitation.email} is invited to ${invitation.account_name}.`,
      data: {
        environment: registry.name,
        email: invitation.email,
        name: invitation.name,
        user_role: invitation.role,
        account: {
          role: invitation.account_role,
          email_domain: invitation.account_domain,
          name: invitation.account_name,
        },
        password: await asks(tx, invitation),
      },
    };
  },
});

/** Makes the holder of a link the user it was made for, and signs them in. */
export const acceptInvitation = operation({
  name: 'accept-invitation',
  summary: 'Accept an invitation',
  description:
    'With a password of your choice or, when you have one here already, with that one: a link alone never opens what a person has elsewhere. For a user who forgot the password the link sets a new one, and all sessions of before end.',
  method: 'POST',
  path: '/invitation/accept',
  room: 'people',
  allow: 'open',
  portal: true,
  way: 'read',
  body: z.object({
    invitation_token: invitationToken,
    password: sentPassword,
    name: text(200).default(''),
  }),
  output: z.object({ data: sessionShape }),
  environment,
  example: { body: { invitation_token: 'test_iv_…', password: 'seven quiet lanterns', name: 'Ann' } },
  run: async ({ registry, body, now, from, executionId }) => {
    const invitation = await known(registry, body.invitation_token, from.address, now);
    const { email, account_id } = invitation;
    const own = (await asks(registry.db, invitation)) === 'own';
    const person = own ? await proven(registry, email, body.password, from.address, now) : undefined;
    const hash = own ? undefined : await chosen(body.password, email);
    const name = body.name || invitation.name;
    const done = await registry.db.transaction(async (tx) => {
      if (!(await invitations.use(tx, hashToken(body.invitation_token)))) throw gone();
      const personId = person
        ? person.person_id
        : await withPassword(tx, { email, name, password_hash: hash! }, invitation, now);
      await bindUser(tx, invitation.user_id, personId);
      await addActivity(tx, {
        accountId: account_id,
        at: now,
        who: email,
        operation: 'accept-invitation',
        subject: {},
        message: `${email} accepted the invitation.`,
        address: from.address,
        executionId,
      });
      return { personId, token: await beginSession(registry, tx, personId, { now, from }) };
    });
    const who = { personId: done.personId, email, name: person?.name ?? name };
    const data = await toldSession(registry.db, registry.name, who, now);
    return keepingSession(done.token, { message: `Welcome to ${invitation.account_name}.`, data });
  },
});

const gone = () =>
  refuse.notFoundBecause(
    'This invitation is unknown, was used or has ended. Ask an admin of the account for a new one.',
  );

const known = (registry: Registry, token: string, address: string, now: Date): Promise<InvitationRow> =>
  behindLink(registry, { kind: 'invitation', token, address, now }, invitationOf, gone);

const proven = (registry: Registry, email: string, password: string, address: string, now: Date) =>
  provePassword(registry, { email, password, address, now }, () =>
    refuse.field('password', 'is not the one you have here already. Give that one'),
  );

async function chosen(password: string, email: string): Promise<string> {
  const read = newPassword.safeParse(password);
  if (!read.success) throw refuse.field('password', read.error.issues[0]!.message);
  refuseGuessable('password', password, email);
  return hashPassword(password);
}

/** The person with the chosen password: a new one, or one whose password it takes the place of. */
async function withPassword(
  tx: Queryable,
  person: Omit<PersonRow, 'person_id'>,
  { person_id, account_id }: InvitationRow,
  now: Date,
): Promise<number> {
  if (person_id === null) {
    const made = await addPerson(tx, person, now);
    // Between the look and now they got a password elsewhere, and that one counts.
    if (made === undefined) throw refuse.field('password', 'You have a password here by now. Give that one');
    return made;
  }
  if (await usesOthers(tx, person_id, account_id)) {
    throw refuse.forbidden(
      'You are a user of other accounts too by now. Sign in with the password you have.',
    );
  }
  await setPassword(tx, person_id, person.password_hash);
  await endSessionsOf(tx, person_id);
  return person_id;
}
