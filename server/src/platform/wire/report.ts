import { counted } from '@offerbook/client/counted-noun';
import type { CsvStyle } from '@offerbook/spreadsheet';
import { z } from 'zod';
import { csvAnswer } from './csv.ts';
import { nextPage, pageQuery, pageSizes } from './paging.ts';
import type { StreamedAnswer } from './streamed.ts';

const formats = ['json', 'csv', 'excel'] as const;

/** The query parameters of every report: a page, or `format=csv` for all rows, or `excel` for people who open them. */
export const reportQuery = <T>(after: z.ZodType<T>) =>
  pageQuery(after).extend({
    format: z
      .preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(formats, { error: 'must be json, csv or excel' }).optional(),
      )
      .meta({ type: 'string', enum: [...formats] }),
  });

interface Report<Row, Key, Line extends z.ZodObject> {
  query: { pageNo?: Key; pageSize: number; format?: 'json' | CsvStyle };
  /** The noun for a row, for the message, and its plural where that is irregular. */
  what: string;
  many?: string;
  /** The schema of a row; its fields are the columns of the CSV. */
  line: Line;
  rows: (after: Key | undefined, maxRows: number) => Promise<Row[]>;
  keyOf: (row: Row) => Key;
  record: (row: Row) => z.input<Line>;
  /** Throws once the rows are out of the caller's reach, where `rows` does not ask; asked for each further page of a file. */
  requireReach?: () => Promise<unknown>;
}

export interface Page<Line extends z.ZodType> {
  message: string;
  data: z.input<Line>[];
  nextPageNo: string;
}

/** One page as JSON, or all rows as CSV. */
export async function report<Row, Key, Line extends z.ZodObject>(
  asked: Report<Row, Key, Line>,
): Promise<Page<Line> | StreamedAnswer> {
  const { query, what, many, rows, keyOf, record } = asked;
  if (isCsv(query.format)) return csvReport(asked, query.format);
  const pageRows = await rows(query.pageNo, query.pageSize + 1);
  const { page, nextPageNo } = nextPage(pageRows, query.pageSize, keyOf);
  return { message: `${counted(page.length, what, { many })}.`, data: page.map(record), nextPageNo };
}

/** Whether all rows are asked for as a file, and not a page of them. */
export const isCsv = (format: 'json' | CsvStyle | undefined): format is CsvStyle =>
  format === 'csv' || format === 'excel';

/** All rows as CSV, read page by page as the client reads, to bound memory. */
export async function csvReport<Row, Key, Line extends z.ZodObject>(
  { query, line, rows, keyOf, record, requireReach }: Omit<Report<Row, Key, Line>, 'what' | 'many'>,
  style: CsvStyle,
): Promise<StreamedAnswer> {
  const isFull = (page: Row[]) => page.length === pageSizes.max;
  const first = await rows(query.pageNo, pageSizes.max);
  const rest = isFull(first) ? following(first) : undefined;
  return csvAnswer(Object.keys(line.shape), first.map(record), rest, style);

  async function* following(page: Row[]): AsyncGenerator<z.input<Line>[]> {
    while (isFull(page)) {
      page = await rows(keyOf(page.at(-1)!), pageSizes.max);
      await requireReach?.();
      yield page.map(record);
    }
  }
}

/** The shape of a page of records. */
export const pageOf = <Line extends z.ZodType>(record: Line) =>
  z.object({ data: z.array(record), nextPageNo: z.string() });
