import { cleanCode } from '@offerbook/gs1';
import { productsOf, readRows, type SheetRow } from '@offerbook/spreadsheet';
import { piecesOf } from '../../../ui/file-pieces.ts';
import { plural } from '../../../ui/written.ts';

/** A line of a file: a product code, and what else the file says of it. */
export interface FileLine {
  gtin: string;
  name?: string;
  image_url?: string;
}

/** A line that is left out, and what stands in the place of its product code. */
interface RefusedLine {
  line: number;
  code: string;
}

/** A name longer than this is refused by the registry, and a name that is cut is another one. */
const maxNameLength = 200;

/** A spreadsheet that takes a code for a number drops the zeros that most American ones begin with. */
const withZeros = (code: string) => (/^\d{9,11}$/.test(code) ? code.padStart(12, '0') : code);

/**
 * The products of a CSV file: by its headings, else code, name and picture in this order; the lines that have no
 * product code; and those whose name is too long, which are among the products without it.
 *
 * @throws Error with a readable sentence where nothing of it is a product code, or a spreadsheet has rounded one.
 */
export async function readProductFile(
  file: File,
): Promise<{ products: FileLine[]; refused: RefusedLine[]; longNamed: RefusedLine[] }> {
  const rows: SheetRow[] = [];
  for await (const part of readRows(piecesOf(file))) rows.push(...part);
  const { products: lines, faults } = productsOf(rows);
  if (faults[0]) throw faults[0];
  const refused: RefusedLine[] = [];
  const longNamed: RefusedLine[] = [];
  const products = lines.flatMap(({ line, gtin, name = '', image_url = '' }): FileLine[] => {
    const code = withZeros(cleanCode(gtin));
    if (!/^\d{1,14}$/.test(code)) {
      refused.push({ line, code });
      return [];
    }
    const isLong = name.length > maxNameLength;
    if (isLong) longNamed.push({ line, code });
    return [
      {
        gtin: code,
        ...(name !== '' && !isLong && { name }),
        ...(image_url !== '' && { image_url }),
      },
    ];
  });
  if (products.length === 0) throw new Error('No line of this file begins with a product code.');
  return { products, refused, longNamed };
}

/** Names the lines that are left out, the first of them with what they hold. @param what says which lines they are. */
export function saidOfRefused(refused: readonly RefusedLine[], what = 'without a product code'): string {
  const first = refused
    .slice(0, 3)
    .map(({ line, code }) => `line ${line}${code && ` (${code.slice(0, 20)})`}`);
  const more = refused.length - first.length;
  if (more > 0) first.push(`and ${plural(more, 'more', 'more')}`);
  const are = refused.length === 1 ? 'is' : 'are';
  return `${plural(refused.length, 'line')} ${what} ${are} left out: ${first.join(', ')}`;
}

export const saidOfLongNamed = (lines: readonly RefusedLine[]): string =>
  saidOfRefused(lines, `with a name of more than ${maxNameLength} characters`);
