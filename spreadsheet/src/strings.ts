import { cleanScan } from '@offerbook/gs1';
import { codeOf, isRounded } from './cells.ts';
import { SheetFault } from './fault.ts';
import { readRows, type SheetRow } from './rows.ts';

/** A cell with one data string or several; `line` counts from 1. */
export interface StringCell {
  line: number;
  text: string;
}

/** The column of a file that holds data strings. */
export interface StringColumn {
  /** Columns that look as if they held some, by heading or number, the likeliest first; each name is there once. */
  columns: string[];
  /** The one that is read. */
  column: string;
  /** Whether the only heading of its meaning, or the caller, says that it is this one; else it is the likeliest. */
  isNamed: boolean;
  cells: AsyncGenerator<StringCell[]>;
}

interface Choice {
  /** The heading of the column to read; without it the one headed as wanted, else the one with the most strings. */
  column?: string | undefined;
  /**
   * Names of offers are wanted, base strings or lookup codes: headings of these come before those of serialized
   * strings. Where no column has strings the first is read, and its first line is a code as well, unless it is a known
   * heading or the one asked for.
   */
  orFirst?: boolean;
}

/** Reports have a column of each meaning side by side. */
const SERIALIZED = ['gs1', 'gs1s', 'serialized_gs1', 'data_string'];
const OFFERS = ['base_gs1', 'lookup_code'];

const asHeading = (cell: string): string => cell.toLowerCase().replace(/[\s-]+/g, '_');
const isHeaded = (cell: string, heading: string): boolean => cell.toLowerCase() === heading.toLowerCase();
const looksLikeString = (cell: string): boolean => cleanScan(cell).startsWith('8112') || isRounded(cell);

/**
 * Opens a CSV file, or a text with one data string a line, and finds the column of the strings.
 *
 * @throws SheetFault with a readable sentence when the file is empty, has none, or cannot be read.
 */
export async function openStrings(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { column: wanted, orFirst = false }: Choice = {},
): Promise<StringColumn> {
  const parts = readRows(bytes);
  let first: SheetRow[] = [];
  while (first.length === 0) {
    const part = await parts.next();
    if (part.done) throw new SheetFault('The file is empty.');
    first = part.value;
  }
  const { place, names, counts, hasHead, isNamed } = chosen(first, wanted, orFirst);
  const strings = (rows: SheetRow[]): StringCell[] =>
    rows.flatMap(({ line, cells }) => {
      const text = codeOf(cells[place] ?? '');
      return text === '' ? [] : [{ line, text }];
    });
  const columns = [...counts].sort((a, b) => b[1] - a[1]).map(([at]) => names[at]!);
  async function* cells(): AsyncGenerator<StringCell[]> {
    yield strings(hasHead ? first.slice(1) : first);
    for await (const rows of parts) yield strings(rows);
  }
  return { columns, column: names[place]!, isNamed, cells: cells() };
}

function chosen(rows: SheetRow[], wanted: string | undefined, orFirst: boolean) {
  const head = rows[0]!.cells;
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    cells.forEach((cell, at) => {
      if (looksLikeString(cell)) counts.set(at, (counts.get(at) ?? 0) + 1);
    });
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const likeliest = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  const headedAs = (known: string[]) => [...head.keys()].filter((at) => known.includes(asHeading(head[at]!)));
  const meanings = orFirst ? [OFFERS, SERIALIZED] : [SERIALIZED, OFFERS];
  const headed = meanings.map(headedAs).find((places) => places.length > 0) ?? [];
  const named = headed[0] ?? -1;
  // What lies further down in either of them would silently be left out.
  if (headed.length > 1) for (const at of headed) counts.set(at, counts.get(at) ?? 0);
  // So would the others, where nothing tells which of them holds lookup codes.
  if (orFirst && named < 0 && likeliest === undefined)
    for (const { cells } of rows)
      for (const [at, cell] of cells.entries()) if (cell !== '') counts.set(at, 0);
  const place = named >= 0 ? named : (likeliest ?? (orFirst ? 0 : -1));
  const canBeHead = !head.some(looksLikeString);
  const isAsked =
    canBeHead &&
    namesOf(head, width).some((name, at) => head[at] && wanted !== undefined && isHeaded(name, wanted));
  // A heading has no run of digits; a string that is broken has one, and must not be taken for a heading. Nothing tells
  // a lookup code from a heading: it is read and refused by the registry, rather than dropped without a word.
  const hasHead = named >= 0 || isAsked || (!orFirst && canBeHead && !/\d{3}/.test(head[place] ?? ''));
  const names = namesOf(hasHead ? head : [], width);
  if (wanted !== undefined) {
    const asked = names.findIndex((name) => isHeaded(name, wanted));
    if (asked >= 0) return { place: asked, names, counts, hasHead, isNamed: true };
    throw new SheetFault(`There is no column "${wanted}". The first line has: ${head.join(', ')}`);
  }
  if (place < 0 || rows.length === Number(hasHead))
    throw new SheetFault(
      'No column of this file holds data strings. They begin with 8112 and have 25 to 40 digits.',
    );
  return { place, names, counts, hasHead, isNamed: headed.length === 1 };
}

/** A name for each column, by which it can be asked for: a heading that is there already gets its column's number. */
function namesOf(head: readonly string[], width: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    let name = head[at] || `Column ${at + 1}`;
    while (taken.has(name.toLowerCase())) name += ` (column ${at + 1})`;
    taken.add(name.toLowerCase());
    return name;
  });
}
