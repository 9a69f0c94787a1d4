import { z } from 'zod';
import { expand, failed, type Item, type Reason, reasonText, succeeded } from '../coupons/lookup.ts';
import { resolveFetchCodes } from '../fetch-codes/lookup.ts';
import { emailDomain, flag, gs1s, idempotent, optional } from '../fields.ts';
import { offerDetails, offerIds } from '../offers/lookup.ts';
import { operation, type Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { instant, offlineInstant } from './offline.ts';
import { judgeAll, type RedeemAnswer, redeemCommitter, txnNumber } from './redeem.ts';
import type { RedeemAsk } from './redeem-store.ts';
import { whoRedeems } from './who-redeems.ts';

const body = idempotent.extend({
  gs1s,
  selected_store: z.union([optional(64), z.number().transform(String)]).optional(),
  store_address: optional(300),
  retailer_email_domain: emailDomain.optional().or(z.literal('').transform(() => undefined)),
  pre_process: flag,
  no_purchase_requirement: flag,
  include_check_digit: flag,
  offline: flag,
  redeemed_at: instant,
});
type Redeeming = Story<Record<string, unknown>, Record<string, unknown>, z.infer<typeof body>>;

const output = z.object({
  status: z.enum(['success', 'failure']),
  status_code: z.enum(['FULL_REDEMPTION', 'PARTIAL_REDEMPTION', 'NO_REDEMPTION']),
  total_gs1s_processed: z.number(),
  already_redeemed: z.array(z.string()),
  not_yet_live: z.array(z.string()),
  newly_redeemed: z.array(z.object({ gs1: z.string(), master_offer_file: z.string() })),
  master_offer_files: z.record(z.string(), z.record(z.string(), z.unknown())),
  results: z.array(
    z.object({
      gs1: z.string(),
      status: z.enum(['success', 'failure']),
      reason: z.string().optional(),
      message: z.string().optional(),
      redeemed_by_you: z.boolean().optional(),
    }),
  ),
  event_timestamp: z.number().describe('epoch milliseconds'),
  pre_process: z.enum(['yes', 'no']),
});

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
  output,
  emits: ['redeemed'],
  example: { body: { gs1s: '8112000998845900009100000000000001', selected_store: '0042' } },
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
      ...who,
      offerId,
      serial: item.serial,
      txn: body.pre_process ? undefined : txnNumber(body.client_txn_id),
      store: body.selected_store,
      storeAddress: body.store_address,
      at: now,
      redeemedAt,
      executionId: story.executionId,
    }));
    return report(story, items, answers, codes.reasons);
  },
});

type StringItem = Extract<Item, { kind: 'string' }>;

/** One answer per different string; strings of offers that do not exist have none. */
async function judged(
  { body, registry, tx }: Redeeming,
  items: Item[],
  askFor: (item: StringItem, offerId: number) => RedeemAsk,
): Promise<Map<string, RedeemAnswer & { offerId: number }>> {
  const ids = registry.part(offerIds);
  const answers = new Map<string, RedeemAnswer & { offerId: number }>();
  let open = [
    ...new Map(items.flatMap((item) => (item.kind === 'string' ? [[item.gs1, item] as const] : []))).values(),
  ];
  // A second round only for strings whose offer was deleted, and perhaps made again, since its id was kept.
  for (let round = 0; round < 2 && open.length > 0; round++) {
    const known = await ids.of(
      tx,
      open.map((item) => item.base),
    );
    const asked = open.filter((item) => known.has(item.base));
    const asks = asked.map((item) => askFor(item, known.get(item.base)!));
    const given =
      asks.length === 0
        ? []
        : body.pre_process
          ? await judgeAll(tx, asks)
          : await registry.part(redeemCommitter).submit(asks);
    open = [];
    asked.forEach((item, index) => {
      const answer = given[index]!;
      const offerId = asks[index]!.offerId;
      const told: RedeemAnswer = answer === 'free' ? { redeemed: true, version: 0 } : answer;
      if (!told.redeemed && told.offerGone) {
        ids.forget(item.base);
        open.push(item);
      } else answers.set(item.gs1, { ...told, offerId });
    });
  }
  return answers;
}

async function report(
  { body, registry, now }: Redeeming,
  items: Item[],
  answers: Map<string, RedeemAnswer & { offerId: number }>,
  codeReasons: ReadonlyMap<string, Reason>,
) {
  const seen = new Set<string>();
  const newly: Array<{ gs1: string; master_offer_file: string }> = [];
  const offers = new Map<number, number>();
  const results = items.map((item) => {
    if (item.kind === 'invalid') return failed(item.gs1, 'invalid', item.why);
    if (item.kind === 'fetch_code') return failed(item.gs1, codeReasons.get(item.gs1) ?? 'invalid');
    const answer = answers.get(item.gs1);
    const repeated = seen.has(item.gs1);
    seen.add(item.gs1);
    if (answer?.redeemed && !repeated) {
      newly.push({ gs1: item.gs1, master_offer_file: item.base });
      offers.set(answer.offerId, answer.version);
      return succeeded(item.gs1);
    }
    if (answer?.redeemed) return { ...failed(item.gs1, 'already_redeemed'), redeemed_by_you: true };
    const line = failed(item.gs1, answer?.reason ?? 'not_deposited');
    return answer?.mine && line.reason === 'already_redeemed' ? { ...line, redeemed_by_you: true } : line;
  });
  const refused = (reason: Reason) => [
    ...new Set(results.flatMap((line) => ('reason' in line && line.reason === reason ? [line.gs1] : []))),
  ];
  const details = body.no_purchase_requirement ? undefined : await registry.part(offerDetails)(offers);
  const done = newly.length;
  return {
    status: done > 0 ? 'success' : 'failure',
    status_code:
      done === 0 ? 'NO_REDEMPTION' : done === items.length ? 'FULL_REDEMPTION' : 'PARTIAL_REDEMPTION',
    message: sentence(done, results, body.pre_process === true),
    total_gs1s_processed: items.length,
    already_redeemed: refused('already_redeemed'),
    not_yet_live: refused('not_yet_live'),
    newly_redeemed: newly,
    master_offer_files: Object.fromEntries(
      [...(details?.values() ?? [])].map(({ baseGs1, terms }) => [baseGs1, terms]),
    ),
    results,
    event_timestamp: now.getTime(),
    pre_process: body.pre_process ? 'yes' : 'no',
  };
}

function sentence(done: number, results: Array<{ gs1: string; reason?: Reason }>, dry: boolean): string {
  const verb = dry ? 'could be' : done === 1 ? 'was' : 'were';
  const first = results.find((line) => line.reason !== undefined)?.reason;
  const why = first === undefined ? '' : ` ${reasonText[first]}`;
  return `${done} of ${results.length} data strings ${verb} redeemed.${why}`;
}
