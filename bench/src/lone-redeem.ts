import pg from 'pg';
import { type Bench, median, rounds, shown } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { redeemOne } from './redeem-floor.ts';
import { openShop } from './shop.ts';
import { fillStock, packedSerial, type Stock, stride } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [offers, turns, warmUpSeconds] = [20, 3, 1];
const maxPerSecond = 6_000;

export const loneRedeem: Bench = {
  name: 'lone-redeem',
  about: 'A lone till redeems over HTTP, one call after the other, against the bare statement sent with pg.',
  run: (seconds, progress) =>
    onPostgresql(async ({ server, databaseUrl, sql, settle }) => {
      const shop = await openShop(server.url, offers);
      const stock = await fillStock(sql, shop, turns * maxPerSecond * (seconds + warmUpSeconds));
      const [figures, floors, tails]: [number[], number[], string[]] = [[], [], []];
      let [sold, taken] = [0, 0];
      for (let turn = 1; turn <= turns; turn++) {
        await settle();
        const waits = await bareStatements(databaseUrl, stock, taken, seconds);
        taken += waits.length;
        floors.push(median(waits));
        await settle();
        const how = { tills: 1, each: stock.each, from: sold, warmUpSeconds, seconds };
        const report = await redeemAtTills(server.url, shop, how);
        sold += report.taken;
        figures.push(report.p50Ms);
        tails.push(shown(report.p99Ms));
        progress(`turn ${turn}: p50 ${shown(report.p50Ms)} ms over HTTP, ${shown(floors.at(-1)!)} ms bare`);
      }
      const [figure, floor] = [median(figures), median(floors)];
      return {
        unit: 'p50, ms',
        figure,
        floorIs:
          'p50 of the same change as one prepared statement over one pg connection, in a process that does nothing else',
        floor,
        ratio: figure / floor,
        target: '<= 1.80',
        met: figure / floor <= 1.8,
        seen: [
          rounds('p50 of a lone call over HTTP, ms', figures),
          rounds('p50 of the bare statement, ms', floors),
          `p99 of a lone call over HTTP, ms: ${tails.join(', ')}`,
        ],
      };
    }),
};

/** Latencies of the bare statement, one string after the other. */
export async function bareStatements(databaseUrl: string, stock: Stock, from: number, seconds: number) {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=test' });
  await client.connect();
  try {
    const waits: number[] = [];
    const text = redeemOne.statement('$1', '$2');
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end && from + waits.length < stock.each) {
      const place = ((from + waits.length) * stride) % stock.each;
      const values = [
        stock.firstOfferId + (place % stock.offers),
        packedSerial(stock.prefix, 2 * Math.floor(place / stock.offers) + 1),
      ];
      const sentAt = performance.now();
      const { rowCount } = await client.query({ name: 'redeem-one', text, values });
      waits.push(performance.now() - sentAt);
      if (rowCount !== 1) throw new Error('a string of the floor was not redeemed');
    }
    return waits;
  } finally {
    await client.end();
  }
}
