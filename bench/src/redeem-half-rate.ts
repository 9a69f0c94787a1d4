import { startArrivals } from './arrivals-process.ts';
import { type Bench, median, rounds, shown } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { redeemWithPgbench } from './redeem-floor.ts';
import { openShop } from './shop.ts';
import { fillStock } from './stock.ts';

const [offers, turns, tills, connections, pgbenchClients] = [20, 3, 64, 512, 16];
const maxPerSecond = 20_000;

const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;

export const redeemHalfRate: Bench = {
  name: 'redeem-half-rate',
  about: `Calls that redeem a string each arrive at half the rate that ${tills} tills reach: their p99, against that of the bare statement which pgbench sends at the same rate.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, cluster, databaseUrl, sql, settle }) => {
      const shop = await openShop(server.url, offers);
      const stock = await fillStock(sql, shop, turns * 2 * maxPerSecond * seconds);
      const arrivals = await startArrivals({
        port: Number(new URL(server.url).port),
        accessKey: shop.retailer.account.access_key,
        token: shop.retailer.token,
        bases: shop.bases,
        stock,
        stringsPerCall: 1,
        connections,
      });
      const [figures, floors, rates]: number[][] = [[], [], []];
      let taken = 0;
      for (let turn = 1; turn <= turns; turn++) {
        await settle();
        const top = await arrivals.run({ seconds, tills });
        await settle();
        const perSecond = Math.round(top.taken / top.seconds / 2);
        const half = await arrivals.run({ seconds, perSecond });
        if (half.shed + half.unsent + half.wrong.length > 0)
          throw new Error(`${half.shed} calls refused, ${half.unsent} not sent, wrong: ${half.wrong}`);
        await settle();
        const floor = 'statement' as const;
        const how = { floor, clients: pgbenchClients, seconds, from: taken, perSecond };
        const { latenciesMs } = await redeemWithPgbench(
          { url: databaseUrl, binDir: cluster.binDir },
          stock,
          how,
        );
        // Paced clients do not all take as many: a string that two runs share would be redeemed by one.
        taken += 2 * latenciesMs!.length;
        floors!.push(p99(latenciesMs!));
        rates!.push(perSecond);
        figures!.push(p99(half.takenMs));
        progress(
          `turn ${turn}: ${shown(perSecond)}/s, p99 ${shown(figures!.at(-1)!)} ms, bare ${shown(floors!.at(-1)!)} ms`,
        );
      }
      await arrivals.fates();
      const [figure, floor] = [median(figures!), median(floors!)];
      return {
        unit: 'p99, ms',
        figure,
        floorIs: `p99 of the same change as one prepared statement, sent by pgbench at the same rate over ${pgbenchClients} connections`,
        floor,
        ratio: figure / floor,
        target: '<= 5.00',
        met: figure / floor <= 5,
        seen: [
          rounds('p99 of a call, ms', figures!),
          rounds('p99 of the bare statement, ms', floors!),
          rounds('calls a second', rates!),
        ],
      };
    }),
};
