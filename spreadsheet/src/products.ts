import { cellText, codeOf, isRounded, roundedSaid } from './cells.ts';
import { SheetFault } from './fault.ts';
import type { SheetRow } from './rows.ts';

/** A product of a file, as written there. */
export interface ProductLine {
  line: number;
  gtin: string;
  name?: string;
  image_url?: string;
}

const COLUMNS = {
  gtin: ['gtin', 'ean', 'upc', 'code', 'product_code'],
  name: ['name', 'product'],
  image_url: ['image_url', 'picture', 'image'],
} as const;
type Column = keyof typeof COLUMNS;
const names = Object.keys(COLUMNS) as Column[];

/**
 * The products of a file's rows: by its headings, else code, name and picture in this order; and the lines whose code
 * a spreadsheet has rounded, each with what to say of it.
 *
 * @throws SheetFault when the file has no row, none below its headings, or several columns for one of the three.
 */
export function productsOf(rows: readonly SheetRow[]): { products: ProductLine[]; faults: SheetFault[] } {
  const [first, ...others] = rows;
  if (first === undefined) throw new SheetFault('The file is empty.');
  const headings = first.cells.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'));
  const hasHeadings = COLUMNS.gtin.some((name) => headings.includes(name));
  if (hasHeadings && others.length === 0)
    throw new SheetFault('The file has headings and no product below them.');
  const headedAs = (column: Column) => {
    const known: readonly string[] = COLUMNS[column];
    const [place = -1, ...more] = [...headings.keys()].filter((at) => known.includes(headings[at]!));
    if (more.length === 0) return place;
    const said = [place, ...more].map((at) => first.cells[at]).join(', ');
    throw new SheetFault(
      `${said} are headings for the same, ${column}. Keep one of these columns.`,
      first.line,
    );
  };
  const places = new Map(names.map((column, at) => [column, hasHeadings ? headedAs(column) : at]));
  const faults: SheetFault[] = [];
  const products = (hasHeadings ? others : rows).flatMap(({ line, cells }): ProductLine[] => {
    const cell = (column: Column) => {
      const at = places.get(column)!;
      return at < 0 || (!hasHeadings && at >= cells.length) ? undefined : (cells[at] ?? '');
    };
    const code = cell('gtin') ?? '';
    if (isRounded(code)) {
      faults.push(new SheetFault(roundedSaid(code), line));
      return [];
    }
    const [name, image] = [cell('name'), cell('image_url')];
    return [
      {
        line,
        gtin: codeOf(code),
        ...(name !== undefined && { name: cellText(name) }),
        ...(image !== undefined && { image_url: cellText(image) }),
      },
    ];
  });
  return { products, faults };
}
