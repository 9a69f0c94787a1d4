import { z } from 'zod';
import { requireAccount } from '../../identity/accounts/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Context, Emitting } from '../../platform/pipeline/context.ts';
import { preparedAnswer } from '../../platform/pipeline/prepared-answer.ts';
import { reasonText } from '../../platform/vocabulary/reasons.ts';
import { recordOf } from '../../platform/wire/record-of.ts';
import { stringResult } from '../../platform/wire/shapes.ts';
import { offerIds } from '../offers/lookup.ts';
import type { DoneBefore } from '../runs/lookup.ts';
import { doneOf, failed, succeeded, summary } from './coupon.ts';
import { type Added, answeredBefore, type DepositAnswer, depositAll, type Foresee } from './deposit.ts';
import type { DepositAsk } from './deposit-store.ts';
import { givenPrefix } from './serialization-prefix.ts';
import { madeStrings, type ToDeposit } from './strings-to-deposit.ts';

/** The part of an operation's context that a deposit needs. */
export type Depositing = Pick<Context, 'tx' | 'actor' | 'now' | 'registry' | 'executionId'> &
  Emitting<'deposited'>;

/** Every reason has its list in the answer; `invalid` keeps the plural the live registry uses. */
const lists = [
  'already_added',
  'not_owned_by_you',
  'not_locked',
  'not_yet_live',
  'expired',
  'deactivated',
  'settled',
  'deleted',
  'retailer_required',
  'no_copies_available',
  'try_again',
] as const;

/** The answer of a deposit. */
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
  ...recordOf(lists, () => z.array(z.string())),
  // Elsewhere the field is the state of an offer.
  settled: z.array(z.string()).describe('Strings of settled offers'),
  results: z.array(stringResult),
  total_gs1s_processed: z.number(),
});

/** Reports strings of an earlier call that is repeated as that call did. */
export const putBefore = (
  context: Depositing,
  items: ToDeposit[],
  retailerId: number | undefined,
  { at, reasons }: DoneBefore,
) =>
  putStrings(context, items, retailerId, (asks, places) =>
    answeredBefore(context.tx, asks, { at, reasons: places.map((place) => reasons[place]) }),
  );

/** Generates one string for each base string or lookup code and deposits it in the operation's transaction. */
export async function depositMade(context: Depositing, entries: string[], retailerId: number | undefined) {
  const prefix = await givenPrefix(context.tx, context.actor.accountId);
  const items = await madeStrings(context, entries, prefix);
  return putStrings(context, items, retailerId, (asks) => depositAll(context, asks));
}

/** Passes the strings that can be deposited to `put`, with their places among `items`, and reports the outcome for each. */
export async function putStrings(
  { tx, actor, now, registry, executionId }: Depositing,
  items: ToDeposit[],
  retailerId: number | undefined,
  put: (asks: DepositAsk[], places: readonly number[], foresee: Foresee) => Promise<DepositAnswer[]>,
) {
  const bases = new Set<string>();
  for (const item of items) if ('base' in item) bases.add(item.base);
  const ids = await registry.part(offerIds).of(tx, bases);
  const asks: DepositAsk[] = [];
  const indexes: number[] = [];
  items.forEach((item, index) => {
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
    indexes.push(index);
  });
  const reportOf = (answers: readonly DepositAnswer[]) => {
    const byIndex = new Array<DepositAnswer | undefined>(items.length);
    for (let i = 0; i < indexes.length; i++) byIndex[indexes[i]!] = answers[i];
    return report(items, byIndex);
  };
  type Report = ReturnType<typeof reportOf>;
  let foreseen: { results: Report['results']; json: Buffer } | undefined;
  const answers = await put(asks, indexes, (given) => {
    const added = given.length === items.length ? jsonOfAdded(items, given) : undefined;
    const reported = added === undefined ? reportOf(given) : { results: [] };
    foreseen = { results: reported.results, json: Buffer.from(added ?? JSON.stringify(reported)) };
  });
  const reported = foreseen ?? reportOf(answers);
  const { results } = reported;
  if (results.length > 0) registry.metrics.judged(registry.name, 'deposit', results);
  else registry.metrics.succeeded(registry.name, 'deposit', items.length);
  return 'json' in reported ? preparedAnswer<Report>(reported.json) : reported;
}

/** The only retailer that may redeem the strings, named by its domain. */
export async function namedRetailer(tx: Queryable, domain: string | undefined): Promise<number | undefined> {
  if (domain === undefined) return undefined;
  return (await requireAccount(tx, 'retailer', domain)).account_id;
}

/** What a report lists of strings that were not added. */
const emptyLists = () => recordOf(['invalid_gs1s', ...lists], (): string[] => []);

/** The JSON of a report on strings that were all added, without an object for each; undefined: some were not. */
function jsonOfAdded(items: readonly ToDeposit[], answers: readonly DepositAnswer[]): string | undefined {
  const newly: string[] = [];
  const results: string[] = [];
  let last: DepositAnswer | undefined;
  let more = '';
  for (let place = 0; place < items.length; place++) {
    const answer = answers[place]!;
    if (!('validFrom' in answer)) return undefined;
    if (answer !== last) {
      last = answer;
      more = JSON.stringify({ gs1: '', ...addedUntil(answer) }).slice('{"gs1":"'.length);
    }
    const { gs1 } = items[place]!;
    newly.push(`{"gs1":"${gs1}${more}`);
    results.push(`{"gs1":"${gs1}","status":"success"}`);
  }
  const [count, empty] = [items.length, JSON.stringify(emptyLists()).slice(1, -1)];
  return `{"message":"${doneOf(count, count, 'deposited')}","newly_added":[${newly.join()}],${empty},"results":[${results.join()}],"total_gs1s_processed":${count}}`;
}

const addedUntil = ({ validFrom, validTill, campaignMetadata }: Added) => ({
  valid_from_timestamp: validFrom.getTime(),
  valid_till_timestamp: validTill.getTime(),
  campaign_metadata: campaignMetadata,
});

function report(items: ToDeposit[], answers: ReadonlyArray<DepositAnswer | undefined>) {
  const listed = emptyLists();
  const listOf: Readonly<Record<string, string[] | undefined>> = listed;
  const newly: z.input<typeof depositOutput>['newly_added'] = [];
  const results = items.map((item, index) => {
    const answer = answers[index];
    if (answer && 'validFrom' in answer) {
      newly.push({ gs1: item.gs1, ...addedUntil(answer) });
      return succeeded(item.gs1);
    }
    const reason = answer?.reason ?? ('reason' in item ? item.reason : 'not_owned_by_you');
    const gs1 = ('asked' in item && item.asked) || item.gs1;
    listOf[reason === 'invalid' ? 'invalid_gs1s' : reason]?.push(gs1);
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
