import type { z } from 'zod';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { world } from '../../platform/reference/example.ts';
import { flag } from '../../platform/wire/fields.ts';
import { recordMisses } from './note-refusals.ts';
import { linesOf, redeemAnswer, redeemOutput } from './redeem-result.ts';
import { amountsField } from './reported-amounts.ts';
import { redeemUsual, shortRedeem } from './short-redeem.ts';
import { itemsSent, judged, redeemed } from './strings-at-till.ts';
import { toldRedeem } from './tell-redeem.ts';
import { atTill, storeAddress, tillRequest } from './till-request.ts';
import { usualAmong } from './usual-redeem.ts';

const body = tillRequest.extend({
  store_address: storeAddress,
  pre_process: flag,
  no_purchase_requirement: flag,
  include_check_digit: flag,
  amounts: amountsField,
});

/** Redeems strings at the till, each exactly once; each string succeeds or fails by itself. */
export const redeemCoupons = operation({
  name: 'redeem-coupons',
  summary: 'Redeem',
  description:
    'One call per scan or one for the whole basket. A string that cannot be redeemed is a per-string failure in a 200. Name the call with `client_txn_id`, new for each call, and repeat it safely within 24 hours: a string that the same request redeemed under this id comes back as newly redeemed. The same id from another store or account is another call. Roll back every string that does not apply.',
  method: 'POST',
  path: '/retailer/redeem',
  aliases: { 'redeem-as-accelerator': '/accelerator/redeem' },
  section: 'redemptions',
  allow: ['retailer', 'accelerator'],
  scope: 'redeem',
  atTill: true,
  database: 'group',
  body,
  output: redeemOutput,
  emits: ['redeemed'],
  short: shortRedeem,
  example: { body: { gs1s: world.gs1, selected_store: world.store_id } },
  run: (context) => {
    const usual = usualAmong(context, context.body);
    return usual === undefined ? redeemAny(context) : redeemUsual(context, usual);
  },
});

async function redeemAny(context: Context<unknown, unknown, z.output<typeof body>, 'all', 'redeemed'>) {
  const { body } = context;
  const dry = body.pre_process === true;
  const till = await atTill(context, !dry);
  const sent = await itemsSent(context, body.gs1s, till);
  if (!dry) {
    // What a late call repeats was redeemed before.
    const make = till.isLate ? judged : redeemed;
    return toldRedeem(context, till, sent, await make(context, sent.items, till));
  }
  const answers = await judged(context, sent.items, till);
  const lines = linesOf(sent, answers);
  recordMisses(context, till, sent.items, lines, answers);
  const answer = await redeemAnswer(context, sent.items, lines, answers);
  return till.warnings.length === 0 ? answer : { ...answer, warnings: till.warnings };
}
