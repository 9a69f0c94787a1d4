import { counted } from '@offerbook/client/counted-noun';
import { productsOf, rowsOf, SheetFault } from '@offerbook/spreadsheet';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { maxProducts, type ProductSent, productFields } from './product.ts';

/** More faults than this are not repeated: the first ones show what is wrong with a file. */
const maxFaults = 100;

/**
 * The products of a CSV text, such as `format=csv` gives.
 *
 * @throws Refusal VALIDATION naming the lines that cannot be saved.
 */
export function productsOfCsv(csv: string): ProductSent[] {
  const { products: lines, faults: rounded } = read(csv);
  const count = lines.length + rounded.length;
  if (count > maxProducts) throw tooMany('csv', count);
  const faults = rounded.map(({ line = 0, reason }) => ({ line, reason }));
  const products = lines.flatMap(({ line, gtin, name = '', image_url }): ProductSent[] => {
    const checked = productFields.safeParse({ gtin, name, image_url });
    if (checked.success) return [checked.data];
    const { path, message } = checked.error.issues[0]!;
    faults.push({ line, reason: `${path.join('.')} ${message}` });
    return [];
  });
  if (faults.length === 0) return products;
  const first = faults.sort((a, b) => a.line - b.line).slice(0, maxFaults);
  throw refuse.invalid(
    first.map(({ line, reason }) => ({ field: 'csv', message: `line ${line}: ${reason}` })),
  );
}

function read(csv: string): ReturnType<typeof productsOf> {
  try {
    return productsOf(rowsOf(csv));
  } catch (error) {
    if (error instanceof SheetFault) throw refuse.field('csv', `cannot be read. ${error.message}`);
    throw error;
  }
}

export const tooMany = (field: string, count: number) =>
  refuse.field(
    field,
    `holds ${counted(count, 'product')}, and one call saves at most ${maxProducts}; send them in parts`,
  );
