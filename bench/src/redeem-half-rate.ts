import { startArrivals } from './arrivals-process.ts';
import { compare } from './compare.ts';
import { type Bench, percentile } from './finding.ts';
import { onStock } from './stocked.ts';

const [turns, tills, connections, clients, maxPerSecond] = [3, 64, 512, 16, 20_000];

export const redeemHalfRate: Bench = {
  name: 'redeem-half-rate',
  about: `Calls that redeem a string each arrive at half the rate that ${tills} tills reach: their p99, against that of the bare statement which pgbench sends at the same rate.`,
  run: (seconds, progress) =>
    onStock(
      { each: turns * 2 * maxPerSecond * seconds },
      async ({ server, shop, stock, settle, pgbench }) => {
        const arrivals = await startArrivals(server.url, shop, stock, { stringsPerCall: 1, connections });
        let perSecond = 0;
        const finding = await compare(
          {
            ...{ turns, unit: 'p99, ms', target: { atMost: 5 }, before: settle, figureFirst: true },
            floorIs: `p99 of the same change as one prepared statement, sent by pgbench at the same rate over ${clients} connections`,
            figure: async () => {
              const top = await arrivals.run({ seconds, tills });
              await settle();
              perSecond = Math.round(top.taken / top.seconds / 2);
              const half = await arrivals.run({ seconds, perSecond });
              if (half.shed + half.unsent + half.wrong.length > 0)
                throw new Error(`${half.shed} calls refused, ${half.unsent} not sent, wrong: ${half.wrong}`);
              return { value: percentile(half.takenMs, 0.99), beside: { 'calls a second': perSecond } };
            },
            floor: async () => {
              // Paced clients do not all take as many: a string that two runs share would be redeemed by one.
              const reserved = 2 * perSecond * seconds;
              const { latenciesMs } = await pgbench({
                floor: 'statement',
                clients,
                seconds,
                reserved,
                perSecond,
              });
              return percentile(latenciesMs!, 0.99);
            },
          },
          progress,
        );
        await arrivals.fates();
        return finding;
      },
    ),
};
