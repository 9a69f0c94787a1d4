import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { emailDomain, gs1s, idempotent, orUnset, quantity } from '../../platform/wire/fields.ts';
import {
  depositMade,
  entriesToMake,
  expand,
  expandAtMost,
  givenPrefix,
  knownPrefix,
  namedRetailer,
} from '../strings/lookup.ts';
import { chosenCode, keepChosenCode, makeCode, unredeemable, validSeconds } from './fetch-code.ts';
import { ownStrings } from './fetch-code-store.ts';
import { located } from './located-strings.ts';

const maxStrings = 15;

const body = idempotent.extend({
  gs1s,
  validity_in_seconds: orUnset(quantity(60, 86_400)).describe('default 300'),
  mode: orUnset(
    z.enum(['base_gs1', 'pos', 'ecomm'], { error: 'must be base_gs1, pos, ecomm or absent' }),
  ).describe('base_gs1: entries are base strings or lookup codes, deposited as by deposit'),
  retailer_email_domain: orUnset(emailDomain).describe(
    'for mode base_gs1, as in a deposit: the only retailer that may redeem the strings',
  ),
  fetch_code: orUnset(chosenCode).describe(
    'a code of one’s own choice: 8112, one’s serialization prefix, and further digits, 16 in all',
  ),
});
type Asking = Context<unknown, unknown, z.infer<typeof body>, 'all', 'deposited'>;

/** One code for several strings, with the requested validity. */
export const getTimeBoundFetchCode = operation({
  name: 'get-time-bound-fetch-code',
  summary: 'Get a fetch code for several strings',
  description:
    'Of strings that are not redeemable or not yours the others get the code. With `mode: "base_gs1"` the strings are made and deposited in the same call: name it with `client_txn_id`, so that a retry makes no second set.',
  method: 'POST',
  path: '/provider/time_bound_fetch_code',
  section: 'fetch-codes',
  allow: ['provider'],
  scope: 'deposit',
  atTill: true,
  emits: ['deposited'],
  body,
  output: z.object({
    fetch_code: z.string(),
    valid_gs1s: z.array(z.string()),
    unauthorized_gs1s: z.array(z.string()),
    valid_till_timestamp: z.number(),
  }),
  example: { body: { gs1s: world.gs1, validity_in_seconds: 600 } },
  run: async (context) => {
    const { tx, actor, body, registry, now } = context;
    const made = body.mode === 'base_gs1' ? await stringsMade(context) : undefined;
    if (made === undefined && body.retailer_email_domain !== undefined)
      throw refuse.field(
        'retailer_email_domain',
        'goes with mode base_gs1 alone; these strings exist already',
      );
    const items = made ? expand(made.gs1s) : expandAtMost(body.gs1s, maxStrings);
    const asked = await located(registry, tx, items);
    const strings = asked.flatMap((one) => (one.string ? [one.string] : []));
    const own = await ownStrings(tx, actor.accountId, strings);
    const good = new Set(
      own.filter((row) => unredeemable(row, now) === undefined).map((row) => `${row.offerId}/${row.serial}`),
    );
    const isGood = (one: (typeof asked)[number]) =>
      one.string !== undefined && good.has(`${one.string.offerId}/${one.string.serial}`);
    const valid = [...new Map(asked.filter(isGood).map((one) => [one.gs1, one])).values()];
    // A prefix assigned by this transaction is not cached: the transaction may roll back.
    const prefix =
      made === undefined
        ? await knownPrefix(registry, tx, actor.accountId)
        : await givenPrefix(tx, actor.accountId);
    if (valid.length === 0 || prefix === undefined)
      throw refuse.notRedeemable(made?.why ?? 'None of these is a redeemable data string of yours.');
    const validUntil = new Date(now.getTime() + (body.validity_in_seconds ?? validSeconds) * 1000);
    const of = {
      providerId: actor.accountId,
      validUntil,
      strings: valid.map((one) => one.string!),
      mode: body.mode === 'base_gs1' ? undefined : body.mode,
    };
    const code = await (body.fetch_code === undefined
      ? makeCode(tx, prefix, of)
      : keepChosenCode(context, body.fetch_code, of));
    const left = [...(made?.refused ?? []), ...asked.filter((one) => !isGood(one)).map((one) => one.gs1)];
    return {
      message: `The fetch code stands for ${counted(valid.length, 'data string')}.${made?.why ? ` ${made.why}` : ''}`,
      fetch_code: code,
      valid_gs1s: valid.map((one) => one.gs1),
      unauthorized_gs1s: [...new Set(left)],
      valid_till_timestamp: validUntil.getTime(),
    };
  },
});

/** Generated strings, base strings that were refused, and why; checked before anything is deposited. */
async function stringsMade(context: Asking): Promise<{ gs1s: string[]; refused: string[]; why?: string }> {
  const { tx, body } = context;
  const entries = entriesToMake(body.gs1s, maxStrings);
  const deposit = await depositMade(context, entries, await namedRetailer(tx, body.retailer_email_domain));
  const refused = deposit.results.filter(({ status }) => status === 'failure').map(({ gs1 }) => gs1);
  return {
    gs1s: deposit.newly_added.map(({ gs1 }) => gs1),
    refused,
    ...(refused.length > 0 ? { why: deposit.message } : {}),
  };
}
