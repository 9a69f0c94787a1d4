import { z } from 'zod';
import { expand, type Item } from '../coupons/lookup.ts';
import { world } from '../example.ts';
import { resolveFetchCodes } from '../fetch-codes/lookup.ts';
import { emailDomain, flag, gs1s, idempotent, optional } from '../fields.ts';
import { offerIds } from '../offers/lookup.ts';
import { operation, type Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { noteRefusals } from './note-refusals.ts';
import { instant, offlineInstant } from './offline.ts';
import { judgeAll, redeemCommitter, txnNumber } from './redeem.ts';
import { type Answers, linesOf, redeemAnswer, redeemOutput } from './redeem-result.ts';
import type { RedeemAsk } from './redeem-store.ts';
import { whoRedeems } from './who-redeems.ts';

const body = idempotent.extend({
  gs1s,
  selected_store: z
    .union([optional(64), z.number().transform(String)], {
      error: 'must be a store id of at most 64 characters',
    })
    .optional(),
  store_address: optional(300),
  retailer_email_domain: emailDomain.optional().or(z.literal('').transform(() => undefined)),
  pre_process: flag,
  no_purchase_requirement: flag,
  include_check_digit: flag,
  offline: flag,
  redeemed_at: instant,
});
type Redeeming = Story<Record<string, unknown>, Record<string, unknown>, z.infer<typeof body>>;

/** Redeems strings at the till, each exactly once; per string, not per call. */
export const redeemCoupons = operation({
  name: 'redeem-coupons',
  summary: 'Redeem',
  description:
    'One call per scan or one for the whole basket. A string that cannot be redeemed is a per-string failure in a 200. Name the call with `client_txn_id` and repeat it safely: a string this id redeemed comes back as newly redeemed. Roll back every string that does not apply.',
  method: 'POST',
  path: '/retailer/redeem',
  aliases: ['/accelerator/redeem'],
  room: 'redemptions',
  allow: ['retailer', 'accelerator'],
  way: 'group',
  body,
  output: redeemOutput,
  emits: ['redeemed'],
  example: { body: { gs1s: world.gs1, selected_store: world.store_id } },
  run: async (story) => {
    const { body, tx, actor, registry, now } = story;
    const who = await whoRedeems(tx, actor, body.retailer_email_domain);
    const redeemedAt = body.offline ? offlineInstant(body.redeemed_at, now) : undefined;
    const sent = expand(body.gs1s);
    const codes = await resolveFetchCodes(story, sent);
    const items = codes.items;
    const most = registry.config.redeemMaximum;
    if (items.length > most)
      throw refuse.exceeds(
        most,
        items.map((item) => item.gs1),
      );
    const answers = await judged(story, items, (item, offerId) => ({
      retailerId: who.retailerId,
      acceleratorId: who.acceleratorId,
      offerId,
      serial: item.serial,
      txn: body.pre_process ? undefined : txnNumber(story.txnId),
      store: body.selected_store,
      storeAddress: body.store_address,
      at: now,
      redeemedAt,
      executionId: story.executionId,
    }));
    const lines = linesOf(items, answers, codes.reasons);
    if (!body.pre_process) {
      registry.meters.judged(registry.name, 'redeem', lines);
      await noteRefusals(story, who, items, lines, answers, redeemedAt);
    }
    return redeemAnswer(story, items, lines, answers);
  },
});

type StringItem = Extract<Item, { kind: 'string' }>;

/** One answer per different string; strings of bases that nobody ever used have none. */
async function judged(
  { body, registry, tx }: Redeeming,
  items: Item[],
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
  const given = body.pre_process
    ? (await judgeAll(tx, asks)).map(({ answer }) => answer)
    : await registry.part(redeemCommitter).submit(asks);
  return new Map(asked.map((item, place) => [item.gs1, { ...given[place]!, offerId: asks[place]!.offerId }]));
}
