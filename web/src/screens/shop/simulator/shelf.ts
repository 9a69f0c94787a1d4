import type { BasketLine, Unit } from '@offerbook/basket';
import type { OfferDetails } from '@offerbook/client';
import { gtin14 } from '@offerbook/gs1';
import type { Naming } from '../../../kit/offers/sentence.ts';

/** A product in the basket, once per product. */
export interface Goods {
  code: string;
  name: string;
  /** Cents per piece, pound or kilogram. */
  price: number;
  /** Pieces or weight, as decimal text. */
  quantity: string;
  unit: Unit;
}

export type Product = Omit<Goods, 'quantity'>;

const product = (code: string, name: string, price: number, unit: Unit = 'item'): Product => ({
  code,
  name,
  price,
  unit,
});

const oats = product('00012345678905', 'Sample Oats, 18 oz', 349);
const milk = product('00012345679018', 'Oat milk, 1 qt', 429);
const coffee = product('00012345679025', 'Ground coffee, 12 oz', 899);
const bread = product('00012345679032', 'Wheat bread', 379);
const bananas = product('4011', 'Bananas', 69, 'lb');

/** The products the simulator knows; the sample offers of the test registry require the oats. */
export const shelf: readonly Product[] = [oats, milk, coffee, bread, bananas];

const of = (one: Product, quantity: string): Goods => ({ ...one, quantity });

/** Baskets to start with, one button each. */
export const readyBaskets: ReadonlyArray<{ name: string; hint: string; goods: readonly Goods[] }> = [
  { name: 'Two boxes of oats', hint: 'A sample coupon applies', goods: [of(oats, '2')] },
  { name: 'One box of oats', hint: 'Too few for a sample coupon', goods: [of(oats, '1'), of(milk, '1')] },
  {
    name: 'Weekly shopping',
    hint: 'Two sample coupons apply, a third does not',
    goods: [of(oats, '4'), of(coffee, '1'), of(milk, '2'), of(bread, '1'), of(bananas, '2.35')],
  },
  { name: 'Nothing it is for', hint: 'No sample coupon applies', goods: [of(coffee, '1'), of(bread, '1')] },
];

export const onShelf = (code: string): Product | undefined =>
  shelf.find((one) => gtin14(one.code) === gtin14(code));

/** Adds to the line of the same product; a weighed piece remains a separate line. */
export function withGoods(goods: readonly Goods[], added: Goods): Goods[] {
  const at = goods.findIndex(
    ({ code, price, unit }) =>
      gtin14(code) === gtin14(added.code) && price === added.price && unit === added.unit,
  );
  if (at < 0) return [...goods, added];
  return goods.map((one, place) =>
    place === at ? { ...one, quantity: plus(one.quantity, added.quantity) } : one,
  );
}

const plus = (a: string, b: string) => String(Math.round((Number(a) + Number(b)) * 1_000) / 1_000);

export const asLines = (goods: readonly Goods[]): BasketLine[] =>
  goods.map(({ code, price, quantity, unit }) => ({
    product_code: code,
    unit_price_in_cents: price,
    quantity,
    unit,
  }));

/** The price of a line, rounded half up to a cent as on a receipt. */
export const costOf = ({ price, quantity }: Goods): number =>
  Math.floor((price * Math.round(Number(quantity) * 1_000)) / 1_000 + 0.5);

/** The name of an offer's only product, if its catalogue or the till knows it. */
export function nameOfProduct(
  {
    primary_purchase_gtins: gtins,
    primary_purchase_eans: eans = [],
  }: Pick<OfferDetails, 'primary_purchase_gtins' | 'primary_purchase_eans'>,
  nameOf: Naming,
): string | undefined {
  const [code, ...more] = [...gtins, ...eans];
  return code === undefined || more.length > 0 ? undefined : (nameOf(code) ?? onShelf(code)?.name);
}

const places = ['primary', 'second', 'third'] as const;
const priceOfUnknown = 399;

/** Goods that satisfy an offer, so that its coupon applies; empty if it names no products. */
export function goodsFor(offer: OfferDetails, nameOf: Naming): Goods[] {
  const terms = offer as Record<string, unknown>;
  const wanted: Record<string, ReadonlyArray<(typeof places)[number]>> = {
    '1': places,
    '2': ['primary', 'second'],
    '3': ['second'],
  };
  const rule = terms['additional_purchase_rules_code'];
  const asked = wanted[String(rule ?? '')] ?? ['primary'];
  return asked.flatMap((place) => {
    const amount = Number(terms[`${place}_purchase_requirements`] ?? 0);
    if (amount <= 0) return [];
    const requirement = Number(terms[`${place}_purchase_req_code`] ?? 0);
    const code = [terms[`${place}_purchase_gtins`], terms[`${place}_purchase_eans`]]
      .flatMap((list) => (Array.isArray(list) ? (list as string[]) : []))
      .find((one) => one !== '');
    if (code === undefined && requirement !== 2) return [];
    const one = (code && onShelf(code)) || product(code ?? bread.code, `Product ${code}`, priceOfUnknown);
    const name = code && nameOf(code);
    const known = code === undefined ? bread : { ...one, code, name: name || one.name };
    if (requirement === 3) return [{ ...known, unit: 'lb' as const, quantity: String(amount / 100) }];
    if (requirement === 4) return [{ ...known, unit: 'kg' as const, quantity: String(amount / 1_000) }];
    const pieces = requirement === 0 ? amount : Math.ceil(amount / known.price);
    return [{ ...known, quantity: String(pieces) }];
  });
}
