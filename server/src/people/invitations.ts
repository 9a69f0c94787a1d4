import { z } from 'zod';
import { environmentOf, hashToken } from '../accounts/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { addActivity } from '../pipeline/activity-store.ts';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { environments, type Registry } from '../pipeline/registry.ts';
import { keepingSession } from '../pipeline/signed-in.ts';
import { flag, required, text } from '../wire/fields.ts';
import { accountInRole } from '../wire/shapes.ts';
import { beginSession, sessionRecord, sessionShape } from './begin-session.ts';
import { type InvitationRow, invitationOf, invitations } from './invitation-store.ts';
import { linkTarget } from './one-use-link.ts';
import { newPassword, sentPassword } from './password.ts';
import { addPerson, deleteUnusedPersons, type PersonRow, setPassword } from './person-store.ts';
import { choosePassword, type Proof, passwordTaken, provePassword, unproven } from './prove-password.ts';
import { requireSecondStep } from './second-step-gate.ts';
import { endSessionsOf } from './session-store.ts';
import { bindUser, userRoles, usesOthers } from './user-store.ts';

const invitationToken = required(255);
const environment = ({ body }: { body: { invitation_token: string } }) =>
  environmentOf(body.invitation_token) ?? 'test';

/** Shows an invitation before it is accepted. Does not reveal whether the address has a password here. */
export const readInvitation = operation({
  name: 'read-invitation',
  summary: 'Look at an invitation',
  method: 'POST',
  path: '/invitation',
  section: 'people',
  allow: 'open',
  database: 'direct',
  harmless: true,
  body: z.object({ invitation_token: invitationToken }),
  output: z.object({
    data: z.object({
      environment: z.enum(environments),
      email: z.string(),
      name: z.string(),
      user_role: z.enum(userRoles),
      account: accountInRole,
    }),
  }),
  environment,
  example: { body: { invitation_token: 'test_iv_…' } },
  run: async ({ registry, body, now, from }) => {
    const invitation = await invitationByToken(registry, body.invitation_token, from.address, now);
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
      },
    };
  },
});

/** Binds the invited user to a person with a new or proven password, and signs the person in. */
export const acceptInvitation = operation({
  name: 'accept-invitation',
  summary: 'Accept an invitation',
  description:
    'With a password of your choice, or with `has_password: "yes"` and the one that this e-mail address has here already: then you sign in to all your accounts with it. Without that proof you get a password for this account alone, even if other persons use the address. For a user who forgot the password the link sets a new one, and all earlier sessions end.',
  method: 'POST',
  path: '/invitation/accept',
  section: 'people',
  allow: 'open',
  portal: true,
  database: 'direct',
  body: z.object({
    invitation_token: invitationToken,
    password: sentPassword,
    has_password: flag.describe('yes: `password` is the one this e-mail address has here already'),
    name: text(200).default(''),
  }),
  output: z.object({ data: sessionShape }),
  environment,
  example: { body: { invitation_token: 'test_iv_…', password: 'seven quiet lanterns', name: 'Ann' } },
  run: async ({ registry, body, now, from, executionId }) => {
    const invitation = await invitationByToken(registry, body.invitation_token, from.address, now);
    const { email, account_id } = invitation;
    const proof = { email, password: body.password, address: from.address, now };
    const passed = await passedBy(registry, proof, invitation, body.has_password, { now, from });
    const proven = body.has_password ? passed?.person : undefined;
    const hash = proven ? undefined : await chosen(registry, proof, invitation);
    const name = body.name || invitation.name;
    const done = await registry.db.transaction(async (tx) => {
      if (!(await invitations.use(tx, { tokenHash: hashToken(body.invitation_token) }))) throw invalidLink();
      const personId =
        proven?.person_id ?? (await withPassword(tx, { email, name, password_hash: hash! }, invitation, now));
      await bindUser(tx, { userId: invitation.user_id, personId });
      if (invitation.person_id !== null) await deleteUnusedPersons(tx, [invitation.person_id]);
      await addActivity(tx, {
        accountId: account_id,
        at: now,
        who: email,
        operation: 'accept-invitation',
        subject: {},
        changes: [],
        message: `${email} accepted the invitation.`,
        address: from.address,
        executionId,
      });
      const begin = { now, from, factorAt: passed?.factorAt };
      return { personId, token: await beginSession(registry, tx, personId, begin) };
    });
    const who = { personId: done.personId, email, name: proven?.name ?? name };
    const data = await sessionRecord(registry.db, registry.name, who, now);
    return keepingSession(done.token, { message: `Welcome to ${invitation.account_name}.`, data });
  },
});

const invalidLink = () =>
  refuse.notFoundBecause(
    'This invitation is unknown, was used or has ended. Ask an admin of the account for a new one.',
  );

const invitationByToken = (registry: Registry, token: string, address: string, now: Date) =>
  linkTarget(registry, { kind: 'invitation', token, address, now }, invitationOf, invalidLink);

/** The person who has the password sent, or who gets a new one, after the second step; undefined for a new person. */
async function passedBy(
  registry: Registry,
  proof: Proof,
  { person_id, email, name }: InvitationRow,
  hasPassword: boolean | undefined,
  calling: Parameters<typeof requireSecondStep>[2],
) {
  if (hasPassword)
    return requireSecondStep(registry, await provePassword(registry, proof, unproven), calling);
  return person_id === null ? undefined : requireSecondStep(registry, [{ person_id, email, name }], calling);
}

async function chosen(registry: Registry, proof: Proof, { person_id }: InvitationRow): Promise<string> {
  const read = newPassword.safeParse(proof.password);
  if (!read.success) throw refuse.field('password', read.error.issues[0]!.message);
  return choosePassword(registry, proof, { own: person_id ?? undefined });
}

/** The id of the person with the chosen password: a new one, or the user's existing one with the password replaced. */
async function withPassword(
  tx: Queryable,
  person: Omit<PersonRow, 'person_id'>,
  { person_id, account_id }: InvitationRow,
  now: Date,
): Promise<number> {
  if (person_id === null) {
    const made = await addPerson(tx, { ...person, now });
    if (made === undefined) throw passwordTaken();
    return made;
  }
  if (await usesOthers(tx, { personId: person_id, accountId: account_id })) {
    throw refuse.forbidden(
      'You are a user of other accounts too by now. Sign in with the password you have.',
    );
  }
  await setPassword(tx, person_id, person.password_hash);
  await endSessionsOf(tx, { personId: person_id });
  return person_id;
}
