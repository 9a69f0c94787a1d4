import { z } from 'zod';
import { world } from '../example.ts';
import { emailDomain, flag, gs1s, idempotent, optional } from '../fields.ts';
import { operation } from '../operation.ts';
import { noteRefusals } from './note-refusals.ts';
import { instant, offlineInstant } from './offline.ts';
import { txnNumber } from './redeem.ts';
import { linesOf, redeemAnswer, redeemOutput } from './redeem-result.ts';
import { itemsSent, judged } from './strings-at-till.ts';
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
    const { items, reasons } = await itemsSent(story, body.gs1s);
    const answers = await judged(story, items, body.pre_process === true, (item, offerId) => ({
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
    const lines = linesOf(items, answers, reasons);
    if (!body.pre_process) {
      registry.meters.judged(registry.name, 'redeem', lines);
      await noteRefusals(story, who, items, lines, answers, redeemedAt);
    }
    return redeemAnswer(story, items, lines, answers);
  },
});
