import { z } from 'zod';
import { postMail, sendsMail } from '../../platform/mail/post-mail.ts';
import { noteInAccounts, operatorActs } from '../../platform/pipeline/activity.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { environments, type Registry } from '../../platform/pipeline/registry.ts';
import { world } from '../../platform/reference/example.ts';
import { flag, required } from '../../platform/wire/fields.ts';
import { accountInRole } from '../../platform/wire/shapes.ts';
import { environmentOf } from '../accounts/lookup.ts';
import { beginSession, sessionShape, signedIn } from '../people/begin-session.ts';
import { sentTo } from '../people/invitation.ts';
import { newPasswordLetter } from '../people/letters.ts';
import { linkTarget } from '../people/one-use-link.ts';
import { newPassword } from '../people/password.ts';
import { endPasswordLinks, passwordLinks } from '../people/password-link-store.ts';
import { lockPersons, type PersonRow, personOfLink, proveEmail } from '../people/person-store.ts';
import { choosePassword } from '../people/prove-password.ts';
import { replacePassword } from '../people/replace-password.ts';
import { requireSecondStep } from '../people/second-step-gate.ts';
import { type Membership, membershipsOf } from '../people/session-store.ts';
import { toldOf } from '../people/user-store.ts';
import { aboutPerson, findPerson } from './find-person.ts';

const passwordToken = required(255);
const environmentOfToken = ({ body }: { body: { password_token: string } }) =>
  environmentOf(body.password_token) ?? 'test';

const linkShape = z.object({
  environment: z.enum(environments),
  email: z.string(),
  name: z.string(),
  accounts: z.array(accountInRole).describe('what the password opens'),
});

const linkRecord = (registry: Registry, person: PersonRow, accounts: Membership[]) => ({
  environment: registry.name,
  email: person.email,
  name: person.name,
  accounts: accounts.map(({ role, email_domain, name }) => ({ role, email_domain, name })),
});

/** Creates a link for a person whose password no admin may change: a user of several accounts, or an only admin. */
export const makePasswordLink = operation({
  name: 'make-password-link',
  summary: 'Make a link for a new password',
  description:
    'For a person who forgot the password and whom no admin can help: a user of several accounts, or the only admin of one. First make sure, by another way than this e-mail address, that it is this person who asks. The link opens every account of theirs (`data.accounts`), works once and for 24 hours, and ends an earlier one. Where the registry sends mails, it is mailed to the person (`sent_to`), unless `show_link` is yes; else it is shown in this answer alone. Until it is used the old password holds, and every account can read in its activity that it was made.',
  method: 'POST',
  path: '/operator/password_link',
  section: 'operator',
  allow: 'operator',
  recentProof: true,
  showsSecret: true,
  body: aboutPerson.extend({
    show_link: flag.describe(
      'yes: the link is shown here and not mailed, for a person who can no longer read mails to this address, which is no longer confirmed then',
    ),
  }),
  output: z.object({
    data: linkShape.extend({
      password_token: z.string().describe('Empty where the link was mailed'),
      password_link: z
        .string()
        .describe('For the person; absolute where PUBLIC_URL is set; empty where it was mailed'),
      password_link_expires_at: z.string().describe('ISO 8601'),
      sent_to: sentTo,
    }),
  }),
  environment: ({ body }) => body.environment,
  example: { body: { email: world.admin, environment: 'test' } },
  run: async (context) => {
    const { tx, registry, body } = context;
    const person = await findPerson(context, body);
    const mailed = sendsMail(registry) && body.show_link !== true;
    await endPasswordLinks(tx, { personId: person.person_id });
    const { token, link, expiresAt } = await passwordLinks.make(context, person.person_id, mailed);
    // Else who reads the mailbox now could reset the password.
    if (body.show_link) await proveEmail(tx, { personId: person.person_id, email: person.email, at: null });
    const accounts = await membershipsOf(tx, { personId: person.person_id });
    await noteInAccounts(context, await toldOf(tx, { personId: person.person_id }), {
      actor: operatorActs(context),
      message: `The operator made a link with which ${person.email} can choose a new password.`,
    });
    if (mailed)
      await postMail(
        context,
        newPasswordLetter({ to: person.email, link, expiresAt }, 'The operator of the registry', accounts),
      );
    return {
      message: `${person.email} may choose a new password. ${mailed ? `The link was mailed to ${person.email}.` : 'Pass the link on: it is not shown again.'}`,
      data: {
        ...linkRecord(registry, person, accounts),
        password_token: mailed ? '' : token,
        password_link: mailed ? '' : link,
        password_link_expires_at: expiresAt.toISOString(),
        sent_to: mailed ? person.email : '',
      },
    };
  },
});

/** Shows whose password a link changes, before it is used. */
export const readPasswordLink = operation({
  name: 'read-password-link',
  summary: 'Look at a link for a new password',
  method: 'POST',
  path: '/password_link',
  section: 'people',
  allow: 'open',
  harmless: true,
  body: z.object({ password_token: passwordToken }),
  output: z.object({ data: linkShape }),
  environment: environmentOfToken,
  example: { body: { password_token: 'test_pl_…' } },
  run: async ({ tx, registry, body, now, from }) => {
    const person = await personByToken(registry, body.password_token, from.address, now);
    const accounts = await membershipsOf(tx, { personId: person.person_id });
    return {
      message: `${person.email} may choose a new password.`,
      data: linkRecord(registry, person, accounts),
    };
  },
});

/** Sets the chosen password of the link's person, and signs them in. */
export const acceptPasswordLink = operation({
  name: 'accept-password-link',
  summary: 'Choose a new password with a link',
  description: 'Every session of the person ends within one second; this browser gets a new one.',
  method: 'POST',
  path: '/password_link/accept',
  section: 'people',
  allow: 'open',
  portal: true,
  body: z.object({ password_token: passwordToken, password: newPassword }),
  output: z.object({ data: sessionShape }),
  environment: environmentOfToken,
  example: { body: { password_token: 'test_pl_…', password: 'seven quiet lanterns' } },
  run: async (context) => {
    const { registry, body, now, from } = context;
    const person = await personByToken(registry, body.password_token, from.address, now);
    const { email, person_id: own } = person;
    const proof = { email, password: body.password, address: from.address, now };
    // A link is a way around the password, not around the second factor.
    const { factorAt } = await requireSecondStep(registry, [person], { now, from });
    const hash = await choosePassword(registry, proof, { own, holding: 'link' });
    const token = await registry.db.transaction(async (tx) => {
      await lockPersons(tx, { personIds: [own] });
      if (!(await passwordLinks.use(tx, body.password_token))) throw invalidLink();
      if (person.mailed) await proveEmail(tx, { personId: own, email, at: now });
      await replacePassword({ tx, registry, now }, own, hash);
      await noteInAccounts({ ...context, tx }, await toldOf(tx, { personId: person.person_id }), {
        actor: person.email,
        message: `${person.email} chose a new password with ${person.mailed ? 'a link that was mailed there' : 'the operator’s link'}.`,
      });
      return beginSession(registry, tx, { person_id: own }, { now, from, factorAt });
    });
    const message = 'The new password is set. Every other session of yours has ended.';
    return signedIn(registry, token, person, { now, message });
  },
});

const invalidLink = () =>
  refuse.notFoundBecause('This link is unknown, was used or has ended. Ask for a new one.');

const personByToken = (registry: Registry, token: string, address: string, now: Date) =>
  linkTarget(registry, { kind: 'password link', token, address, now }, personOfLink, invalidLink);
