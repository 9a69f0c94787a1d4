import Papa from 'papaparse';
import { lineEndsIn, SheetDecoder } from './decode.ts';
import { SheetFault } from './fault.ts';

/** A row with at least one cell that is not empty; `line` is where it begins, from 1. Cells are trimmed. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** Characters by which the separator of a file is found. */
const SAMPLE_LENGTH = 65_536;
/** A longer row comes from a quote that is not closed. */
const MAX_ROW_LENGTH = 1_048_576;
const SEPARATORS = [',', ';', '\t', '|'];
const SEPARATOR_LINE = /^"?sep=(.)"?[^\S\n]*(?:\n|$)/i;

/** Splits the text of a file into rows, piece by piece. */
class RowReader {
  #parser: Papa.Parser | undefined;
  #text = '';
  /** A line end, or a cell's end behind its closing quote, may begin in one piece and go on in the next. */
  #held = '';
  #line = 1;

  /** @throws SheetFault naming the line of a quote that is stray or never closed. */
  push(piece: string, isLast: boolean): SheetRow[] {
    const given = this.#held + piece;
    const blanks = isLast ? '' : given.slice(given.trimEnd().length);
    this.#held = blanks.slice(blanks.lastIndexOf('\n') + 1);
    this.#text += given.slice(0, given.length - this.#held.length).replace(/\r\n?/g, '\n');
    if (this.#parser === undefined) {
      if (!isLast && this.#text.length < SAMPLE_LENGTH) return [];
      this.#parser = this.#begin();
    }
    const { data, errors, meta } = this.#parser.parse(this.#text, 0, !isLast) as Papa.ParseResult<string[]>;
    const [first] = errors;
    if (first !== undefined) throw this.#quoteFault(first);
    this.#text = isLast ? '' : this.#text.slice(meta.cursor);
    const rows = this.#numbered(data);
    if (this.#text.length + this.#held.length > MAX_ROW_LENGTH)
      throw new SheetFault(
        'has more than a million characters; perhaps a quote (") is never closed.',
        this.#line,
      );
    return rows;
  }

  #begin(): Papa.Parser {
    this.#text = this.#text.replace(/^\ufeff/, '');
    const [line, named] = SEPARATOR_LINE.exec(this.#text) ?? [];
    if (line !== undefined) {
      this.#text = this.#text.slice(line.length);
      this.#line += lineEndsIn(line);
    }
    return new Papa.Parser({
      delimiter: named ?? separatorOf(this.#text.slice(0, SAMPLE_LENGTH)),
      newline: '\n',
    });
  }

  #quoteFault({ code, index = 0 }: Papa.ParseError): SheetFault {
    const line = this.#line + lineEndsIn(this.#text.slice(0, index));
    return new SheetFault(
      code === 'MissingQuotes'
        ? 'a quote (") is opened here and never closed. Close it, or leave it out.'
        : 'a quote (") stands inside a quoted cell. Double it, or leave it out.',
      line,
    );
  }

  #numbered(data: string[][]): SheetRow[] {
    const rows: SheetRow[] = [];
    for (const written of data) {
      const line = this.#line;
      this.#line += 1;
      for (const cell of written) if (cell.includes('\n')) this.#line += lineEndsIn(cell);
      const cells = written.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    }
    return rows;
  }
}

/** Spreadsheets write commas, semicolons where a comma is decimal, and tabs into the clipboard. */
function separatorOf(sample: string): string {
  const { meta } = Papa.parse(sample, {
    preview: 20,
    newline: '\n',
    skipEmptyLines: true,
    delimitersToGuess: SEPARATORS,
  });
  return meta.delimiter;
}

/**
 * The rows of a text, such as a paste.
 *
 * @throws SheetFault
 */
export const rowsOf = (text: string): SheetRow[] => new RowReader().push(text, true);

/**
 * The rows of a file in UTF-8 or UTF-16, with and without byte order mark, separated by commas, semicolons, tabs or
 * what a `sep=` line says; in parts, so that a file of millions of lines needs little memory.
 *
 * @throws SheetFault with a sentence, and the line where there is one: for a workbook, another encoding, a stray quote
 * or one that is never closed.
 */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<SheetRow[]> {
  const decoder = new SheetDecoder();
  const reader = new RowReader();
  for await (const piece of bytes) {
    const rows = reader.push(decoder.push(piece), false);
    if (rows.length > 0) yield rows;
  }
  yield reader.push(decoder.end(), true);
}
