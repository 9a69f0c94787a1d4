import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { portalLink, postMail, sendsMail } from '../../platform/mail/post-mail.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { environments, type Registry } from '../../platform/pipeline/registry.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { networkOf } from '../../platform/wire/network.ts';
import { hashToken, newCredential } from '../accounts/lookup.ts';
import { noResetLetter, resetLetter } from '../people/letters.ts';
import { countMail } from '../people/mail-limits.ts';
import { passwordLinks } from '../people/password-link-store.ts';
import { email } from '../people/person.ts';
import { personsWithPassword } from '../people/person-store.ts';
import { membershipsOf } from '../people/session-store.ts';

/** The answer comes after this time at the earliest: what is done until then takes longer for an address that is known. */
const answerMs = 400;

/** Persons of one address who get a link; hardly any has more. */
const maxPersons = 10;

/** Sends a person who forgot the password a link to the proven address. */
export const requestPasswordLink = operation({
  name: 'request-password-link',
  summary: 'Ask for a link for a new password',
  description:
    'For a person who forgot the password, in a registry that sends mails. The answer is the same whether or not the address is known, and comes after the same time. Only persons who have confirmed the address, by a link that was mailed to it, get one for a new password; it works once and for an hour, and a newer one ends it. A second factor is asked for all the same.',
  method: 'POST',
  path: '/password_link/request',
  section: 'people',
  allow: 'open',
  body: z.object({
    environment: z.enum(environments, { error: 'must be test or production' }).default('test'),
    email,
  }),
  environment: ({ body }) => body.environment,
  example: { body: { environment: 'test', email: 'bea@bakery.example' } },
  run: async ({ registry, body, now, from }) => {
    if (!sendsMail(registry))
      throw refuse.forbidden(
        'This registry sends no mail. An admin of your account can make you a link under Users, or the operator of the registry.',
      );
    countMail(registry, networkOf(from.address), body.email, now);
    await Promise.all([mailLinks(registry, body.email, now), pause(answerMs)]);
    return {
      message: `If someone signs in with ${body.email} here, a mail on how to choose a new password is on its way.`,
    };
  },
});

/**
 * An address may have several persons (docs/decisions/0029). Each who has proven it gets a link: whoever made another one
 * with a stranger's address never read a mail there, and gets none.
 */
const mailLinks = (registry: Registry, address: string, now: Date): Promise<void> =>
  registry.db.transaction(async (tx) => {
    const persons = await personsWithPassword(tx, { email: address, maxRows: maxPersons });
    const proven = persons.filter(({ email_proven_at }) => email_proven_at !== null);
    const expiresAt = new Date(now.getTime() + hourMs);
    const links = [];
    for (const { person_id: personId } of proven) {
      const token = newCredential(registry.name, 'pl');
      const link = { tokenHash: hashToken(token), expiresAt, mailed: true };
      await passwordLinks.save(tx, { ownerId: personId, ...link });
      links.push({
        link: portalLink(registry, `new-password#${token}`),
        accounts: await membershipsOf(tx, { personId }),
      });
    }
    const context = { tx, registry, now };
    if (links.length > 0) await postMail(context, resetLetter(address, expiresAt, links));
    else if (persons.length > 0) await postMail(context, noResetLetter(address));
  });
