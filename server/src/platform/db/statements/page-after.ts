import { int4, int8, text, timestamptz } from './sql-types.ts';

/** A span of instants, the first inclusive and the second not. */
export interface Span {
  from: Date;
  before: Date;
}

/** `[at, id]` of the last row of the page before, in the order of the list. */
export type AfterRow = readonly [at: string, id: number];

/** The parameters of a page of rows in a span; `lastAt` is text, because it may be infinite. */
export const pageParams = {
  from: timestamptz,
  before: timestamptz,
  lastAt: text,
  lastId: int8,
  maxRows: int4,
};

// A value and not "or null": only a plain comparison lets the index begin at the row.
const starts = { ascending: ['-infinity', 0], descending: ['infinity', 0] } as const;

/** The page that follows a row, or the first one. */
export const pageAfter = (
  span: Span,
  row: AfterRow | undefined,
  maxRows: number,
  order: keyof typeof starts = 'ascending',
) => {
  const [lastAt, lastId] = row ?? starts[order];
  return { ...span, lastAt, lastId, maxRows };
};
