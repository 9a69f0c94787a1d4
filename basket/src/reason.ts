/** Why a coupon does not apply. */
export const reasonCodes = [
  'no_goods',
  'not_enough_units',
  'not_enough_spend',
  'basket_too_small',
  'not_enough_weight',
  'value_not_covered',
  'goods_used',
  'exceeds_basket',
  'no_discount',
  'not_by_machine',
  'no_product_list',
  'value_needs_goods',
  'unreadable_offer',
  'repeated',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Why a coupon does not apply, as a code and as a sentence for the cashier. */
export interface Reason {
  code: ReasonCode;
  message: string;
}

export const reason = (code: ReasonCode, message: string): Reason => ({ code, message });
