import type { Answer } from './operation.ts';

const stream = Symbol('csv');

/** An answer that is a CSV file instead of an envelope. */
export interface CsvAnswer extends Answer {
  [stream]: AsyncIterable<string>;
}

/** RFC 4180: quotes around what holds a comma, quote or line break; a leading =, +, - or @ is kept from being a formula. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A header line, then the records as they come. */
export function csvAnswer(
  columns: readonly string[],
  pages: AsyncIterable<Record<string, unknown>[]>,
): CsvAnswer {
  async function* lines() {
    yield `${columns.join(',')}\r\n`;
    for await (const page of pages) {
      let text = '';
      for (const record of page) text += `${columns.map((column) => cell(record[column])).join(',')}\r\n`;
      yield text;
    }
  }
  return { message: 'A CSV file.', [stream]: lines() };
}

/** The lines of a CSV answer; undefined for any other. */
export const csvLines = (answer: Answer): AsyncIterable<string> | undefined =>
  (answer as Partial<CsvAnswer>)[stream];
