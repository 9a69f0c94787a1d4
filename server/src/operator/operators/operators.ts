import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operatorKinds, operatorKindsOf } from '../../books/alerts/lookup.ts';
import {
  addOperator,
  deleteUnusedPersons,
  email,
  invitee,
  inviteOperator,
  listOperatorUsers,
  removeOperator,
} from '../../identity/people/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Environment } from '../../platform/pipeline/registry.ts';
import { idempotent } from '../../platform/wire/fields.ts';

/** Operators are persons of production, for both registries. */
const facts = {
  path: '/operator/operators',
  section: 'operator',
  allow: 'operator',
  environment: (): Environment => 'production',
} as const;

/** Only who has the operator token decides who operates: else a stolen session could make itself an heir. */
const decides = { ...facts, tokenOnly: true } as const;

/** Gives an e-mail address the role of operator; who opens the link has it. */
export const grantOperator = operation({
  ...decides,
  name: 'grant-operator',
  summary: 'Make an operator',
  description:
    'With the operator token only. Its link is shown in this answer alone, works once and for 24 hours; its holder chooses a password, or proves one that the address has in production, and sets up a second factor. Sent again, it replaces the link. Who lost password or factor is removed and made an operator again.',
  method: 'POST',
  showsSecret: true,
  body: invitee,
  output: z.object({
    data: z.object({
      email: z.string(),
      invitation_token: z.string(),
      invitation_link: z.string().describe('for the invited person; absolute where PUBLIC_URL is set'),
      invitation_expires_at: z.string().describe('ISO 8601'),
    }),
  }),
  example: { body: { email: 'olga@registry.example' } },
  run: async (context) => {
    const { tx, body, now, notes } = context;
    const operatorId = await addOperator(tx, { email: body.email, now });
    if (operatorId === undefined)
      throw refuse.alreadyExists(
        `${body.email} operates the registry already. Remove them first, for a new link.`,
      );
    notes.concerns({ email: body.email });
    return {
      message: `${body.email} may operate both registries. Pass the link on: it is not shown again.`,
      data: { email: body.email, ...(await inviteOperator(context, operatorId)) },
    };
  },
});

/** Takes the role away. */
export const revokeOperator = operation({
  ...decides,
  name: 'revoke-operator',
  summary: 'Remove an operator',
  description: 'With the operator token only, within one second. Accounts of the person stay theirs.',
  method: 'DELETE',
  path: `${facts.path}/:email`,
  params: z.object({ email }),
  query: idempotent,
  example: { params: { email: 'olga@registry.example' } },
  run: async ({ tx, params }) => {
    const removed = await removeOperator(tx, params);
    if (removed === undefined)
      throw refuse.notFoundBecause(`${params.email} does not operate this registry, and is not invited to.`);
    if (removed.person_id !== null) await deleteUnusedPersons(tx, [removed.person_id]);
    return { message: `${params.email} does not operate the registry any more.` };
  },
});

/** Who operates the registries, and who is invited to. */
export const listOperators = operation({
  ...facts,
  name: 'list-operators',
  summary: 'List operators',
  method: 'GET',
  output: z.object({
    data: z.array(
      z
        .object({
          email: z.string(),
          state: z.enum(['active', 'invited']).describe('invited: has not accepted the invitation yet'),
          second_factor: z.enum(['yes', 'no']).describe('Whether the person has one'),
          email_confirmed: z.enum(['yes', 'no']).describe('no: nothing is mailed to the person'),
          kinds: z.array(z.enum(operatorKinds)).describe('Kinds of mails that the person chose'),
          created_at: z.string().describe('When the role was given, ISO 8601'),
        })
        .meta({ id: 'Operator', description: 'A person who operates both registries' }),
    ),
  }),
  run: async ({ tx }) => {
    const operators = await listOperatorUsers(tx);
    return {
      message: `${counted(operators.length, 'operator')}.`,
      data: operators.map((row) => ({
        email: row.email,
        state: row.person_id === null ? ('invited' as const) : ('active' as const),
        second_factor: row.has_factor ? ('yes' as const) : ('no' as const),
        email_confirmed: row.has_proven_email ? ('yes' as const) : ('no' as const),
        kinds: operatorKindsOf(row),
        created_at: row.created_at.toISOString(),
      })),
    };
  },
});
