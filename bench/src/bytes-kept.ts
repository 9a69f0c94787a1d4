import type { Bench } from './finding.ts';
import { shown } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { mustBeRedeemed } from './redeem-http-postgresql.ts';
import { openShop } from './shop.ts';
import { fillStock, type Sql } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [tills, offers] = [64, 20];
/** Deposits are twice as many, since the stock has a side for a floor; every third string is redeemed. */
const [each, redeemed] = [126_000, 84_000];

const bytesOf = (name: string, table: string, kept: string, maxBytes: number): Bench => ({
  name,
  about: `What ${kept} takes on disk with its indexes, after ${2 * each} deposits and ${redeemed} redeems over HTTP, against the same rows without an index.`,
  run: (_seconds, progress) =>
    onPostgresql(async ({ server, sql }) => {
      const shop = await openShop(server.url, offers);
      const stock = await fillStock(sql, shop, each);
      const how = { tills, each, from: 0, to: redeemed, warmUpSeconds: 0, seconds: 600 };
      const { taken } = await redeemAtTills(server.url, shop, how);
      await mustBeRedeemed(sql, stock, taken);
      await sql.query(`create table rows_alone as select * from ${table}`);
      const { rows, all, heap, alone } = await sizesOf(sql, table);
      const [figure, floor] = [all / rows, alone / rows];
      progress(`${shown(figure)} bytes, ${shown(floor)} without an index`);
      const indexes = await sql.query<{ name: string; bytes: string }>(
        `select c.relname as name, pg_relation_size(c.oid) as bytes
         from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = '${table}'::regclass
         order by 2 desc`,
      );
      return {
        unit: 'bytes',
        figure,
        floorIs: 'a copy of the table, of which each page is full and which has no index',
        floor,
        ratio: figure / floor,
        target: `<= ${maxBytes} bytes`,
        met: figure <= maxBytes,
        seen: [
          `${rows} rows; ${shown(heap / rows)} bytes of each in the table`,
          ...indexes.map((index) => `${shown(Number(index.bytes) / rows)} bytes in ${index.name}`),
        ],
      };
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
