import { compare } from './compare.ts';
import { type Bench, shown } from './finding.ts';
import type { Sql } from './stock.ts';
import { onStock } from './stocked.ts';

/** Deposits are twice as many, since the stock has a side for a floor; every third string is redeemed. */
const [each, redeemed] = [126_000, 84_000];

const bytesOf = (name: string, table: string, kept: string, maxBytes: number): Bench => ({
  name,
  about: `What ${kept} takes on disk with its indexes, after ${2 * each} deposits and ${redeemed} redeems over HTTP, against the same rows without an index.`,
  run: (_seconds, progress) =>
    onStock({ each }, async ({ sql, tills }) => {
      await tills({ tills: 64, to: redeemed, seconds: 600 });
      await sql.query(`create table rows_alone as select * from ${table}`);
      const { rows, all, heap, alone } = await sizesOf(sql, table);
      const indexes = await sql.query<{ name: string; bytes: string }>(
        `select c.relname as name, pg_relation_size(c.oid) as bytes
         from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = '${table}'::regclass
         order by 2 desc`,
      );
      const finding = await compare(
        {
          ...{ turns: 1, unit: 'bytes', target: { figureAtMost: maxBytes } },
          floorIs: 'a copy of the table, of which each page is full and which has no index',
          floor: () => alone / rows,
          figure: () => all / rows,
        },
        progress,
      );
      const parts = [
        `${rows} rows; ${shown(heap / rows)} bytes of each in the table`,
        ...indexes.map((index) => `${shown(Number(index.bytes) / rows)} bytes in ${index.name}`),
      ];
      return { ...finding, seen: parts };
    }),
});

/** Bytes of a table with its indexes, of the table alone, and of the copy of its rows. */
async function sizesOf(sql: Sql, table: string) {
  const [row] = await sql.query<Record<'rows' | 'all' | 'heap' | 'alone', string>>(
    `select (select count(*) from ${table}) as rows, pg_table_size('rows_alone') as alone,
       pg_total_relation_size('${table}') as all, pg_table_size('${table}') as heap`,
  );
  const { rows, all, heap, alone } = row!;
  return { rows: Number(rows), all: Number(all), heap: Number(heap), alone: Number(alone) };
}

export const bytesKept: readonly Bench[] = [
  bytesOf('bytes-an-event', 'event', 'an event', 190),
  bytesOf('bytes-a-string', 'coupon', 'a string', 100),
];
