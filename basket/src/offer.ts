import { scaled } from './decimal.ts';
import { type Reason, reason } from './reason.ts';

/** An offer's details as a redeem result has them in `master_offer_files`; numbers may be text, unset ones `""`. */
export type OfferTerms = Readonly<Record<string, unknown>>;

export const purchaseNames = ['primary', 'second', 'third'] as const;

/** What one of an offer's purchases requires. */
export interface Requirement {
  /** 0 primary, 1 second, 2 third; as `applies_to_which_item` counts. */
  which: 0 | 1 | 2;
  /**
   * 0 units · 1 cents of qualifying goods · 2 cents of the whole basket · 3 pounds ×100 · 4 kilograms ×1000 ·
   * 9 not by machine.
   */
  code: number;
  amount: number;
  codes: ReadonlyArray<readonly string[]>;
  excluded: ReadonlyArray<readonly string[]>;
}

export interface Offer {
  /** Sets of purchases that satisfy the offer. */
  ways: ReadonlyArray<readonly Requirement[]>;
  /** Any one purchase suffices (additional purchase rules code 0): the one whose goods come first is taken. */
  anyOne: boolean;
  saveCode: number;
  value: number;
  /** The purchase whose goods the value comes off; undefined when the offer names none, which is not the same as 0. */
  applies: 0 | 1 | 2 | undefined;
  /** Skip purchase validation: the goods are not checked. */
  skip: boolean;
  store: boolean;
  donotMultiply: boolean;
}

/** The field names of the API. */
const fields = purchaseNames.map((which) => ({
  amount: `${which}_purchase_requirements`,
  code: `${which}_purchase_req_code`,
  codes: [`${which}_purchase_gtins`, `${which}_purchase_eans`],
  excluded: [`excluded_${which}_purchase_gtins`, `excluded_${which}_purchase_eans`],
}));

const saveCodes = [0, 1, 2, 5, 6, 7];
const flags = [0, 1];
const items = [0, 1, 2];
const rules = [0, 1, 2, 3];
const requirementCodes = [0, 1, 2, 3, 4, 9];

/** Reads an offer's terms, or returns why a machine cannot. */
export function readOffer(terms: OfferTerms | undefined, skip: boolean): Offer | Reason {
  if (typeof terms !== 'object' || terms === null) {
    return reason('unreadable_offer', 'The offer’s details are missing; a redeem result holds them.');
  }
  const bad: string[] = [];
  const number = (field: string, allowed?: readonly number[]): number | undefined => {
    const given = terms[field];
    if (given === undefined || given === null || given === '') return undefined;
    const value = scaled(given, 0);
    if (value === undefined || (allowed && !allowed.includes(value))) bad.push(field);
    return value;
  };
  const purchases = purchaseNames.map((_, which) => readPurchase(terms, which as 0 | 1 | 2, number));
  const rule = number('additional_purchase_rules_code', rules);
  const saveCode = number('save_value_code', saveCodes) ?? 0;
  const named = number('applies_to_which_item', items) as Offer['applies'];
  // Rule 3 never requires the primary purchase. Registries have sent 0 for unset, so there it names none.
  const applies = rule === 3 && named === 0 ? undefined : named;
  const value = number('primary_purchase_save_value');
  const store = number('store_coupon', flags) === 1;
  const donotMultiply = number('donot_multiply_flag', flags) === 1;
  if (value === undefined) bad.push('primary_purchase_save_value');
  const skipped = skip || terms['skip_purchase_validation'] === true;
  if (purchases[0] === undefined && !skipped) bad.push('primary_purchase_requirements');
  if (bad.length > 0) {
    return reason('unreadable_offer', `The offer’s ${[...new Set(bad)].join(', ')} cannot be read.`);
  }
  const common = {
    anyOne: rule === 0,
    saveCode,
    value: value!,
    applies,
    store,
    donotMultiply,
  };
  if (skipped) {
    return [0, 6, 7].includes(saveCode)
      ? { ways: [], skip: true, ...common }
      : reason(
          'value_needs_goods',
          'Its purchase is not validated, but its value depends on the goods; the cashier decides.',
        );
  }
  const ways = waysOf(rule, purchases, applies);
  if (ways.length === 0) {
    return reason(
      'unreadable_offer',
      'The offer’s additional_purchase_rules_code or applies_to_which_item names a purchase that it does not ask for.',
    );
  }
  const checkable = ways.filter((way) => way.every((asked) => uncheckable(asked) === undefined));
  if (checkable.length === 0)
    return ways
      .flat()
      .map(uncheckable)
      .find((found) => found !== undefined)!;
  return { ways: checkable, skip: false, ...common };
}

function readPurchase(
  terms: OfferTerms,
  which: 0 | 1 | 2,
  number: (field: string, allowed?: readonly number[]) => number | undefined,
): Requirement | undefined {
  const field = fields[which]!;
  const amount = number(field.amount);
  const code = number(field.code, requirementCodes);
  if (amount === undefined) return undefined;
  const codes = field.codes.map((name) => list(terms[name]));
  const excluded = field.excluded.map((name) => list(terms[name]));
  return { which, code: code ?? 0, amount, codes, excluded };
}

const list = (given: unknown): readonly string[] => (Array.isArray(given) ? given : []);

/** The sets of purchases that satisfy the offer (GS1 additional purchase rules code; the contract's §3). */
function waysOf(
  rule: number | undefined,
  [primary, second, third]: ReadonlyArray<Requirement | undefined>,
  applies: Offer['applies'],
): Requirement[][] {
  const wanted: Array<Array<Requirement | undefined>> =
    rule === undefined
      ? [[primary]]
      : rule === 0
        ? [[primary], [second], [third]]
        : rule === 1
          ? [[primary, second, third].filter((asked) => asked !== undefined)]
          : rule === 2
            ? [
                [primary, second],
                [primary, third],
              ]
            : [[second], [third], [second, third]];
  return wanted.filter(
    (way): way is Requirement[] =>
      way.every((asked) => asked !== undefined) &&
      (applies === undefined || way.some((asked) => asked?.which === applies)),
  );
}

/** Why a purchase cannot be checked against product lists, if so. */
function uncheckable({ which, code, codes }: Requirement): Reason | undefined {
  if (code === 9) {
    return reason(
      'not_by_machine',
      `Its ${purchaseNames[which]} purchase is not checked by machine; the cashier decides.`,
    );
  }
  if (code !== 2 && codes.every((one) => one.every((entry) => entry === ''))) {
    return reason(
      'no_product_list',
      `Its ${purchaseNames[which]} purchase names a family code and no products, which a list of products cannot answer; the cashier decides.`,
    );
  }
  return undefined;
}
