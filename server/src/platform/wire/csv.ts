import { type CsvStyle, csvLine, csvStart } from '@offerbook/spreadsheet';
import { type StreamedAnswer, streamed } from './streamed.ts';

/**
 * A CSV file: a header line, then the records; in the style `excel` with a byte order mark and codes of digits as text.
 *
 * @param rest the records after the first; absent: there are none.
 */
export function csvAnswer(
  columns: readonly string[],
  first: Record<string, unknown>[],
  rest: AsyncIterable<Record<string, unknown>[]> | undefined,
  style: CsvStyle,
): StreamedAnswer {
  const linesOf = (records: Record<string, unknown>[]) => {
    let text = '';
    for (const record of records)
      text += csvLine(
        columns.map((column) => record[column]),
        style,
      );
    return text;
  };
  async function* following(pages: NonNullable<typeof rest>) {
    for await (const page of pages) yield linesOf(page);
  }
  const file = {
    type: 'text/csv; charset=utf-8',
    text: csvStart(style) + csvLine(columns, style) + linesOf(first),
    rest: rest && following(rest),
  };
  return streamed(file, 'A CSV file.');
}
