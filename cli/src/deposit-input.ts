import fs from 'node:fs';
import { type Parser, parse } from 'csv-parse';
import { UsageError } from './failure.ts';

/** One string to deposit, and its position. */
export interface InputLine {
  /** 1-based position among the strings. */
  line: number;
  text: string;
}

/**
 * The strings of a CSV file or of lines of text: the named column, or the one headed `gs1`, else the first.
 * Streamed, so that a file of millions needs little memory.
 *
 * @throws UsageError where a spreadsheet has turned a string into a number.
 */
export async function* stringsIn(file: string, column?: string): AsyncGenerator<InputLine> {
  const source = file === '-' ? process.stdin : fs.createReadStream(file);
  const parser: Parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Otherwise an unreadable file would look like an empty one.
  source.on('error', (error: Error) => parser.destroy(error));
  source.pipe(parser);
  let place: number | undefined;
  let line = 0;
  for await (const row of parser as AsyncIterable<string[]>) {
    if (place === undefined) {
      const found = headingOf(row, column);
      place = found.place;
      if (found.isHeading) continue;
    }
    const text = row[place] ?? '';
    if (text === '') continue;
    if (/^\d(\.\d+)?e\+?\d+$/i.test(text)) {
      throw new UsageError(
        `${file}: "${text}" is a number that a spreadsheet has rounded. Format the column as text and export it again.`,
      );
    }
    yield { line: ++line, text };
  }
}

function headingOf(row: string[], column: string | undefined): { place: number; isHeading: boolean } {
  const names = row.map((name) => name.toLowerCase());
  if (column !== undefined) {
    const place = names.indexOf(column.toLowerCase());
    if (place < 0)
      throw new UsageError(`There is no column "${column}". The first line has: ${row.join(', ')}`);
    return { place, isHeading: true };
  }
  const place = Math.max(0, names.indexOf('gs1'));
  // Strings and lookup codes have digits, headings of one column usually none.
  return { place, isHeading: !/\d{3}/.test(row[place] ?? '') };
}
