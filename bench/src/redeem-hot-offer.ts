import { send } from '@offerbook/world';
import { compare, type Measured, replayed } from './compare.ts';
import type { Bench } from './finding.ts';
import { type On, onCitus, onPostgresql } from './on-postgresql.ts';
import { operatorToken } from './server-process.ts';
import { onStock } from './stocked.ts';
import { perSecond } from './tills.ts';

const [tills, turns, warmUpSeconds, manyOffers] = [64, 3, 2, 20];
/** Faster than either side is; running out of stock fails the run. */
const maxPerSecond = 20_000;

/** Strings of a statement that redeems, on average since the server's start. */
async function meanGroup(url: string): Promise<number> {
  const { body } = await send(url, 'GET', '/metrics', { authorization: `Bearer ${operatorToken}` });
  const totalOf = (part: string) => {
    const line = `^offerbook_group_strings_${part}\\{registry="test",action="redeem"\\} (\\d+)$`;
    return Number(new RegExp(line, 'm').exec(body)?.[1]);
  };
  return totalOf('sum') / totalOf('count');
}

/** Redeemed a second in each turn, of a registry with that number of offers. */
const redeemedOn = (on: On, offers: number, seconds: number): Promise<Measured[]> =>
  onStock(
    { on, offers, each: turns * maxPerSecond * (seconds + warmUpSeconds) },
    async ({ server, settle, tills: redeem }) => {
      const measured: Measured[] = [];
      for (let turn = 1; turn <= turns; turn++) {
        await settle();
        const { value, beside } = perSecond(await redeem({ tills, warmUpSeconds, seconds }));
        measured.push({
          value,
          beside: { ...beside, 'strings of a statement': await meanGroup(server.url) },
        });
      }
      return measured;
    },
  );

/** One offer is one row of a tally and one shard: what a national campaign under one base string can reach. */
export const redeemHotOffer: Bench = {
  name: 'redeem-hot-offer',
  about: `${tills} tills redeem strings of one offer, against as many tills on ${manyOffers} offers.`,
  run: async (seconds, progress) => {
    const measured = async (on: On, offers: number) => replayed(await redeemedOn(on, offers, seconds));
    return compare(
      {
        ...{ turns, unit: 'redeemed/s', target: 'none: a figure for docs/scale.md' },
        figure: await measured(onPostgresql, 1),
        floor: await measured(onPostgresql, manyOffers),
        floorIs: `the same with ${manyOffers} offers`,
        also: {
          'one offer on Citus': await measured(onCitus, 1),
          [`${manyOffers} offers on Citus`]: await measured(onCitus, manyOffers),
        },
      },
      progress,
    );
  },
};

/** What distribution costs where it gains nothing: all nodes share the processors. */
export const redeemCitus: Bench = {
  name: 'redeem-citus',
  about:
    '64 tills redeem over HTTP from a server on a Citus coordinator with two workers, against the same on one PostgreSQL; all nodes share the machine.',
  run: async (seconds, progress) =>
    compare(
      {
        ...{ turns, unit: 'redeemed/s', target: 'none: a figure for docs/scale.md' },
        floorIs: 'the same tills with a server on one PostgreSQL',
        floor: replayed(await redeemedOn(onPostgresql, manyOffers, seconds)),
        figure: replayed(await redeemedOn(onCitus, manyOffers, seconds)),
      },
      progress,
    ),
};
