import { BasketFault, type BasketLine, evaluateBasket as evaluate, reasonCodes } from '@offerbook/basket';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { bodyLimits } from '../../platform/wire/body-limits.ts';
import { notation, notText, orUnset } from '../../platform/wire/fields.ts';
import { recordMisses } from './note-refusals.ts';
import { linesOf, redeemAnswer, redeemOutput } from './redeem-result.ts';
import { itemsSent, judged } from './strings-at-till.ts';
import { atTill, tillRequest } from './till-request.ts';

const maxLines = 500;
/** Limits the search to some hundredths of a second, because it blocks the calls of other tills. */
const workLimit = 100_000;

const amount = z.union([notation('must be a number, or decimal text such as "2.37"'), z.number()], {
  error: 'must be a number, or decimal text such as "2.37"',
});

const line = z
  .object({
    product_code: z.string({ error: notText }).max(100, 'must be at most 100 characters'),
    unit_price_in_cents: z
      .union([z.number(), notation('must be whole cents')], { error: 'must be whole cents' })
      .optional()
      .describe('of one item, lb or kg; this or unit_price'),
    unit_price: amount.optional().describe('the same as decimal text, such as "3.99"'),
    quantity: amount.describe('whole items, or the weight of one weighed piece with at most three decimals'),
    unit: orUnset(z.enum(['item', 'lb', 'kg'], { error: 'must be item, lb or kg' })).describe('default item'),
  })
  .meta({ title: 'A line of a basket' });

const body = tillRequest.extend({
  basket: z
    .array(line, { error: 'must be a list of lines' })
    .max(maxLines, `must hold at most ${maxLines} lines`),
  mode: orUnset(z.enum(['in_order', 'best'], { error: 'must be in_order or best' })).describe(
    'in_order (default): as the strings are sent; best: the goods shared out so that most is taken off, whatever the order of strings and lines',
  ),
});

const basketReason = z
  .enum(reasonCodes)
  .meta({ id: 'BasketReason', description: 'Why the coupon does not apply to the basket' });

/** Which of a till's strings apply to a basket; redeems nothing. */
export const evaluateBasket = operation({
  name: 'evaluate-basket',
  summary: 'Evaluate a basket',
  description:
    'Judges strings as redeem would now, and says which of those that could be redeemed apply to the basket, what each takes off in cents and which units it uses up. Nothing changes. With the `client_txn_id` of a redeem call, and what that call said of store, `offline` and `redeemed_at`, the strings it redeemed count too. Redeem what stands in `applied_coupons`, with `amounts` as it is, or roll back what stands in `refused_coupons`.',
  method: 'POST',
  path: '/retailer/evaluate',
  section: 'redemptions',
  allow: ['retailer', 'accelerator'],
  scope: 'redeem',
  atTill: true,
  database: 'direct',
  body,
  bodyLimit: bodyLimits.roomy,
  output: z.object({
    results: redeemOutput.shape.results,
    master_offer_files: redeemOutput.shape.master_offer_files,
    mode: z.enum(['in_order', 'best']),
    basket_total_in_cents: z.number(),
    discount_in_cents: z.number(),
    applied_coupons: z
      .array(
        z.object({
          coupon_code: z.string(),
          face_value_in_cents: z.number(),
          product_codes: z.array(z.string()),
          used: z.array(
            z.object({
              product_code: z.string(),
              unit_price_in_cents: z.number(),
              quantity: z.string(),
              unit: z.enum(['item', 'lb', 'kg']),
            }),
          ),
          store_coupon: z.boolean().describe('Whether the retailer issued it'),
          donot_multiply: z.boolean(),
        }),
      )
      .describe('in the order to take them in; `used` says which goods each one uses up'),
    amounts: z
      .record(z.string(), z.union([z.number(), z.array(z.number())]))
      .describe(
        'What each applied coupon takes off, as a redeem call takes it in `amounts`; a list for several copies of one newspaper insert',
      ),
    refused_coupons: z.array(
      z.object({ coupon_code: z.string(), reason: basketReason, message: z.string() }),
    ),
    optimal: z
      .boolean()
      .describe('mode best: it is proven that nothing takes off more, in any order of strings and lines'),
  }),
  example: {
    body: {
      gs1s: world.gs1,
      basket: [{ product_code: world.gtin, unit_price: '3.99', quantity: 2 }],
      mode: 'best',
    },
  },
  run: async (given) => {
    // A till waits for the answer, as for that of a redeem call.
    const context = { ...given, tx: given.registry.tillDb };
    const { body } = context;
    const till = await atTill(context, true);
    const sent = await itemsSent(context, body.gs1s, till);
    const answers = await judged(context, sent.items, till);
    const lines = linesOf(sent, answers);
    recordMisses(context, till, sent.items, lines, answers);
    const dry = await redeemAnswer({ ...context, body: { pre_process: true } }, sent.items, lines, answers);
    const offers = dry.master_offer_files as Record<string, Record<string, unknown>>;
    // By index, because two copies of a newspaper insert have the same code.
    const coupons = dry.newly_redeemed.map(({ master_offer_file, skip_purchase_validation }, place) => ({
      coupon_code: String(place),
      offer: offers[master_offer_file]!,
      skip_purchase_validation,
    }));
    const named = <One extends { coupon_code: string }>(one: One): One => ({
      ...one,
      coupon_code: dry.newly_redeemed[Number(one.coupon_code)]!.gs1,
    });
    const answer = evaluated(body.basket as BasketLine[], coupons, body.mode);
    const applied = answer.applied_coupons.map(named);
    const { length } = applied;
    return {
      message: `${length} of ${lines.length} data string${lines.length === 1 ? '' : 's'} would apply.`,
      results: lines,
      master_offer_files: offers,
      ...answer,
      applied_coupons: applied,
      amounts: amountsOf(applied),
      refused_coupons: answer.refused_coupons.map(named),
    };
  },
});

function evaluated(
  basket: BasketLine[],
  coupons: Parameters<typeof evaluate>[0]['coupons'],
  mode: 'in_order' | 'best' | undefined,
) {
  try {
    return evaluate({ basket, coupons, mode, work_limit: workLimit });
  } catch (error) {
    if (!(error instanceof BasketFault)) throw error;
    throw refuse.invalid(
      error.faults.slice(0, 100).map((fault) => ({ ...fault, field: dotted(fault.field) })),
    );
  }
}

/** The amounts by data string; copies of one newspaper insert have one code. */
function amountsOf(applied: ReadonlyArray<{ coupon_code: string; face_value_in_cents: number }>) {
  const amounts: Record<string, number | number[]> = {};
  for (const { coupon_code: code, face_value_in_cents: cents } of applied)
    amounts[code] = amounts[code] === undefined ? cents : [amounts[code], cents].flat();
  return amounts;
}

/** `basket[2].quantity` as the registry writes it: `basket.2.quantity`. */
const dotted = (field: string) => field.replace(/\[(\d+)\]/g, '.$1');
