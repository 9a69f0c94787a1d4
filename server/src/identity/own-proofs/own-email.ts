import { z } from 'zod';
import { sendsMail } from '../../platform/mail/post-mail.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { required } from '../../platform/wire/fields.ts';
import { emailProofs, personOfEmailProof } from '../people/email-proof-store.ts';
import { mailEmailProof } from '../people/mail-email-proof.ts';
import { countMail } from '../people/mail-limits.ts';
import { linkTarget } from '../people/one-use-link.ts';
import { proveEmail } from '../people/person-store.ts';
import { lockSignedIn, noteChange } from './own-factors.ts';

const invalidLink = () =>
  refuse.notFoundBecause(
    'This link is unknown, was used or has ended. Have a new one mailed under My sign-in.',
  );

/**
 * Mails the caller a link, and confirms the address with it. The link must be the caller's own: a stranger who signed up
 * with the address of another person never reads the mail, and that person never has the stranger's session.
 */
export const confirmEmail = operation({
  name: 'confirm-email',
  summary: 'Confirm my e-mail address',
  description:
    'In a registry that sends mails. Without `email_token` a link is mailed to the caller’s address, which works once and for a day and ends an earlier one; sign-up mails the first. With the token of that link the address is confirmed, if the person to whom it was mailed is signed in. Who has confirmed it can choose a new password alone after forgetting it.',
  method: 'POST',
  path: '/session/email_proof',
  section: 'people',
  allow: 'person',
  body: z.object({ email_token: whenAbsent('a link is mailed', required(255).optional()) }),
  example: { body: { email_token: 'test_ep_…' } },
  run: async (context) => {
    const { registry, now, from } = context;
    const { personId, email } = context.person;
    const { email_token: token } = context.body;
    if (!sendsMail(registry))
      throw refuse.forbidden('This registry sends no mail, so no address can be confirmed.');
    if (token === undefined) {
      countMail(context, email, { personId });
      await registry.db.transaction(async (tx) => {
        await lockSignedIn(context, tx);
        await mailEmailProof({ tx, registry, now }, { personId, email });
      });
      return { message: `A link was mailed to ${email}.` };
    }
    const sent = { kind: 'address proof', token, address: from.address, now };
    const { person_id } = await linkTarget(registry, sent, personOfEmailProof, invalidLink);
    if (person_id !== personId)
      throw refuse.forbidden(
        'This link is for another person with this address, such as with another password. Sign in as they do, and follow it again.',
      );
    await registry.db.transaction(async (tx) => {
      await lockSignedIn(context, tx);
      if (!(await emailProofs.use(tx, token))) throw invalidLink();
      await proveEmail(tx, { personId, email, at: now });
      await noteChange(context, tx, 'confirmed the e-mail address.');
    });
    return { message: `${email} is confirmed.` };
  },
});
