import { type Caller, ok } from '@offerbook/world';

// biome-ignore lint/suspicious/noExplicitAny: tests look into the records freely.
type Listed = any;

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Every record of a paged list, walked in pages of a size; each page must be full but the last. */
export async function everyPage(
  caller: Caller,
  path: string,
  pageSize: number,
  list = 'data',
): Promise<Listed[]> {
  const records: Listed[] = [];
  let pageNo = '';
  do {
    const page = await ok(caller.get(withQuery(path, `pageSize=${pageSize}&pageNo=${pageNo}`)));
    const full = page.nextPageNo === '-1' ? page[list].length <= pageSize : page[list].length === pageSize;
    if (!full) throw new Error(`a page of ${page[list].length}, and ${pageSize} were asked for`);
    records.push(...page[list]);
    pageNo = page.nextPageNo;
  } while (pageNo !== '-1');
  return records;
}

/** The text of a report asked for as CSV, plain or for Excel. */
export async function csvOf(caller: Caller, path: string, format: 'csv' | 'excel' = 'csv'): Promise<string> {
  const { status, body, headers } = await caller.get(withQuery(path, `format=${format}`));
  if (status !== 200 || headers.get('content-type') !== 'text/csv; charset=utf-8') {
    throw new Error(`no CSV: ${status} ${JSON.stringify(body).slice(0, 500)}`);
  }
  return body;
}

/** Reads CSV as RFC 4180 writes it: the records by column, all text. */
export function readCsv(text: string): Array<Record<string, string>> {
  const rows: string[][] = [[]];
  // A quoted cell, or a bare one, and what ends it.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`no CSV at ${at}: ${JSON.stringify(text.slice(at, at + 100))}`);
    rows.at(-1)!.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') rows.push([]);
  }
  if (rows.pop()!.length > 0) throw new Error('the last line has no end');
  const [columns = [], ...records] = rows;
  return records.map((record) => {
    if (record.length !== columns.length) throw new Error(`${record.length} cells: ${record.join()}`);
    return Object.fromEntries(columns.map((column, place) => [column, record[place]!]));
  });
}

/** A record as its line of CSV reads: what has no value is empty, and all is text. */
export const asCsv = (record: Record<string, string | number | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([column, value]) => [column, String(value ?? '')]));

/** The names in a row of a redemption report, of an offer as `offerData` makes it. */
export const namesIn = (manufacturer: Caller, retailer: Caller) => ({
  description: 'Save $1.00 on two boxes of Sunny Oats',
  brand_name: 'Sunny Oats',
  manufacturer_name: `manufacturer ${manufacturer.domain}`,
  short_name: '',
  retailer_name: `retailer ${retailer.domain}`,
});
