import { z } from 'zod';
import { csvAnswer } from './csv.ts';
import type { Answer } from './operation.ts';
import { lastPage, nextPage, pageQuery, pageSizes } from './paging.ts';

/** What every report takes: a page, or all of it as CSV. */
export const reportQuery = <T>(after: z.ZodType<T>) =>
  pageQuery(after).extend({
    format: z
      .preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(['json', 'csv'], { error: 'must be json or csv' }).optional(),
      )
      .meta({ type: 'string', enum: ['json', 'csv'] }),
  });

interface Report<Row, Key> {
  query: { pageNo?: Key; pageSize: number; format?: 'json' | 'csv' };
  /** What the rows are, for people. */
  what: string;
  columns: readonly string[];
  rows: (after: Key | undefined, most: number) => Promise<Row[]>;
  keyOf: (row: Row) => Key;
  record: (row: Row) => Record<string, unknown>;
}

/** One page as JSON, or everything as CSV, streamed page by page so that memory stays flat. */
export async function report<Row, Key>({
  query,
  what,
  columns,
  rows,
  keyOf,
  record,
}: Report<Row, Key>): Promise<Answer> {
  if (query.format === 'csv') return csvAnswer(columns, records());
  const found = await rows(query.pageNo, query.pageSize + 1);
  const { page, nextPageNo } = nextPage(found, query.pageSize, keyOf);
  return { message: `${page.length} ${what}.`, data: page.map(record), nextPageNo };

  async function* records(): AsyncGenerator<Record<string, unknown>[]> {
    let after = query.pageNo;
    for (;;) {
      const page = await rows(after, pageSizes.most);
      const last = page.at(-1);
      if (last === undefined) return;
      yield page.map(record);
      if (page.length < pageSizes.most) return;
      after = keyOf(last);
    }
  }
}

/** The shape of a page of records. */
export const pageOf = (record: z.ZodType) =>
  z.object({ data: z.array(record), nextPageNo: z.string().describe(`"${lastPage}" at the end`) });
