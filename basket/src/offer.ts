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
  /** It asks for no purchase but the primary one. */
  onlyPrimary: boolean;
}

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
  const purchases = purchasesOf(terms, bad);
  const { additional_purchase_rules_code, save_value_code, applies_to_which_item } = terms;
  const rule = readNumber(additional_purchase_rules_code, 'additional_purchase_rules_code', rules, bad);
  const saveCode = readNumber(save_value_code, 'save_value_code', saveCodes, bad) ?? 0;
  const named = readNumber(applies_to_which_item, 'applies_to_which_item', items, bad) as Offer['applies'];
  // Rule 3 never requires the primary purchase. Registries have sent 0 for unset, so there it names none.
  const applies = rule === 3 && named === 0 ? undefined : named;
  const { primary_purchase_save_value, store_coupon, donot_multiply_flag } = terms;
  const value = readNumber(primary_purchase_save_value, 'primary_purchase_save_value', undefined, bad);
  const store = readNumber(store_coupon, 'store_coupon', flags, bad) === 1;
  const donotMultiply = readNumber(donot_multiply_flag, 'donot_multiply_flag', flags, bad) === 1;
  if (value === undefined) bad.push('primary_purchase_save_value');
  const skipped = skip || terms.skip_purchase_validation === true;
  if (purchases[0] === undefined && !skipped) bad.push('primary_purchase_requirements');
  if (bad.length > 0) {
    return reason('unreadable_offer', `The offer’s ${[...new Set(bad)].join(', ')} cannot be read.`);
  }
  const offer: Offer = {
    ways: [],
    anyOne: rule === 0,
    saveCode,
    value: value!,
    applies,
    skip: skipped,
    store,
    donotMultiply,
    onlyPrimary: true,
  };
  if (skipped) {
    return saveCode === 0 || saveCode === 6 || saveCode === 7
      ? offer
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
  const obstacle = firstOf(ways, obstacleOf);
  offer.ways = obstacle === undefined ? ways : ways.filter((way) => obstacleOf(way) === undefined);
  if (offer.ways.length === 0) return obstacle!;
  offer.onlyPrimary = offer.ways.every((way) => way.length === 1 && way[0]!.which === 0);
  return offer;
}

/** Why the purchases of a way cannot be checked against product lists, if so. */
const obstacleOf = (way: readonly Requirement[]): Reason | undefined => firstOf(way, uncheckable);

function firstOf<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The number given in a field; undefined when it is not set, and its name added to `bad` when it cannot be read. */
function readNumber(
  given: unknown,
  field: string,
  allowed: readonly number[] | undefined,
  bad: string[],
): number | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  const value = scaled(given, 0);
  if (value === undefined || (allowed !== undefined && !allowed.includes(value))) bad.push(field);
  return value;
}

/**
 * The primary, second and third purchase. Each field is read by its constant name: a computed name costs several
 * times as much, and this is done for each coupon of each basket.
 */
function purchasesOf(terms: OfferTerms, bad: string[]): ReadonlyArray<Requirement | undefined> {
  const primary = readPurchase(0, terms.primary_purchase_requirements, terms.primary_purchase_req_code, bad);
  const second = readPurchase(1, terms.second_purchase_requirements, terms.second_purchase_req_code, bad);
  const third = readPurchase(2, terms.third_purchase_requirements, terms.third_purchase_req_code, bad);
  if (primary) {
    primary.codes = lists(terms.primary_purchase_gtins, terms.primary_purchase_eans);
    primary.excluded = lists(terms.excluded_primary_purchase_gtins, terms.excluded_primary_purchase_eans);
  }
  if (second) {
    second.codes = lists(terms.second_purchase_gtins, terms.second_purchase_eans);
    second.excluded = lists(terms.excluded_second_purchase_gtins, terms.excluded_second_purchase_eans);
  }
  if (third) {
    third.codes = lists(terms.third_purchase_gtins, terms.third_purchase_eans);
    third.excluded = lists(terms.excluded_third_purchase_gtins, terms.excluded_third_purchase_eans);
  }
  return [primary, second, third];
}

function readPurchase(
  which: 0 | 1 | 2,
  required: unknown,
  coded: unknown,
  bad: string[],
): Requirement | undefined {
  const amount = readNumber(required, amountFields[which]!, undefined, bad);
  const code = readNumber(coded, codeFields[which]!, requirementCodes, bad) ?? 0;
  return amount === undefined ? undefined : { which, code, amount, codes: noLists, excluded: noLists };
}

const amountFields = purchaseNames.map((which) => `${which}_purchase_requirements`);
const codeFields = purchaseNames.map((which) => `${which}_purchase_req_code`);
const noLists: Requirement['codes'] = [];

/** The lists that name products; mostly the second one is missing or empty. */
function lists(gtins: unknown, eans: unknown): Requirement['codes'] {
  const [first, second] = [list(gtins), list(eans)];
  return second.length > 0 ? [first, second] : first.length > 0 ? [first] : noLists;
}

const nothingListed: readonly string[] = [];
const list = (given: unknown): readonly string[] => (Array.isArray(given) ? given : nothingListed);

/** The sets of purchases that satisfy the offer (GS1 additional purchase rules code; the contract's §3). */
function waysOf(
  rule: number | undefined,
  [primary, second, third]: ReadonlyArray<Requirement | undefined>,
  applies: Offer['applies'],
): Requirement[][] {
  if (rule === undefined) return primary && (applies === undefined || applies === 0) ? [[primary]] : [];
  const wanted: Array<Array<Requirement | undefined>> =
    rule === 0
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
      (applies === undefined || way.some((asked) => asked!.which === applies)),
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
  if (code !== 2 && !codes.some(namesAny)) {
    return reason(
      'no_product_list',
      `Its ${purchaseNames[which]} purchase names a family code and no products, which a list of products cannot answer; the cashier decides.`,
    );
  }
  return undefined;
}

/** An entry without text names no product. */
export function namesAny(codes: readonly string[]): boolean {
  for (const code of codes) if (code !== '') return true;
  return false;
}
