import { CsvError, parse } from 'csv-parse/sync';
import { type FieldError, refuse } from '../pipeline/refusals.ts';
import { withoutGuard } from '../wire/csv.ts';
import { maxProducts, type ProductSent, productFields } from './product.ts';

const columns = ['gtin', 'name', 'image_url'] as const;
type Column = (typeof columns)[number];

/** More faults than this are not repeated: the first ones show what is wrong with a file. */
const maxFaults = 100;

/** Spreadsheets write commas, semicolons where a comma is decimal, and tabs into the clipboard. */
function separatorOf(csv: string): string {
  const line = /^.*/.exec(csv)![0];
  if (line.includes('\t')) return '\t';
  return line.includes(';') && !line.includes(',') ? ';' : ',';
}

interface Line {
  record: string[];
  info: { lines: number };
}

function linesOf(csv: string): Line[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: separatorOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Line[];
  } catch (error) {
    if (error instanceof CsvError) throw refuse.field('csv', `cannot be read as CSV: ${error.message}`);
    throw error;
  }
}

/** The place of each column: by a first line of headings, else gtin, name, image_url in this order. */
function placesOf(first: readonly string[]): { places: Map<Column, number>; hasHeadings: boolean } {
  const headings = first.map((heading) => heading.toLowerCase().replaceAll(' ', '_'));
  const hasHeadings = headings.includes('gtin');
  const named = columns.map((column, at) => [column, hasHeadings ? headings.indexOf(column) : at] as const);
  return { places: new Map(named.filter(([, at]) => at >= 0 && at < first.length)), hasHeadings };
}

/**
 * The products of a CSV text, such as `format=csv` gives.
 *
 * @throws Refusal VALIDATION naming the lines that cannot be saved.
 */
export function productsOfCsv(csv: string): ProductSent[] {
  const [first, ...others] = linesOf(csv);
  if (first === undefined) throw refuse.field('csv', 'must hold at least one product');
  const { places, hasHeadings } = placesOf(first.record);
  const lines = hasHeadings ? others : [first, ...others];
  if (lines.length === 0) throw refuse.field('csv', 'must hold at least one product below its headings');
  if (lines.length > maxProducts) throw tooMany('csv', lines.length);
  const faults: FieldError[] = [];
  const products = lines.flatMap(({ record, info }): ProductSent[] => {
    const cell = (column: Column) => {
      const at = places.get(column);
      return at === undefined ? undefined : withoutGuard(record[at] ?? '');
    };
    const gtin = cell('gtin') ?? '';
    const fault = (message: string) => {
      faults.push({ field: 'csv', message: `line ${info.lines}: ${message}` });
      return [];
    };
    if (/^\d([.,]\d+)?e\+?\d+$/i.test(gtin)) {
      return fault(`${gtin} is a code that a spreadsheet has rounded; format the column as text`);
    }
    const read = productFields.safeParse({ gtin, name: cell('name') ?? '', image_url: cell('image_url') });
    if (read.success) return [read.data];
    const { path, message } = read.error.issues[0]!;
    return fault(`${path.join('.')} ${message}`);
  });
  if (faults.length > 0) throw refuse.invalid(faults.slice(0, maxFaults));
  return products;
}

export const tooMany = (field: string, count: number) =>
  refuse.field(
    field,
    `holds ${count} products, and one call saves at most ${maxProducts}; send them in parts`,
  );
