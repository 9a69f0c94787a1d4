import { z } from 'zod';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { world } from '../reference/example.ts';
import { bodyLimits } from '../wire/body-limits.ts';
import { emailDomain, idempotent, manyGs1s } from '../wire/fields.ts';
import { depositGrouped } from './deposit.ts';
import { expandAtMost } from './expand.ts';
import { depositMade, depositOutput, namedRetailer, putStrings } from './put-strings.ts';
import { knownPrefix } from './serialization-prefix.ts';
import { givenStrings } from './strings-to-deposit.ts';

const body = idempotent.extend({
  gs1s: manyGs1s,
  mode: z
    .literal('base_gs1', { error: 'must be base_gs1 or absent' })
    .optional()
    .or(z.literal('').transform(() => undefined)),
  retailer_email_domain: emailDomain.optional().or(z.literal('').transform(() => undefined)),
});

/** Deposits given strings, or generates one for each given base string. */
export const depositStrings = operation({
  name: 'deposit-strings',
  summary: 'Deposit serialized data strings',
  description:
    'Given strings are judged one by one, and sending them again is harmless. With `mode: "base_gs1"` each entry is a base string or a lookup code and the service makes a serial number for it; name such a call with `client_txn_id` so that a retry makes no second set.',
  method: 'POST',
  path: '/provider/deposit',
  section: 'coupons',
  allow: ['provider'],
  scope: 'deposit',
  // Generated strings are only in the first answer, so those calls use the replay table.
  database: ({ body }) => (body.mode === 'base_gs1' ? 'transaction' : 'group'),
  body,
  bodyLimit: bodyLimits.bulk,
  output: depositOutput,
  emits: ['deposited'],
  example: { body: { gs1s: [world.gs1, ...world.unclaimed] } },
  run: async (context) => {
    const { body, registry, actor, tx } = context;
    const isMade = body.mode === 'base_gs1';
    const maxStrings = registry.config.maxDepositStrings;
    if (isMade && body.gs1s.length > maxStrings)
      throw refuse.exceeds(maxStrings, body.gs1s.length, body.gs1s);
    const sent = isMade ? [] : expandAtMost(body.gs1s, maxStrings);
    const retailerId = await namedRetailer(tx, body.retailer_email_domain);
    if (isMade) return depositMade(context, body.gs1s, retailerId);
    const items = givenStrings(sent, await knownPrefix(registry, tx, actor.accountId));
    return putStrings(context, items, retailerId, (asks) => depositGrouped(context, asks));
  },
});
