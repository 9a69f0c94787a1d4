import type { Queryable } from '../../platform/db/database.ts';
import type { Context, Emitting } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { type CodeString, type CodesResolved, resolveFetchCodes } from '../fetch-codes/lookup.ts';
import { offerIds } from '../offers/lookup.ts';
import { expandSome, type Item } from '../strings/lookup.ts';
import type { InsertAsk } from './insert-store.ts';
import { requireRepeated } from './offline.ts';
import { judgeAll, type RedeemAnswer, redeemGrouped, type SecondLook, unjudged } from './redeem.ts';
import { type InsertAnswer, judgeInserts, redeemInsertsGrouped } from './redeem-insert.ts';
import type { Answers } from './redeem-result.ts';
import type { RedeemAsk } from './redeem-store.ts';
import type { AtTill } from './till-request.ts';

/**
 * The strings a till sent, one item each; a fetch code is replaced by its strings. One that ended since the call was
 * sent first still stands for what the call redeemed, so that the till can roll it back.
 *
 * @throws Refusal when they are more than one call may hold; VALIDATION when no entry holds anything but noise.
 */
export async function itemsSent(
  context: Context,
  gs1s: string[],
  { who, store, txn, askFor }: Pick<AtTill, 'who' | 'store' | 'txn' | 'askFor'>,
): Promise<CodesResolved> {
  const at = `${who.retailerId} ${store ?? context.from.address}`;
  const redeemedBefore = async (strings: CodeString[]) => {
    if (txn === undefined) return new Set<CodeString>();
    const asks = strings.map((one) => askFor(one, one.offerId));
    const looks = await judgeAll(context.tx, asks);
    return new Set(strings.filter((_, place) => isRepetition(looks[place]!)));
  };
  const maxStrings = context.registry.config.maxRedeemStrings;
  const codes = await resolveFetchCodes(context, atMost(maxStrings, expandSome(gs1s)), at, redeemedBefore);
  atMost(maxStrings, codes.items);
  return codes;
}

/** What the same call redeemed before is answered as redeemed, and could not be redeemed now. */
const isRepetition = ({ free, answer }: SecondLook<RedeemAnswer>) => answer.redeemed && !free;

function atMost(maxStrings: number, items: Item[]): Item[] {
  if (items.length <= maxStrings) return items;
  throw refuse.exceedsAtTill(
    maxStrings,
    items.map((item) => item.gs1),
  );
}

type Asked = Pick<AtTill, 'askFor' | 'insertAskFor'>;
type Given = [RedeemAnswer[], InsertAnswer[]];

/**
 * What each string would be answered now; nothing changes.
 *
 * @throws Refusal VALIDATION when the call is late and no repetition.
 */
export const judged = (
  context: Pick<Context, 'registry' | 'tx'>,
  items: Item[],
  till: Asked & Pick<AtTill, 'isLate'>,
): Promise<Answers> =>
  answered(context, items, till, async (asks, insertAsks) => {
    const looks = await looked(context.tx, asks, judgeAll);
    const ofInserts = await looked(context.tx, insertAsks, judgeInserts);
    if (till.isLate) requireRepeated([...looks, ...ofInserts]);
    return [looks.map(({ answer }) => answer), ofInserts.map(({ answer }) => answer)];
  });

/** Redeems what can be redeemed. */
export const redeemed = (
  context: Pick<Context, 'registry' | 'tx'> & Emitting<'redeemed'>,
  items: Item[],
  till: Asked,
): Promise<Answers> => answered(context, items, till, (asks, insertAsks) => both(context, asks, insertAsks));

/** One answer per different string, and one per copy of an insert; none for bases that never existed. */
async function answered(
  { registry, tx }: Pick<Context, 'registry' | 'tx'>,
  items: Item[],
  { askFor, insertAskFor }: Asked,
  answer: (asks: RedeemAsk[], insertAsks: InsertAsk[]) => Promise<Given>,
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
  const [given, ofInserts] = await answer(asks, insertAsks);
  requireJudged([...asks, ...insertAsks], [...given, ...ofInserts]);
  const answers: Answers = new Map();
  asked.forEach((item, place) => {
    answers.set(item.gs1, { offerId: asks[place]!.offerId, ...given[place]! });
  });
  copies.forEach((item, place) => {
    answers.set(item, { offerId: insertAsks[place]!.offerId, ...ofInserts[place]! });
  });
  return answers;
}

/**
 * The redemptions are committed. With a transaction id a retry gets this answer again; without one it would be refused as
 * already redeemed, so this answer must say it, and strings that were not judged get try_again.
 *
 * @throws Refusal UNAVAILABLE when some could not be judged, unless the caller could then not learn what it redeemed.
 */
export function requireJudged(
  asks: ReadonlyArray<Pick<RedeemAsk, 'txn'>>,
  answers: ReadonlyArray<RedeemAnswer | InsertAnswer>,
): void {
  if (!answers.some((answer) => 'unjudged' in answer)) return;
  if (asks[0]!.txn !== undefined || !answers.some((answer) => answer.redeemed)) throw refuse.unjudged();
}

const looked = async <Ask, Answer>(
  tx: Queryable,
  asks: Ask[],
  judge: (tx: Queryable, asks: Ask[]) => Promise<SecondLook<Answer>[]>,
): Promise<SecondLook<Answer>[]> => (asks.length === 0 ? [] : judge(tx, asks));

/** Strings and inserts are committed in separate groups; if one fails, the other's answers must still be sent. */
async function both(
  context: Parameters<typeof redeemGrouped>[0],
  asks: RedeemAsk[],
  insertAsks: InsertAsk[],
): Promise<Given> {
  const strings = () => (asks.length === 0 ? [] : redeemGrouped(context, asks));
  if (insertAsks.length === 0) return [await strings(), []];
  const inserts = redeemInsertsGrouped(context, insertAsks);
  if (asks.length === 0) return [[], await inserts];
  const [one, other] = await Promise.allSettled([strings(), inserts]);
  if (one.status === 'rejected' && other.status === 'rejected') throw one.reason;
  return [
    one.status === 'fulfilled' ? one.value : asks.map(() => unjudged),
    other.status === 'fulfilled' ? other.value : insertAsks.map(() => unjudged),
  ];
}
