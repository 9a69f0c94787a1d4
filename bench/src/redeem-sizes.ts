import { type Bench, median, rounds } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { openShop } from './shop.ts';
import { fillStock, type Sql } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [offers, turns, tills] = [20, 5, 64];
const sizes = [10_000, 1_000_000, 10_000_000];
/** Fewer than half of the smallest registry's strings: the tills have one half, the floors of other benches the other. */
const stringsPerTurn = 4_500;

/** Makes the strings redeemable again, where there are too few for another turn. */
async function startAgain(sql: Sql): Promise<void> {
  await sql.query(
    'update coupon set state = 1, holder_id = null, redeemed_at = null, txn = null, redemption = null',
  );
  await sql.query('delete from event where action = 3');
  await sql.query('vacuum (analyze)');
}

/** Redeemed a second in each turn, of a registry with so many strings. */
const withStrings = (size: number, progress: (line: string) => void): Promise<number[]> =>
  onPostgresql(async ({ server, sql, settle }) => {
    const shop = await openShop(server.url, offers);
    progress(`depositing ${size} strings`);
    const stock = await fillStock(sql, shop, size / 2);
    const perSecond: number[] = [];
    let from = 0;
    // The first turn, in which the server warms up, does not count.
    for (let turn = 0; turn <= turns; turn++) {
      if (from + stringsPerTurn > stock.each) {
        await startAgain(sql);
        from = 0;
      }
      await settle();
      const to = from + stringsPerTurn;
      const how = { tills, stringsPerCall: 1, each: stock.each, from, to, warmUpSeconds: 0, seconds: 60 };
      const report = await redeemAtTills(server.url, shop, how);
      from = to;
      if (turn > 0) perSecond.push(report.redeemed / report.seconds);
    }
    return perSecond;
  });

export const redeemSizes: Bench = {
  name: 'redeem-sizes',
  about: '64 tills redeem from a registry with 10,000,000 strings, against the same with 10,000.',
  run: async (_seconds, progress) => {
    const found: number[][] = [];
    for (const size of sizes) {
      found.push(await withStrings(size, progress));
      progress(rounds(`with ${size.toLocaleString('en-US')} strings`, found.at(-1)!));
    }
    const [floor, figure] = [median(found[0]!), median(found.at(-1)!)];
    return {
      unit: 'redeemed/s',
      figure,
      floorIs: 'the same with 10,000 strings',
      floor,
      ratio: figure / floor,
      target: '>= 0.90',
      met: figure / floor >= 0.9,
      seen: sizes.map((size, at) => rounds(`with ${size.toLocaleString('en-US')} strings`, found[at]!)),
    };
  },
};
