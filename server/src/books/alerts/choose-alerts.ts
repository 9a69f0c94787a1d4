import { z } from 'zod';
import { sendsMail } from '../../platform/mail/post-mail.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { saveChoice } from './alert-store.ts';
import { alertKinds, chosenAmong, chosenKinds, kindsOf } from './kinds.ts';
import { type Reader, readersOf } from './readers.ts';

const output = z.object({
  data: z
    .object({
      sends_mail: z.enum(['yes', 'no']).describe('no: this registry sends no mail, whatever is chosen'),
      email: z.string(),
      email_confirmed: z
        .enum(['yes', 'no'])
        .describe('no: nothing is mailed before you confirm the address, under My sign-in'),
      kinds: z.array(z.enum(alertKinds)).describe('Kinds of mails that you get'),
      available: z.array(z.enum(alertKinds)).describe('What there is to choose from for this account'),
    })
    .meta({ id: 'OwnAlerts', description: 'The mails that a user of the account gets' }),
});

const facts = {
  path: '/enterprise/alerts',
  section: 'accounts',
  allow: 'all',
  notForKeys: true,
  notForPlatforms: true,
  output,
} as const;

type Choosing = Pick<Context, 'tx' | 'actor' | 'registry'>;

/**
 * The calling person as a user of the account; more than one if two of their users became one person.
 *
 * @throws Refusal UNAUTHORIZED to a user who was removed since the call was authenticated.
 */
async function ownReaders({ tx, actor, registry }: Choosing): Promise<[Reader, ...Reader[]]> {
  const readers = await readersOf(tx, registry.name, { account_id: actor.accountId, role: actor.role });
  const [own, ...more] = readers.filter(({ personId }) => personId === actor.person?.personId);
  if (own === undefined)
    throw refuse.unauthorized(
      'You are not a user of this account any more. Choose another of your accounts.',
    );
  return [own, ...more];
}

const answerOf = async (context: Choosing) => {
  const [own] = await ownReaders(context);
  return {
    sends_mail: sendsMail(context.registry) ? ('yes' as const) : ('no' as const),
    email: own.email,
    email_confirmed: own.isProven ? ('yes' as const) : ('no' as const),
    kinds: own.kinds,
    available: [...kindsOf(context.actor.role)],
  };
};

/** The kinds of mails that the calling person gets about the account. */
export const readAlerts = operation({
  ...facts,
  name: 'read-alerts',
  summary: 'Alerts by mail',
  description:
    'Each user chooses for themselves. Without a choice admins get in production what costs money or loses messages, and no one gets anything in test.',
  method: 'GET',
  run: async (context) => ({ message: 'The mails that you get.', data: await answerOf(context) }),
});

/** Chooses what the calling person gets by mail. */
export const saveAlerts = operation({
  ...facts,
  name: 'save-alerts',
  summary: 'Choose alerts by mail',
  description: 'The list is replaced whole; an empty one ends all mails about this account.',
  method: 'PUT',
  body: idempotent.extend({
    kinds: chosenKinds(alertKinds),
  }),
  example: { body: { kinds: ['webhook_failing', 'weekly_digest'] } },
  run: async (context) => {
    const { tx, actor, body, notes } = context;
    const kinds = chosenAmong(body.kinds, kindsOf(actor.role));
    const own = await ownReaders(context);
    notes.replaced({ kinds: own[0].kinds }, { kinds });
    await saveChoice(tx, { userIds: own.map(({ userId }) => userId), kinds });
    return { message: 'Your choice was saved.', data: await answerOf(context) };
  },
});
