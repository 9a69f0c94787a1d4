import { expand, type Item } from '../coupons/lookup.ts';
import { type CodesResolved, resolveFetchCodes } from '../fetch-codes/lookup.ts';
import { offerIds } from '../offers/lookup.ts';
import type { Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { judgeAll, redeemCommitter } from './redeem.ts';
import type { Answers } from './redeem-result.ts';
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
  const codes = await resolveFetchCodes(story, expand(gs1s), at);
  const most = story.registry.config.redeemMaximum;
  if (codes.items.length > most)
    throw refuse.exceeds(
      most,
      codes.items.map((item) => item.gs1),
    );
  return codes;
}

/**
 * One answer per different string; strings of bases that were never used have none.
 *
 * @param dry judges only, nothing changes
 * @throws Refusal UNAVAILABLE when some could not be judged, unless the caller would then not find out what it redeemed.
 */
export async function judged(
  { registry, tx }: AnyCall,
  items: Item[],
  dry: boolean,
  { askFor }: Pick<AtTill, 'askFor'>,
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
  if (given.some((answer) => 'unjudged' in answer)) {
    // What was redeemed is committed. Under its id a retry is answered so again; without one it would be refused as
    // redeemed before, so this answer has to say it, and the strings that were not judged are to be tried again.
    const isNamed = asks[0]!.txn !== undefined;
    if (isNamed || !given.some((answer) => answer.redeemed)) throw refuse.unjudged();
  }
  return new Map(asked.map((item, place) => [item.gs1, { ...given[place]!, offerId: asks[place]!.offerId }]));
}
