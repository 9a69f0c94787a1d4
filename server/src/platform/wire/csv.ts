import { type CsvStyle, csvLine, csvStart } from '@offerbook/spreadsheet';
import { type StreamedAnswer, streamed } from './streamed.ts';

/** A CSV stream: a header line, then the records; in the style `excel` with a byte order mark and codes of digits as text. */
export function csvAnswer(
  columns: readonly string[],
  pages: AsyncIterable<Record<string, unknown>[]>,
  style: CsvStyle = 'csv',
): StreamedAnswer {
  async function* lines() {
    yield csvStart(style) + csvLine(columns, style);
    for await (const page of pages) {
      let text = '';
      for (const record of page)
        text += csvLine(
          columns.map((column) => record[column]),
          style,
        );
      yield text;
    }
  }
  return streamed('text/csv; charset=utf-8', lines(), 'A CSV file.');
}
