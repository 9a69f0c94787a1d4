import { expandAtMost, type Item } from '../coupons/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { type CodesResolved, resolveFetchCodes } from '../fetch-codes/lookup.ts';
import { offerIds } from '../offers/lookup.ts';
import type { Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';
import type { InsertAsk } from './insert-store.ts';
import { judgeAll, type RedeemAnswer, redeemCommitter, type SecondLook, unjudged } from './redeem.ts';
import { type InsertAnswer, insertCommitter, judgeInserts } from './redeem-insert.ts';
import type { Answers } from './redeem-result.ts';
import type { RedeemAsk } from './redeem-store.ts';
import type { AtTill } from './till-request.ts';

type AnyCall = Story<unknown, unknown, unknown>;

/**
 * The strings a till sent, one item each, with those that fetch codes stand for in the codes' places.
 *
 * @throws Refusal when they are more than one call may hold.
 */
export async function itemsSent(
  story: AnyCall,
  gs1s: string[],
  { who, store }: Pick<AtTill, 'who' | 'store'>,
): Promise<CodesResolved> {
  const at = `${who.retailerId} ${store ?? story.from.address}`;
  const most = story.registry.config.redeemMaximum;
  const codes = await resolveFetchCodes(story, expandAtMost(gs1s, most), at);
  if (codes.items.length > most)
    throw refuse.exceeds(
      most,
      codes.items.length,
      codes.items.map((item) => item.gs1),
    );
  return codes;
}

/**
 * One answer per different string, and one per copy of an insert; those of bases that were never used have none.
 *
 * @param dry judges only, nothing changes
 * @throws Refusal UNAVAILABLE when some could not be judged, unless the caller would then not find out what it redeemed.
 */
export async function judged(
  { registry, tx }: AnyCall,
  items: Item[],
  dry: boolean,
  { askFor, insertAskFor }: Pick<AtTill, 'askFor' | 'insertAskFor'>,
): Promise<Answers> {
  const strings = new Map(
    items.flatMap((item) => (item.kind === 'string' ? [[item.gs1, item] as const] : [])),
  );
  const inserts = items.filter((item) => item.kind === 'insert');
  const ids = await registry.part(offerIds).of(
    tx,
    [...strings.values(), ...inserts].map((item) => item.base),
  );
  const asked = [...strings.values()].filter((item) => ids.has(item.base));
  const asks = asked.map((item) => askFor(item, ids.get(item.base)!));
  const copies = inserts.filter((item) => ids.has(item.base));
  const insertAsks = copies.map((item, place) => {
    const before = copies.slice(0, place).filter(({ gs1 }) => gs1 === item.gs1).length;
    return insertAskFor(item, ids.get(item.base)!, before);
  });
  const [given, ofInserts] = dry
    ? [await looked(tx, asks, judgeAll), await looked(tx, insertAsks, judgeInserts)]
    : await both(registry, asks, insertAsks);
  const all = [...given, ...ofInserts];
  if (all.some((answer) => 'unjudged' in answer)) {
    // What was redeemed is committed. Under its id a retry is answered so again; without one it would be refused as
    // redeemed before, so this answer has to say it, and the strings that were not judged are to be tried again.
    const isNamed = [...asks, ...insertAsks][0]!.txn !== undefined;
    if (isNamed || !all.some((answer) => answer.redeemed)) throw refuse.unjudged();
  }
  const answers: Answers = new Map();
  asked.forEach((item, place) => {
    answers.set(item.gs1, { ...given[place]!, offerId: asks[place]!.offerId });
  });
  copies.forEach((item, place) => {
    answers.set(item, { ...ofInserts[place]!, offerId: insertAsks[place]!.offerId });
  });
  return answers;
}

async function looked<Ask, Answer>(
  tx: Queryable,
  asks: Ask[],
  judge: (tx: Queryable, asks: Ask[]) => Promise<SecondLook<Answer>[]>,
): Promise<Answer[]> {
  return asks.length === 0 ? [] : (await judge(tx, asks)).map(({ answer }) => answer);
}

/** Strings and inserts, each in groups of their own; when one part fails the other's answers must reach the caller. */
async function both(
  registry: Registry,
  asks: RedeemAsk[],
  insertAsks: InsertAsk[],
): Promise<[RedeemAnswer[], InsertAnswer[]]> {
  const strings = () => (asks.length === 0 ? [] : registry.part(redeemCommitter).submit(asks));
  if (insertAsks.length === 0) return [await strings(), []];
  const inserts = registry.part(insertCommitter).submit(insertAsks);
  if (asks.length === 0) return [[], await inserts];
  const [one, other] = await Promise.allSettled([strings(), inserts]);
  if (one.status === 'rejected' && other.status === 'rejected') throw one.reason;
  return [
    one.status === 'fulfilled' ? one.value : asks.map(() => unjudged),
    other.status === 'fulfilled' ? other.value : insertAsks.map(() => unjudged),
  ];
}
