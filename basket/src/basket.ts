import { gtin14 } from '@offerbook/gs1';
import { portion, scaled } from './decimal.ts';
import { BasketFault, type InputFault } from './fault.ts';

/** The unit of a quantity: pieces, or the weight of one weighed piece. */
export type Unit = 'item' | 'lb' | 'kg';

/** One line of a basket as the till has it. */
export interface BasketLine {
  /** Compared by its meaning (`gtin14` of `@offerbook/gs1`) with the offer's GTINs and EANs; other text as it is. */
  product_code: string;
  /** Price per piece, pound or kilogram in whole cents. */
  unit_price_in_cents?: number | undefined;
  /** Price per piece, pound or kilogram as decimal text, `"3.99"`. One of the two prices is required. */
  unit_price?: string | number | undefined;
  /** Pieces (a whole number), or weight with at most three decimals. Decimal text or number. */
  quantity: number | string;
  /** Default `item`. */
  unit?: Unit | undefined;
}

/** Identical units: the same product at the same price and, when weighed, of the same weight. */
export interface Row {
  /** As the first of its lines has it. */
  code: string;
  /** What the code means, by which products are compared. */
  product: string;
  /** Cents per piece, pound or kilogram. */
  unitPrice: number;
  unit: Unit;
  /** Cents of one unit, as on the receipt: a weighed piece is rounded half up to a whole cent. */
  price: number;
  /** Number of units; 1 for a weighed line. */
  units: number;
  /** Weight of one unit in thousandths of its unit; 0 when counted. */
  thousandths: number;
  /**
   * Weight of one unit in 10⁻¹¹ kg, in which a thousandth of a pound and of a kilogram are both integers; 0
   * when counted.
   */
  weight: number;
  /** The next row with the same product. */
  next: number | undefined;
}

export interface Basket {
  /** In the order of first appearance. */
  rows: readonly Row[];
  /** The indexes of all rows: 0, 1, 2 … */
  everyRow: readonly number[];
  /** The first row with a product; `next` of a row leads to the others. */
  firstRow: ReadonlyMap<string, number>;
  /** Total in cents. */
  total: number;
}

/** 10⁻¹¹ kg in a thousandth: 1 lb is 0.45359237 kg by definition. */
export const weightOfThousandth = { lb: 45_359_237, kg: 100_000_000 } as const;

/** Below these limits every product and sum in this package is a safe integer. */
const limits = { price: 99_999_999, items: 1_000_000, thousandths: 9_999_999, total: 10 ** 13 };

/**
 * Reads lines; those with the same product and price become one row, at the position of the first.
 *
 * @throws BasketFault with every fault of every line.
 */
export function readBasket(lines: readonly BasketLine[]): Basket {
  if (!Array.isArray(lines)) throw new BasketFault([{ field: 'basket', message: 'must be a list of lines' }]);
  const faults: InputFault[] = [];
  const rows: Row[] = [];
  const firstRow = new Map<string, number>();
  let total = 0;
  for (let at = 0; at < lines.length; at++) {
    const row = readLine(lines[at]!, at, faults);
    if (row === undefined || row.units === 0) continue;
    total += row.price * row.units;
    const first = firstRow.get(row.product);
    if (first === undefined) firstRow.set(row.product, rows.length);
    else if (isMerged(rows, first, row)) continue;
    rows.push(row);
  }
  if (total > limits.total) faults.push({ field: 'basket', message: 'costs more than 100 billion dollars' });
  if (faults.length > 0) throw new BasketFault(faults);
  return { rows, everyRow: rows.map((_, at) => at), firstRow, total };
}

/** Adds the units to a row of the same product, price and weight if there is one; otherwise links the row as the next. */
function isMerged(rows: readonly Row[], first: number, row: Row): boolean {
  let at = first;
  for (;;) {
    const same = rows[at]!;
    if (same.unitPrice === row.unitPrice && same.unit === row.unit && same.thousandths === row.thousandths) {
      same.units += row.units;
      return true;
    }
    if (same.next === undefined) {
      same.next = rows.length;
      return false;
    }
    at = same.next;
  }
}

function readLine(line: BasketLine, at: number, faults: InputFault[]): Row | undefined {
  const { product_code: code, unit = 'item', quantity: given } = line ?? {};
  const isNamed = typeof code === 'string' && code !== '';
  if (!isNamed) {
    const lost = typeof code === 'number' ? '; as a number it may have lost digits' : '';
    fault(faults, at, 'product_code', `must be text in quotes${lost}`);
  }
  const unitPrice = readPrice(line ?? {}, at, faults);
  if (unit !== 'item' && unit !== 'lb' && unit !== 'kg') {
    return fault(faults, at, 'unit', 'must be item, lb or kg');
  }
  const counted = unit === 'item';
  const quantity = scaled(given, counted ? 0 : 3);
  if (quantity === undefined || quantity > (counted ? limits.items : limits.thousandths)) {
    return fault(
      faults,
      at,
      'quantity',
      counted
        ? 'must be a whole number from 0 to 1000000'
        : 'must be a weight from 0 to 9999.999 with at most three decimals',
    );
  }
  if (!isNamed || unitPrice === undefined) return undefined;
  const product = gtin14(code);
  return counted
    ? {
        code,
        product,
        unitPrice,
        unit,
        price: unitPrice,
        units: quantity,
        thousandths: 0,
        weight: 0,
        next: undefined,
      }
    : {
        code,
        product,
        unitPrice,
        unit,
        price: portion(unitPrice, quantity, 1_000),
        units: quantity === 0 ? 0 : 1,
        thousandths: quantity,
        weight: quantity * weightOfThousandth[unit],
        next: undefined,
      };
}

function fault(faults: InputFault[], at: number, field: string, message: string): undefined {
  faults.push({ field: `basket[${at}].${field}`, message });
}

function readPrice(line: Partial<BasketLine>, at: number, faults: InputFault[]): number | undefined {
  const { unit_price_in_cents: cents, unit_price: text } = line;
  const isInCents = isGiven(cents);
  if (isInCents === isGiven(text)) {
    const message = 'give the price once: unit_price_in_cents, or unit_price such as "3.99"';
    return fault(faults, at, 'unit_price_in_cents', message);
  }
  const price = isInCents ? scaled(cents, 0) : scaled(text, 2);
  if (price !== undefined && price <= limits.price) return price;
  return isInCents
    ? fault(faults, at, 'unit_price_in_cents', 'must be whole cents from 0 to 99999999')
    : fault(faults, at, 'unit_price', 'must be dollars and cents such as "3.99", at most 999999.99');
}

const isGiven = (price: unknown): boolean => price !== undefined && price !== null && price !== '';
