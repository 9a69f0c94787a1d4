import { dollars, type Printer } from './printer.ts';
import { type Line, priceOf, totalOf } from './shelf.ts';

const units = { piece: 'x', pound: 'lb', kilogram: 'kg' } as const;

/** A basket as a receipt lists it. */
export function showBasket(print: Printer, basket: readonly Line[]): void {
  const rows = basket.map((line) => [
    `${line.quantity} ${units[line.product.per]}`,
    line.product.name,
    dollars(priceOf(line)),
  ]);
  print.table([...rows, ['', 'together', dollars(totalOf(basket))]], { right: [0, 2], indent: '    ' });
}
