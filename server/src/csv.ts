import { type StreamedAnswer, streamed } from './streamed.ts';

/** What a spreadsheet takes for a formula: at the beginning, or behind what it may take for the end of a cell. */
const formula = /(^|[;\t\r\n])([ "']*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * RFC 4180: quotes around what holds a comma, quote or line break. A formula is kept from being one with an apostrophe,
 * behind a semicolon too: spreadsheets of many countries split there, whatever quotes say.
 */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^-?\d+(\.\d+)?$/.test(text) ? text : text.replace(formula, "$1'$2");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A header line, then the records as they come. */
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
