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

/** A line without a product code, and what stands in its place. */
interface RefusedLine {
  line: number;
  code: string;
}

/** A name longer than this is refused by the registry. */
const maxNameLength = 200;

/** A spreadsheet that takes a code for a number drops the zeros that most American ones begin with. */
const withZeros = (code: string) => (/^\d{9,11}$/.test(code) ? code.padStart(12, '0') : code);

/**
 * The products of a CSV file: by its headings, else code, name and picture in this order; and the lines that have no
 * product code.
 *
 * @throws Error with a readable sentence where nothing of it is a product code, or a spreadsheet has rounded one.
 */
export async function readProductFile(file: File): Promise<{ products: FileLine[]; refused: RefusedLine[] }> {
  const rows: SheetRow[] = [];
  for await (const part of readRows(piecesOf(file))) rows.push(...part);
  const { products: lines, faults } = productsOf(rows);
  if (faults[0]) throw faults[0];
  const refused: RefusedLine[] = [];
  const products = lines.flatMap(({ line, gtin, name = '', image_url = '' }): FileLine[] => {
    const code = withZeros(cleanCode(gtin));
    if (!/^\d{1,14}$/.test(code)) {
      refused.push({ line, code });
      return [];
    }
    return [
      {
        gtin: code,
        ...(name !== '' && { name: name.slice(0, maxNameLength) }),
        ...(image_url !== '' && { image_url }),
      },
    ];
  });
  if (products.length === 0) throw new Error('No line of this file begins with a product code.');
  return { products, refused };
}

/** Names the lines that are left out, the first of them with what they hold. */
export function saidOfRefused(refused: readonly RefusedLine[]): string {
  const first = refused
    .slice(0, 3)
    .map(({ line, code }) => `line ${line}${code && ` (${code.slice(0, 20)})`}`);
  const more = refused.length - first.length;
  if (more > 0) first.push(`and ${plural(more, 'more', 'more')}`);
  const are = refused.length === 1 ? 'is' : 'are';
  return `${plural(refused.length, 'line')} without a product code ${are} left out: ${first.join(', ')}`;
}
