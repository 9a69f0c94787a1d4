import { compare, type Measured, replayed } from './compare.ts';
import type { Bench } from './finding.ts';
import { onStock } from './stocked.ts';
import { perSecond } from './tills.ts';

const [turns, tills] = [5, 64];
const sizes = [10_000, 1_000_000, 10_000_000];
/** Fewer than half of the smallest registry's strings: the tills have one half, the floors of other benches the other. */
const stringsPerTurn = 4_500;

/** Redeemed a second in each turn, of a registry with so many strings. */
const withStrings = (size: number): Promise<Measured[]> =>
  onStock({ each: size / 2 }, async ({ sql, settle, stock, tills: redeem }) => {
    const measured: Measured[] = [];
    let from = 0;
    for (let turn = 0; turn <= turns; turn++) {
      if (from + stringsPerTurn > stock.each) {
        // Too few are left for another turn.
        await sql.query(
          'update coupon set state = 1, holder_id = null, redeemed_at = null, txn = null, redemption = null',
        );
        await sql.query('delete from event where action = 3');
        await sql.query('vacuum (analyze)');
        from = 0;
      }
      await settle();
      const to = from + stringsPerTurn;
      measured.push(perSecond(await redeem({ tills, from, to, seconds: 60 })));
      from = to;
    }
    // The first turn, in which the server warms up, does not count.
    return measured.slice(1);
  });

export const redeemSizes: Bench = {
  name: 'redeem-sizes',
  about: '64 tills redeem from a registry with 10,000,000 strings, against the same with 10,000.',
  run: async (_seconds, progress) => {
    const bySize: Measured[][] = [];
    for (const size of sizes) {
      progress(`with ${size.toLocaleString('en-US')} strings`);
      bySize.push(await withStrings(size));
    }
    const [floor, middle, figure] = bySize.map(replayed);
    return compare(
      {
        ...{ turns, unit: 'redeemed/s', floor: floor!, figure: figure!, target: { atLeast: 0.9 } },
        floorIs: 'the same with 10,000 strings',
        also: { 'with 1,000,000 strings': middle! },
      },
      progress,
    );
  },
};
