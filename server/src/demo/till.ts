import { dollars } from './printer.ts';
import { type Line, priceOf, totalOf } from './shelf.ts';
import type { TillTerms } from './stage.ts';

/** What a till finds about one coupon: whether it applies, why, and how many cents it takes off. */
export interface Finding {
  applies: boolean;
  /** How much of the requirement the basket has, in the requirement's own measure. */
  why: string;
  cents: number;
}

const units: Record<number, (have: number, need: number) => string> = {
  0: (have, need) => `${have} of ${need}`,
  1: (have, need) => `${dollars(have)} of ${dollars(need)}`,
  2: (have, need) => `${dollars(have)} of ${dollars(need)}`,
  3: (have, need) => `${have / 100} of ${need / 100} lb`,
  4: (have, need) => `${have / 1000} of ${need / 1000} kg`,
  9: () => 'cashier looked',
};

/** A small till of our own: the basket against the offer details that came back from redeem. Exact cents. */
export function find(terms: TillTerms, basket: readonly Line[]): Finding {
  const [primary, second, third] = (['primary', 'second', 'third'] as const).map((place) =>
    purchase(place, terms, basket),
  ) as [Purchase, Purchase, Purchase];
  const applies =
    {
      0: primary.met || second.met || third.met,
      1: [primary, second, third].every((one) => one.met || !one.asked),
      2: primary.met && (second.met || third.met),
      3: second.met || third.met,
    }[Number(terms['additional_purchase_rules_code'])] ?? primary.met;
  // Unset names no item: the saving is then on the first purchase that is satisfied.
  const named = terms['applies_to_which_item'];
  const all = [primary, second, third];
  const target = (named === undefined ? all.find((one) => one.met) : all[Number(named)]) ?? primary;
  const short = all.find((one) => one.asked && !one.met);
  return {
    applies,
    why: (applies ? primary : (short ?? primary)).why,
    cents: applies ? saving(terms, target.lines, basket) : 0,
  };
}

interface Purchase {
  asked: boolean;
  met: boolean;
  why: string;
  lines: Line[];
}

function purchase(place: string, terms: TillTerms, basket: readonly Line[]): Purchase {
  const code = terms[`${place}_purchase_req_code`];
  const need = Number(terms[`${place}_purchase_requirements`] ?? 0);
  const gtins = (terms[`${place}_purchase_gtins`] ?? []) as string[];
  const lines = basket.filter(({ product }) => gtins.includes(product.gtin));
  if (code === undefined) return { asked: false, met: false, why: '', lines };
  const sum = (part: (line: Line) => number) => Math.round(lines.reduce((all, line) => all + part(line), 0));
  const weight = (per: string, times: number) =>
    sum(({ product, quantity }) => (product.per === per ? quantity * times : 0));
  const have =
    {
      0: sum(({ quantity }) => quantity),
      1: sum(priceOf),
      2: totalOf(basket),
      3: weight('pound', 100),
      4: weight('kilogram', 1000),
    }[Number(code)] ?? need;
  return { asked: true, met: have >= need, why: units[Number(code)]?.(have, need) ?? '', lines };
}

/** By save value code; contract §3. */
function saving(terms: TillTerms, lines: Line[], basket: readonly Line[]): number {
  const value = Number(terms['primary_purchase_save_value']);
  const spent = totalOf(lines);
  const cheapest = lines
    .flatMap(({ product, quantity }) =>
      product.per === 'piece' ? Array.from({ length: quantity }, () => product.cents) : [],
    )
    .sort((a, b) => a - b);
  switch (Number(terms['save_value_code'] ?? 0)) {
    case 1:
      return Math.min(cheapest.at(-1) ?? 0, value === 0 ? Number.POSITIVE_INFINITY : value);
    case 2:
      return cheapest.slice(0, value).reduce((all, cents) => all + cents, 0);
    case 5:
      return Math.round((spent * value) / 100);
    case 6:
      return Math.min(value, totalOf(basket));
    case 7:
      return Math.min(value, spent);
    default:
      return value;
  }
}
