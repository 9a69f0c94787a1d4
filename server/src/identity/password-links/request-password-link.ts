import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { postMail, sendsMail } from '../../platform/mail/post-mail.ts';
import { type NotingContext, noteInAccounts, strangerActs } from '../../platform/pipeline/activity.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { environmentField } from '../accounts/lookup.ts';
import { noResetLetter, resetLetter } from '../people/letters.ts';
import { countMail } from '../people/mail-limits.ts';
import { passwordLinks, saveRequestedLink } from '../people/password-link-store.ts';
import { email } from '../people/person.ts';
import { personsWithPassword } from '../people/person-store.ts';
import { membershipsOf } from '../people/session-store.ts';
import { toldOf } from '../people/user-store.ts';

/** The answer comes after this time at the earliest: what is done until then takes longer for an address that is known. */
const answerMs = 400;

/** Persons of one address who get a link; hardly any has more. */
const maxPersons = 10;

/** Sends a person who forgot the password a link to the proven address. */
export const requestPasswordLink = operation({
  name: 'request-password-link',
  summary: 'Ask for a link for a new password',
  description:
    'For a person who forgot the password, in a registry that sends mails. The answer is the same whether or not the address is known, and comes after the same time. Only persons who have confirmed the address, by a link that was mailed to it, get one for a new password; it works once and for an hour, and a newer one ends it; it ends none that the operator made. A second factor is asked for all the same.',
  method: 'POST',
  path: '/password_link/request',
  section: 'people',
  allow: 'open',
  portal: 'no cookie',
  body: z.object({
    environment: environmentField,
    email,
  }),
  environment: ({ body }) => body.environment,
  example: { body: { environment: 'test', email: 'bea@bakery.example' } },
  run: async (context) => {
    const { registry, body } = context;
    if (!sendsMail(registry))
      throw refuse.forbidden(
        'This registry sends no mail. An admin of your account can make you a link under Users, or the operator of the registry.',
      );
    countMail(context, body.email, 'asked');
    await Promise.all([mailLinks(context, body.email), pause(answerMs)]);
    return {
      message: `If someone signs in with ${body.email} here, a mail on how to choose a new password is on its way.`,
    };
  },
});

/**
 * An address may have several persons (docs/decisions/0029). Each who has proven it gets a link. A stranger who made a
 * person with another's address never read a mail there, and gets none.
 */
const mailLinks = (context: NotingContext & Pick<Context, 'registry'>, address: string): Promise<void> => {
  const { registry, now } = context;
  return registry.db.transaction(async (tx) => {
    const persons = await personsWithPassword(tx, { email: address, maxRows: maxPersons });
    const provenPersons = persons.filter(({ email_proven_at }) => email_proven_at !== null);
    const expiresAt = new Date(now.getTime() + hourMs);
    const links = [];
    for (const { person_id: personId } of provenPersons) {
      const { tokenHash, link } = passwordLinks.unsaved(registry);
      if (!(await saveRequestedLink(tx, { personId, tokenHash, expiresAt, now }))) continue;
      await noteInAccounts({ ...context, tx }, await toldOf(tx, { personId }), {
        actor: strangerActs,
        message: `A link for a new password of ${address} was asked for, and mailed there.`,
      });
      links.push({ link, accounts: await membershipsOf(tx, { personId }) });
    }
    const letter = links.length > 0 ? resetLetter(address, expiresAt, links) : noResetLetter(address);
    if (persons.length > 0) await postMail({ tx, registry, now }, letter);
  });
};
