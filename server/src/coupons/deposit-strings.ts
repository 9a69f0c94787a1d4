import { randomInt } from 'node:crypto';
import { composeSerialized, normaliseBase, packSerial } from '@offerbook/gs1';
import { z } from 'zod';
import { enabledAccount } from '../accounts/lookup.ts';
import { emailDomain, gs1s, idempotent } from '../fields.ts';
import { offerIds } from '../offers/lookup.ts';
import { operation, type Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { failed, type Reason, reasonText, succeeded } from './coupon.ts';
import { type DepositAnswer, depositAll, depositCommitter } from './deposit.ts';
import { type DepositAsk, existingStrings } from './deposit-store.ts';
import { expand } from './expand.ts';
import { knownPrefix } from './serialization-prefix.ts';

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

/** A string to deposit, or why it cannot be one. */
type Item = { gs1: string; base: string; serial: number } | { gs1: string; reason: Reason; why?: string };

/** Deposits given strings, or makes one string for each base string given. */
export const depositStrings = operation({
  name: 'deposit-strings',
  summary: 'Deposit serialized data strings',
  description:
    'Given strings are judged one by one, and sending them again is harmless. With `mode: "base_gs1"` each entry is a base string and the service makes a serial number for it; name such a call with `client_txn_id` so that a retry makes no second set.',
  method: 'POST',
  path: '/provider/deposit',
  room: 'coupons',
  allow: ['provider'],
  // Strings that are made here exist only in the first answer, so those calls take the road's replay table.
  way: ({ body }) => (body.mode === 'base_gs1' ? 'write' : 'group'),
  body,
  output,
  emits: ['deposited'],
  example: { body: { gs1s: ['81120009988459000'], mode: 'base_gs1' } },
  run: async (story) => {
    const { body, registry, actor, tx } = story;
    const most = registry.config.depositMaximum;
    const prefix = await knownPrefix(registry, tx, actor.accountId);
    const retailerId = await namedRetailer(story);
    const entries = body.mode === 'base_gs1' ? body.gs1s : expand(body.gs1s);
    if (entries.length > most)
      throw refuse.exceeds(
        most,
        entries.map((entry) => (typeof entry === 'string' ? entry : entry.gs1)),
      );
    const items = body.mode === 'base_gs1' ? await made(story, prefix) : given(body.gs1s, prefix);
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
    return report(items, byPlace);
  },
});

async function namedRetailer({ tx, body }: Pick<Depositing, 'tx' | 'body'>): Promise<number | undefined> {
  if (body.retailer_email_domain === undefined) return undefined;
  const retailer = await enabledAccount(tx, 'retailer', body.retailer_email_domain);
  if (!retailer) throw refuse.notFound('The retailer');
  return retailer.account_id;
}

function given(sent: string[], prefix: string | undefined): Item[] {
  return expand(sent).map((item): Item => {
    if (item.kind !== 'string') {
      return {
        gs1: item.gs1,
        reason: 'invalid',
        why: item.kind === 'invalid' ? item.why : 'This is a fetch code, not a data string.',
      };
    }
    const own = prefix !== undefined && item.digits.startsWith(prefix) && item.digits.length > prefix.length;
    return own
      ? { gs1: item.gs1, base: item.base, serial: item.serial }
      : { gs1: item.gs1, reason: 'not_owned_by_you' };
  });
}

const serialLength = 15;

/** One new string per base string: the provider's prefix and random digits that no deposited string has. */
async function made(
  { body, tx, registry, actor }: Pick<Depositing, 'body' | 'tx' | 'registry' | 'actor'>,
  prefix: string | undefined,
): Promise<Item[]> {
  const bases = body.gs1s.map((sent) => ({ sent, base: normaliseBase(sent) }));
  const ids = await registry.part(offerIds).of(
    tx,
    bases.flatMap(({ base }) => (base.ok ? [base.value.text] : [])),
  );
  const taken = new Set<string>();
  const items: Item[] = bases.map(({ sent, base }) => {
    if (!base.ok) return { gs1: sent.trim().slice(0, 100), reason: 'invalid', why: base.fault.message };
    if (prefix === undefined || !ids.has(base.value.text))
      return { gs1: base.value.text, reason: 'not_owned_by_you' };
    return fresh(base.value.text, prefix, taken);
  });
  for (;;) {
    const asks = items.flatMap((item) =>
      'base' in item
        ? [{ offerId: ids.get(item.base)!, serial: item.serial, providerId: actor.accountId } as DepositAsk]
        : [],
    );
    const clashes = new Set((await existingStrings(tx, asks)).map((row) => `${row.offer_id}/${row.serial}`));
    if (clashes.size === 0) return items;
    items.forEach((item, place) => {
      if ('base' in item && clashes.has(`${ids.get(item.base)}/${item.serial}`)) {
        items[place] = fresh(item.base, prefix!, taken);
      }
    });
  }
}

function fresh(base: string, prefix: string, taken: Set<string>): Item {
  for (;;) {
    let digits = prefix;
    while (digits.length < serialLength) digits += String(randomInt(10));
    const gs1 = composeSerialized(base, digits);
    if (taken.has(gs1)) continue;
    taken.add(gs1);
    return { gs1, base, serial: packSerial(digits) };
  }
}

function report(items: Item[], answers: ReadonlyMap<number, DepositAnswer>) {
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
        campaign_metadata: {},
      });
      return succeeded(item.gs1);
    }
    const reason = answer?.reason ?? ('reason' in item ? item.reason : 'not_owned_by_you');
    listed[reason === 'invalid' ? 'invalid_gs1s' : reason]?.push(item.gs1);
    return failed(item.gs1, reason, 'why' in item ? item.why : reasonText[reason]);
  });
  return {
    message: `${newly.length} of ${items.length} data strings were deposited.`,
    newly_added: newly,
    ...listed,
    results,
    total_gs1s_processed: items.length,
  };
}
