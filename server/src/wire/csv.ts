import { type StreamedAnswer, streamed } from './streamed.ts';

/** The start of a spreadsheet formula: at the beginning of a value, or after a possible cell separator. */
const formula = /(^|[;\t\r\n])([ "']*)(?=[=+\-@\t\r＝＋－＠])/g;

/** A cell of a file that may be ours, without the apostrophes that `cell` adds. */
export const withoutGuard = (text: string): string =>
  text.replace(/(^|[;\t\r\n])'(?=[ "']*[=+\-@\t\r＝＋－＠])/g, '$1');

/**
 * A cell by RFC 4180, quoted if it contains a comma, semicolon, quote or line break. An apostrophe disables formulas, also
 * after a semicolon: in many locales spreadsheets split there even within quotes.
 */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^-?\d+(\.\d+)?$/.test(text) ? text : text.replace(formula, "$1'$2");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV stream: a header line, then the records. */
export function csvAnswer(
  columns: readonly string[],
  pages: AsyncIterable<Record<string, unknown>[]>,
): StreamedAnswer {
  async function* lines() {
    yield `${columns.join(',')}\r\n`;
    for await (const page of pages) {
      let text = '';
      for (const record of page) text += `${columns.map((column) => cell(record[column])).join(',')}\r\n`;
      yield text;
    }
  }
  return streamed('text/csv; charset=utf-8', lines(), 'A CSV file.');
}
