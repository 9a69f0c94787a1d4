import { type Bench, median, rounds } from './finding.ts';
import { type OnPostgresql, onCitus, onPostgresql } from './on-postgresql.ts';
import { mustBeRedeemed } from './redeem-http-postgresql.ts';
import { openShop } from './shop.ts';
import { fillStock } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [tills, turns, warmUpSeconds, manyOffers] = [64, 3, 2, 20];
/** Faster than either side is; running out of stock fails the run. */
const maxPerSecond = 20_000;

/** Redeemed a second in each turn, of a registry with so many offers. */
const redeemed =
  (offers: number, seconds: number) =>
  async ({ server, sql, settle }: OnPostgresql): Promise<number[]> => {
    const shop = await openShop(server.url, offers);
    const each = turns * maxPerSecond * (seconds + warmUpSeconds);
    const stock = await fillStock(sql, shop, each);
    const perSecond: number[] = [];
    let sold = 0;
    for (let turn = 1; turn <= turns; turn++) {
      await settle();
      const how = { tills, each, from: sold, warmUpSeconds, seconds };
      const report = await redeemAtTills(server.url, shop, how);
      sold += report.taken;
      perSecond.push(report.redeemed / report.seconds);
    }
    await mustBeRedeemed(sql, stock, sold);
    return perSecond;
  };

/** One offer is one row of a tally and one shard: what a national campaign under one base string can reach. */
export const redeemHotOffer: Bench = {
  name: 'redeem-hot-offer',
  about: `${tills} tills redeem strings of one offer, against as many tills on ${manyOffers} offers.`,
  run: async (seconds, progress) => {
    const found = async (what: string, work: Promise<number[]>) => {
      const perSecond = await work;
      progress(rounds(what, perSecond));
      return perSecond;
    };
    const one = await found('one offer', onPostgresql(redeemed(1, seconds)));
    const many = await found(`${manyOffers} offers`, onPostgresql(redeemed(manyOffers, seconds)));
    const oneOnCitus = await found('one offer on Citus', onCitus(redeemed(1, seconds)));
    const manyOnCitus = await found(`${manyOffers} offers on Citus`, onCitus(redeemed(manyOffers, seconds)));
    const [figure, floor] = [median(one), median(many)];
    return {
      unit: 'redeemed/s',
      figure,
      floorIs: `the same with ${manyOffers} offers`,
      floor,
      ratio: figure / floor,
      target: 'none: a figure for docs/scale.md',
      met: true,
      seen: [
        rounds('one offer', one),
        rounds(`${manyOffers} offers`, many),
        rounds('one offer on Citus', oneOnCitus),
        rounds(`${manyOffers} offers on Citus`, manyOnCitus),
      ],
    };
  },
};
