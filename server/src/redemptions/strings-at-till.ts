import { expand, type Item, type Reason } from '../coupons/lookup.ts';
import { resolveFetchCodes } from '../fetch-codes/lookup.ts';
import { offerIds } from '../offers/lookup.ts';
import type { Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { judgeAll, redeemCommitter } from './redeem.ts';
import type { Answers } from './redeem-result.ts';
import type { RedeemAsk } from './redeem-store.ts';

type AtTill = Story<unknown, unknown, unknown>;
type StringItem = Extract<Item, { kind: 'string' }>;

/**
 * The strings a till sent, one item each, with those that fetch codes stand for in the codes' places.
 *
 * @throws Refusal when they are more than one call may hold.
 */
export async function itemsSent(
  story: AtTill,
  gs1s: string[],
): Promise<{ items: Item[]; reasons: Map<string, Reason> }> {
  const codes = await resolveFetchCodes(story, expand(gs1s));
  const most = story.registry.config.redeemMaximum;
  if (codes.items.length > most)
    throw refuse.exceeds(
      most,
      codes.items.map((item) => item.gs1),
    );
  return codes;
}

/**
 * One answer per different string; strings of bases that nobody ever used have none.
 *
 * @param dry judges only, nothing changes
 */
export async function judged(
  { registry, tx }: AtTill,
  items: Item[],
  dry: boolean,
  askFor: (item: StringItem, offerId: number) => RedeemAsk,
): Promise<Answers> {
  const strings = new Map(
    items.flatMap((item) => (item.kind === 'string' ? [[item.gs1, item] as const] : [])),
  );
  const bases = [...strings.values()].map((item) => item.base);
  const ids = await registry.part(offerIds).of(tx, bases);
  const asked = [...strings.values()].filter((item) => ids.has(item.base));
  const asks = asked.map((item) => askFor(item, ids.get(item.base)!));
  if (asks.length === 0) return new Map();
  const given = dry
    ? (await judgeAll(tx, asks)).map(({ answer }) => answer)
    : await registry.part(redeemCommitter).submit(asks);
  return new Map(asked.map((item, place) => [item.gs1, { ...given[place]!, offerId: asks[place]!.offerId }]));
}
