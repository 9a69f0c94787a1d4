import { z } from 'zod';
import { enabledAccount } from '../accounts/lookup.ts';
import { world } from '../example.ts';
import { emailDomain, gs1s, idempotent } from '../fields.ts';
import { offerIds } from '../offers/lookup.ts';
import { bodyLimits, operation, type Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { failed, reasonText, succeeded, summary } from './coupon.ts';
import { type DepositAnswer, depositAll, depositCommitter } from './deposit.ts';
import type { DepositAsk } from './deposit-store.ts';
import { expand } from './expand.ts';
import { givenPrefix, knownPrefix } from './serialization-prefix.ts';
import { givenStrings, madeStrings, type ToDeposit } from './strings-to-deposit.ts';

const body = idempotent.extend({
  gs1s,
  mode: z
    .literal('base_gs1', { error: 'must be base_gs1 or absent' })
    .optional()
    .or(z.literal('').transform(() => undefined)),
  retailer_email_domain: emailDomain.optional().or(z.literal('').transform(() => undefined)),
});
type Depositing = Story<Record<string, unknown>, Record<string, unknown>, z.infer<typeof body>>;

/** Every reason has its list in the answer; `invalid` keeps the plural the live registry uses. */
const lists = [
  'already_added',
  'not_owned_by_you',
  'not_locked',
  'not_yet_live',
  'expired',
  'deactivated',
  'deleted',
  'retailer_required',
  'no_copies_available',
  'try_again',
] as const;

const result = z.object({
  gs1: z.string(),
  status: z.enum(['success', 'failure']),
  reason: z.string().optional(),
  message: z.string().optional(),
});
const output = z.object({
  newly_added: z.array(
    z.object({
      gs1: z.string(),
      valid_from_timestamp: z.number().describe('epoch milliseconds'),
      valid_till_timestamp: z.number().describe('epoch milliseconds'),
      campaign_metadata: z.record(z.string(), z.unknown()),
    }),
  ),
  invalid_gs1s: z.array(z.string()),
  ...Object.fromEntries(lists.map((name) => [name, z.array(z.string())])),
  results: z.array(result),
  total_gs1s_processed: z.number(),
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
  output,
  emits: ['deposited'],
  example: { body: { gs1s: [world.gs1, ...world.unclaimed] } },
  run: async (story) => {
    const { body, registry, actor, tx } = story;
    const most = registry.config.depositMaximum;
    // A provider whose strings are made for it need not have asked for its prefix before.
    const prefix =
      body.mode === 'base_gs1'
        ? await givenPrefix(tx, actor.accountId)
        : await knownPrefix(registry, tx, actor.accountId);
    const retailerId = await namedRetailer(story);
    const sent = body.mode === 'base_gs1' ? undefined : expand(body.gs1s);
    const named = sent?.map((item) => item.gs1) ?? body.gs1s;
    if (named.length > most) throw refuse.exceeds(most, named);
    const items =
      sent === undefined ? await madeStrings(story, body.gs1s, prefix) : givenStrings(sent, prefix);
    const ids = await registry.part(offerIds).of(
      tx,
      items.flatMap((item) => ('base' in item ? [item.base] : [])),
    );

    const asks: DepositAsk[] = [];
    const places: number[] = [];
    items.forEach((item, place) => {
      const offerId = 'base' in item ? ids.get(item.base) : undefined;
      if (offerId === undefined || !('base' in item)) return;
      asks.push({
        offerId,
        serial: item.serial,
        providerId: actor.accountId,
        retailerId,
        lookupCodeId: item.lookupCodeId,
        at: story.now,
        executionId: story.executionId,
      });
      places.push(place);
    });
    const answers =
      body.mode === 'base_gs1'
        ? await depositAll(tx, asks)
        : await registry.part(depositCommitter).submit(asks);
    const byPlace = new Map(places.map((place, index) => [place, answers[index]!]));
    const told = report(items, byPlace);
    registry.meters.judged(registry.name, 'deposit', told.results);
    return told;
  },
});

async function namedRetailer({ tx, body }: Pick<Depositing, 'tx' | 'body'>): Promise<number | undefined> {
  if (body.retailer_email_domain === undefined) return undefined;
  const retailer = await enabledAccount(tx, 'retailer', body.retailer_email_domain);
  if (!retailer) throw refuse.notFound('The retailer');
  return retailer.account_id;
}

function report(items: ToDeposit[], answers: ReadonlyMap<number, DepositAnswer>) {
  const listed: Record<string, string[]> = Object.fromEntries(
    ['invalid_gs1s', ...lists].map((name) => [name, []]),
  );
  const newly: unknown[] = [];
  const results = items.map((item, place) => {
    const answer = answers.get(place);
    if (answer && 'validFrom' in answer) {
      newly.push({
        gs1: item.gs1,
        valid_from_timestamp: answer.validFrom.getTime(),
        valid_till_timestamp: answer.validTill.getTime(),
        campaign_metadata: answer.campaignMetadata,
      });
      return succeeded(item.gs1);
    }
    const reason = answer?.reason ?? ('reason' in item ? item.reason : 'not_owned_by_you');
    const gs1 = ('asked' in item && item.asked) || item.gs1;
    listed[reason === 'invalid' ? 'invalid_gs1s' : reason]?.push(gs1);
    return failed(gs1, reason, 'why' in item ? item.why : reasonText[reason]);
  });
  return {
    message: summary(newly.length, results, 'deposited'),
    newly_added: newly,
    ...listed,
    results,
    total_gs1s_processed: items.length,
  };
}
