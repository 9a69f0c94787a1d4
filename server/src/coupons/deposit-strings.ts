import { z } from 'zod';
import { world } from '../example.ts';
import { emailDomain, idempotent, manyGs1s } from '../fields.ts';
import { bodyLimits, operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { depositCommitter } from './deposit.ts';
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

/** Deposits given strings, or makes one string for each base string given. */
export const depositStrings = operation({
  name: 'deposit-strings',
  summary: 'Deposit serialized data strings',
  description:
    'Given strings are judged one by one, and sending them again is harmless. With `mode: "base_gs1"` each entry is a base string or a lookup code and the service makes a serial number for it; name such a call with `client_txn_id` so that a retry makes no second set.',
  method: 'POST',
  path: '/provider/deposit',
  room: 'coupons',
  allow: ['provider'],
  // Strings that are made here exist only in the first answer, so those calls take the road's replay table.
  way: ({ body }) => (body.mode === 'base_gs1' ? 'write' : 'group'),
  body,
  bodyLimit: bodyLimits.bulk,
  output: depositOutput,
  emits: ['deposited'],
  example: { body: { gs1s: [world.gs1, ...world.unclaimed] } },
  run: async (story) => {
    const { body, registry, actor, tx } = story;
    const isMade = body.mode === 'base_gs1';
    const most = registry.config.depositMaximum;
    if (isMade && body.gs1s.length > most) throw refuse.exceeds(most, body.gs1s.length, body.gs1s);
    const sent = isMade ? [] : expandAtMost(body.gs1s, most);
    const retailerId = await namedRetailer(tx, body.retailer_email_domain);
    if (isMade) return depositMade(story, body.gs1s, retailerId);
    const items = givenStrings(sent, await knownPrefix(registry, tx, actor.accountId));
    return putStrings(story, items, retailerId, (asks) => registry.part(depositCommitter).submit(asks));
  },
});
