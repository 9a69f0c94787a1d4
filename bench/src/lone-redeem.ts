import pg from 'pg';
import { compare } from './compare.ts';
import { type Bench, median } from './finding.ts';
import { redeemOne } from './redeem-floor.ts';
import { packedSerial, type Stock, stringOf } from './stock.ts';
import { onStock } from './stocked.ts';

const [turns, warmUpSeconds, maxPerSecond] = [3, 1, 6_000];

export const loneRedeem: Bench = {
  name: 'lone-redeem',
  about: 'A lone till redeems over HTTP, one call after the other, against the bare statement sent with pg.',
  run: (seconds, progress) =>
    onStock(
      { each: turns * maxPerSecond * (seconds + warmUpSeconds) },
      ({ databaseUrl, stock, settle, tills }) => {
        let taken = 0;
        return compare(
          {
            ...{ turns, unit: 'p50, ms', target: { atMost: 1.8 }, before: settle },
            floorIs:
              'p50 of the same change as one prepared statement over one pg connection, in a process that does nothing else',
            floor: async () => {
              const waits = await bareStatements(databaseUrl, stock, taken, seconds);
              taken += waits.length;
              return median(waits);
            },
            figure: async () => {
              const { p50Ms, p99Ms } = await tills({ tills: 1, warmUpSeconds, seconds });
              return { value: p50Ms, beside: { 'p99, ms': p99Ms } };
            },
          },
          progress,
        );
      },
    ),
};

/** Latencies of the bare statement, one string after the other. */
async function bareStatements(databaseUrl: string, stock: Stock, from: number, seconds: number) {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=test' });
  await client.connect();
  try {
    const waits: number[] = [];
    const text = redeemOne.statement('$1', '$2');
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end && from + waits.length < stock.each) {
      const [offer, digits] = stringOf(stock, from + waits.length);
      const values = [stock.firstOfferId + offer, packedSerial(stock.prefix, digits + 1)];
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
