import { type StreamedAnswer, streamed } from './streamed.ts';

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
