import { z } from 'zod';
import { enabledAccount } from '../accounts/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { offerIds } from '../offers/lookup.ts';
import type { AnyStory } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { failed, reasonText, succeeded, summary } from './coupon.ts';
import { type DepositAnswer, depositAll } from './deposit.ts';
import type { DepositAsk } from './deposit-store.ts';
import { givenPrefix } from './serialization-prefix.ts';
import { madeStrings, type ToDeposit } from './strings-to-deposit.ts';

/** The part of an operation's context that a deposit needs. */
type Depositing = Pick<AnyStory, 'tx' | 'actor' | 'now' | 'registry' | 'executionId'>;

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

/** What a deposit answers. */
export const depositOutput = z.object({
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

/** Makes one string for each base string or lookup code and deposits it in the story's transaction. */
export async function depositMade(story: Depositing, entries: string[], retailerId: number | undefined) {
  const prefix = await givenPrefix(story.tx, story.actor.accountId);
  const items = await madeStrings(story, entries, prefix);
  return putStrings(story, items, retailerId, (asks) => depositAll(story.tx, asks));
}

/** Hands the strings that can be deposited to `put`, and says of each what became of it. */
export async function putStrings(
  { tx, actor, now, registry, executionId }: Depositing,
  items: ToDeposit[],
  retailerId: number | undefined,
  put: (asks: DepositAsk[]) => Promise<DepositAnswer[]>,
) {
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
      at: now,
      executionId,
    });
    places.push(place);
  });
  const answers = await put(asks);
  const byPlace = new Map(places.map((place, index) => [place, answers[index]!]));
  const told = report(items, byPlace);
  registry.meters.judged(registry.name, 'deposit', told.results);
  return told;
}

/** The only retailer that may redeem the strings, named by its domain. */
export async function namedRetailer(tx: Queryable, domain: string | undefined): Promise<number | undefined> {
  if (domain === undefined) return undefined;
  const retailer = await enabledAccount(tx, 'retailer', domain);
  if (!retailer) throw refuse.notFound('The retailer');
  return retailer.account_id;
}

function report(items: ToDeposit[], answers: ReadonlyMap<number, DepositAnswer>) {
  const listed: Record<string, string[]> = Object.fromEntries(
    ['invalid_gs1s', ...lists].map((name) => [name, []]),
  );
  const newly: Array<{ gs1: string } & Record<string, unknown>> = [];
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
