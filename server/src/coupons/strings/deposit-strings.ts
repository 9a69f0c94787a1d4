import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { bodyLimits } from '../../platform/wire/body-limits.ts';
import { emailDomain, idempotent, manyGs1s, orUnset } from '../../platform/wire/fields.ts';
import { judgedInRun, namedPart, partFields } from '../runs/lookup.ts';
import { depositAll, depositGrouped, limitMs } from './deposit.ts';
import { expandAtMost } from './expand.ts';
import { depositMade, depositOutput, namedRetailer, putBefore, putStrings } from './put-strings.ts';
import { knownPrefix } from './serialization-prefix.ts';
import { entriesToMake, givenStrings } from './strings-to-deposit.ts';

const body = idempotent.extend({
  gs1s: manyGs1s,
  mode: orUnset(z.literal('base_gs1', { error: 'must be base_gs1 or absent' })),
  retailer_email_domain: orUnset(emailDomain),
  ...partFields.shape,
});

const onlyThere =
  'its strings are in that answer, which is given again for 24 hours under its client_txn_id, and in the data feed';

/** Deposits given strings, or generates one for each given base string. */
export const depositStrings = operation({
  name: 'deposit-strings',
  summary: 'Deposit serialized data strings',
  description:
    'Given strings are judged one by one, and sending them again is harmless. With `mode: "base_gs1"` each entry is a base string or a lookup code and the service makes a serial number for it; name such a call with `client_txn_id` so that a retry makes no second set. As a part of a run (`run_id`, `run_part`) given strings repeated at any time get their first results again.',
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
    const entries = isMade ? entriesToMake(body.gs1s, maxStrings) : [];
    const sent = isMade ? [] : expandAtMost(body.gs1s, maxStrings);
    const retailerId = await namedRetailer(tx, body.retailer_email_domain);
    const part = namedPart(body);
    const request = [body.gs1s, body.mode, retailerId];
    if (isMade) {
      if (part === undefined) return depositMade(context, entries, retailerId);
      return judgedInRun(context, part, { kinds: ['generate'], request }, (before) => {
        if (before) throw refuse.field('run_part', `was made ${before.at.toISOString()}; ${onlyThere}`);
        return depositMade(context, entries, retailerId);
      });
    }
    const items = givenStrings(sent, await knownPrefix(registry, tx, actor.accountId));
    if (part === undefined)
      return putStrings(context, items, retailerId, (asks, _places, foresee) =>
        depositGrouped(context, asks, foresee),
      );
    return registry.db.limited(limitMs).transaction((own) => {
      const inRun = { ...context, tx: own };
      return judgedInRun(inRun, part, { kinds: ['deposit'], request }, (before) =>
        before
          ? putBefore(inRun, items, retailerId, before)
          : putStrings(inRun, items, retailerId, (asks) => depositAll(inRun, asks)),
      );
    });
  },
});
