import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { noteInAccounts, operatorAccountId } from '../../platform/pipeline/activity.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { environments, type Registry } from '../../platform/pipeline/registry.ts';
import { flag, required, text } from '../../platform/wire/fields.ts';
import { accountInRole } from '../../platform/wire/shapes.ts';
import { environmentOf, hashToken } from '../accounts/lookup.ts';
import { factorsOf } from '../factors/lookup.ts';
import { type Identity, useProof } from '../identity-provider/lookup.ts';
import { beginSession, sessionShape, signedIn } from '../people/begin-session.ts';
import { identityTokenOrNone, knownByProof, linkTo } from '../people/identity-proof.ts';
import { invitationOf, invitations } from '../people/invitation-store.ts';
import { linkTarget } from '../people/one-use-link.ts';
import { bindOperator, invitedOperatorOf, operatorInvitations } from '../people/operator-store.ts';
import { newPassword, sentPassword } from '../people/password.ts';
import { endPasswordLinks } from '../people/password-link-store.ts';
import {
  addPerson,
  deleteUnusedPersons,
  lockPersons,
  type PersonRow,
  proveEmail,
} from '../people/person-store.ts';
import { requireProofHolds } from '../people/proof-holds.ts';
import { choosePassword, passwordTaken, provePassword, unproven } from '../people/prove-password.ts';
import { replacePassword } from '../people/replace-password.ts';
import { requireSecondStep } from '../people/second-step-gate.ts';
import { endSessionsOf } from '../people/session-store.ts';
import { bindUser, userRoles, usesOthers } from '../people/user-store.ts';

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
  harmless: true,
  body: z.object({ invitation_token: invitationToken }),
  output: z.object({
    data: z.object({
      environment: z.enum(environments),
      email: z.string(),
      name: z.string(),
      user_role: z.enum([...userRoles, 'operator']),
      account: accountInRole.nullable().describe('null: an invitation to operate the registry'),
    }),
  }),
  environment,
  example: { body: { invitation_token: 'test_iv_…' } },
  run: async ({ registry, body, now, from }) => {
    const invitation = await invitationByToken(registry, body.invitation_token, from.address, now);
    return {
      message: `${invitation.email} is invited to ${nameOf(invitation)}.`,
      data: {
        environment: registry.name,
        email: invitation.email,
        name: invitation.name,
        user_role: invitation.role,
        account:
          invitation.role === 'operator'
            ? null
            : {
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
    'With a password of your choice, or with `has_password: "yes"` and the one that this e-mail address has here already: then you sign in to all your accounts with it. Without that proof you get a password for this account alone, even if other persons use the address. With `identity_token` there is no password: the identity provider must have verified the invited address. For a user who forgot the password the link sets a new one, and all earlier sessions end.',
  method: 'POST',
  path: '/invitation/accept',
  section: 'people',
  allow: 'open',
  portal: true,
  body: z.object({
    invitation_token: invitationToken,
    password: sentPassword.optional().describe('Needed without `identity_token`'),
    identity_token: identityTokenOrNone,
    has_password: flag.describe('yes: `password` is the one this e-mail address has here already'),
    name: text(200).default(''),
  }),
  output: z.object({ data: sessionShape }),
  environment,
  example: { body: { invitation_token: 'test_iv_…', password: 'seven quiet lanterns', name: 'Ann' } },
  run: async (context) => {
    const { registry, body, now, from } = context;
    const invitation = await invitationByToken(registry, body.invitation_token, from.address, now);
    const { email } = invitation;
    const how = await howProven(registry, body, invitation, { now, from });
    const { proven } = how;
    const name = body.name || invitation.name || how.identity?.name || '';
    const newSession = await registry.db.transaction(async (tx) => {
      // First, so that what is asked below is answered as of the end of what others do with the person now.
      if (proven) {
        await requireProofHolds(tx, [proven], how.factorAt !== undefined);
        await refuseProtected(tx, invitation, proven);
      } else if (invitation.person_id !== null) await lockPersons(tx, { personIds: [invitation.person_id] });
      const links = invitation.role === 'operator' ? operatorInvitations : invitations;
      if (!(await links.use(tx, body.invitation_token))) throw invalidLink();
      if (body.identity_token !== undefined) await useProof(tx, body.identity_token);
      const personId =
        proven?.person_id ?? (await joining({ tx, registry, now }, { email, name }, how, invitation));
      if (invitation.role === 'operator') {
        await bindOperator(tx, { operatorId: invitation.operator_id, personId });
        // Who holds one of them would have the role with it.
        await endSessionsOf(tx, { personId });
        await endPasswordLinks(tx, { personId });
      } else await bindUser(tx, { userId: invitation.user_id, personId });
      if (invitation.person_id !== null) await deleteUnusedPersons(tx, [invitation.person_id]);
      if (invitation.mailed) await proveEmail(tx, { personId, email, at: now });
      await noteInAccounts({ ...context, tx }, [invitation], {
        actor: email,
        message: `${email} accepted the invitation${how.identity ? ', proven by the identity provider' : ''}.`,
      });
      const begin = { now, from, factorAt: how.factorAt };
      return { personId, token: await beginSession(registry, tx, { person_id: personId }, begin) };
    });
    const who = { person_id: newSession.personId, email, name: proven?.name ?? name };
    return signedIn(registry, newSession.token, who, { now, message: `Welcome to ${nameOf(invitation)}.` });
  },
});

const invalidLink = () =>
  refuse.notFoundBecause(
    'This invitation is unknown, was used or has ended. Ask an admin of the account for a new one.',
  );

/** A user of an account, or who is to operate the registry, which no account's admin decides. */
type Invitation = Awaited<ReturnType<typeof find>> & {};

async function find(tx: Queryable, link: { tokenHash: Buffer; now: Date }) {
  const user = await invitationOf(tx, link);
  const operator = user === undefined ? await invitedOperatorOf(tx, link) : undefined;
  return operator === undefined
    ? user
    : {
        ...operator,
        name: '',
        role: 'operator' as const,
        person_id: null,
        account_id: operatorAccountId,
        // Shown to who has the operator token, so it proves no address.
        mailed: false,
      };
}

const nameOf = (invitation: Invitation): string =>
  invitation.role === 'operator' ? 'the operator’s console' : invitation.account_name;

const invitationByToken = (registry: Registry, token: string, address: string, now: Date) =>
  linkTarget(registry, { kind: 'invitation', token, address, now }, find, invalidLink);

/** How who accepts has proven themselves. */
interface Proven {
  /** The existing person they are. */
  proven?: PersonRow | undefined;
  /** What the invited person, new or not, signs in with from now on, unless `proven`. */
  hash?: string | undefined;
  identity?: Identity | undefined;
  /** When the second step was done; undefined: the person has none. */
  factorAt?: Date | undefined;
}

interface Sent {
  invitation_token: string;
  password?: string | undefined;
  has_password?: boolean | undefined;
  identity_token?: string | undefined;
}

/** By the password or the identity of a person, or by a new one for the invited person; after the second step. */
async function howProven(
  registry: Registry,
  { invitation_token, password, has_password, identity_token }: Sent,
  { person_id, email, mailed, role, account_id }: Invitation,
  calling: { now: Date; from: { session: string | undefined; address: string } },
): Promise<Proven> {
  const { now, from } = calling;
  const asPerson = async (persons: readonly [PersonRow, ...PersonRow[]]) => {
    const { person, factorAt } = await requireSecondStep(registry, persons, calling);
    return { proven: person, factorAt };
  };
  // A user who has a person already: the link replaces the password, but not the second factor.
  const again = async () =>
    person_id === null ? undefined : (await requireSecondStep(registry, [{ person_id }], calling)).factorAt;
  if (identity_token !== undefined) {
    const { identity, known, email: own } = await knownByProof(registry, identity_token, { ...from, now });
    if (own !== email)
      throw refuse.forbidden(`The invitation is for ${email}, and this identity is of ${own}.`);
    if (known === undefined) return { identity, factorAt: await again() };
    return { ...(await asPerson([known])), identity };
  }
  if (password === undefined) throw refuse.field('password', 'is required');
  const proof = { email, password, address: from.address, now };
  if (has_password) {
    const inUse = hashToken(invitation_token);
    return asPerson(await provePassword(registry, { ...proof, inUse }, unproven));
  }
  const factorAt = await again();
  const result = newPassword.safeParse(password);
  if (!result.success) throw refuse.field('password', result.error.issues[0]!.message);
  const holding = mailed || role === 'operator' ? 'link' : (`invitation of ${account_id}` as const);
  return { hash: await choosePassword(registry, proof, { own: person_id ?? undefined, holding }), factorAt };
}

/**
 * Another person of the address, such as one whom a stranger made, does not take over a user whose person has a second
 * factor: the link stands for that person's password alone. Locks the person, who may be setting one up now.
 *
 * @throws Refusal FORBIDDEN.
 */
async function refuseProtected(
  tx: Queryable,
  { person_id: personId, email }: Invitation,
  proven: PersonRow,
): Promise<void> {
  if (personId === null || personId === proven.person_id) return;
  await lockPersons(tx, { personIds: [personId] });
  if (!(await factorsOf(tx, { personId })).has_factor) return;
  throw refuse.forbidden(
    `${email} is a user of this account already, with a second factor, and signs in another way than you just did. Accept with a new password and that second factor; or ask an admin of the account to remove the factor first.`,
  );
}

/** The id of who accepts and is not yet a person: a new one, or the user's own, who get the new password or identity. */
async function joining(
  context: Pick<Context, 'tx' | 'registry' | 'now'>,
  { email, name }: { email: string; name: string },
  { hash = null, identity }: { hash?: string | null | undefined; identity?: Identity | undefined },
  { person_id, account_id }: Invitation,
): Promise<number> {
  const { tx, now } = context;
  if (person_id === null) {
    const personId = await addPerson(tx, { email, name, password_hash: hash, now });
    if (personId === undefined) throw passwordTaken();
    if (identity) await linkTo(tx, identity, personId, now);
    return personId;
  }
  if (await usesOthers(tx, { personId: person_id, accountId: account_id })) {
    throw refuse.forbidden(
      'You are a user of other accounts too by now. Sign in with the password you have.',
    );
  }
  if (hash !== null) await replacePassword(context, person_id, hash);
  else await endSessionsOf(tx, { personId: person_id });
  if (identity) await linkTo(tx, identity, person_id, now);
  return person_id;
}
