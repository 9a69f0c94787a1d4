import { checkDigit } from '@offerbook/gs1';
import { type Maker, manufacturers } from './cast.ts';

/** A product, sold by the piece or by weight; `cents` is its price per piece, pound or kilogram. */
export interface Product {
  name: string;
  gtin: string;
  cents: number;
  per: 'piece' | 'pound' | 'kilogram';
}

/** A GTIN-14 under the manufacturer's company prefix, check digit included. */
function gtin(maker: Maker, item: number): string {
  const prefix = `0${manufacturers[maker].funder_ids[0]}`;
  const body = prefix + String(item).padStart(13 - prefix.length, '0');
  return `${body}${checkDigit(body)}`;
}

const product = (
  maker: Maker,
  item: number,
  name: string,
  cents: number,
  per: Product['per'] = 'piece',
): Product => ({ name, gtin: gtin(maker, item), cents, per });

export const shelf = {
  oatRings: product('bramblewick', 11, 'Morning Acre Oat Rings', 399),
  branSquares: product('bramblewick', 12, 'Morning Acre Bran Squares', 429),
  appleJuice: product('bramblewick', 21, 'Orchardina Apple Juice', 429),
  pearNectar: product('bramblewick', 22, 'Orchardina Pear Nectar', 379),
  coffee: product('bramblewick', 31, 'Kettle Lane Coffee Beans', 1780, 'kilogram'),
  detergent: product('lumenwash', 11, 'Lumenwash Detergent', 1199),
  softener: product('lumenwash', 12, 'Lumenwash Softener', 649),
  paperTowels: product('lumenwash', 21, 'Softfold Paper Towels', 249),
  tissues: product('lumenwash', 22, 'Softfold Tissues', 219),
  groundBeef: product('fernhollow', 11, 'Fernhollow Ground Beef', 599, 'pound'),
  sausages: product('fernhollow', 12, 'Fernhollow Sausages', 549),
  buns: product('fernhollow', 13, 'Fernhollow Picnic Buns', 329),
  eggs: product('fernhollow', 21, 'Goldwhisk Eggs, dozen', 279),
} satisfies Record<string, Product>;

/** A line of a basket; the quantity is in pieces, or in the product's unit of weight. */
export interface Line {
  product: Product;
  quantity: number;
}

/** The units of basket evaluation. */
export const units = { piece: 'item', pound: 'lb', kilogram: 'kg' } as const;

export const shownQuantity = ({ product: { per }, quantity }: Line): string =>
  `${quantity} ${per === 'piece' ? 'x' : units[per]}`;

export const priceOf = ({ product, quantity }: Line): number => Math.round(product.cents * quantity);

export const totalOf = (basket: readonly Line[]): number =>
  basket.reduce((sum, line) => sum + priceOf(line), 0);
