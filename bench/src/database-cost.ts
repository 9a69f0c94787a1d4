import { compare } from './compare.ts';
import type { Bench } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { endedMs, processorMs } from './processor-time.ts';
import { redeemWithPgbench } from './redeem-floor.ts';
import { mustBeRedeemed } from './redeem-http-postgresql.ts';
import { openShop } from './shop.ts';
import { fillStock } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [tills, clients, offers, turns] = [64, 16, 20, 3];
const [maxPerSecond, floorPerSecond] = [60_000, 40_000];

const costAt = (stringsPerCall: number, target: number): Bench => ({
  name: stringsPerCall === 1 ? 'database-cost' : `database-cost-${stringsPerCall}`,
  about: `Processor time of PostgreSQL for a string that ${tills} tills redeem over HTTP, ${stringsPerCall} a call, against one that pgbench redeems.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, cluster, databaseUrl, sql, settle }) => {
      const shop = await openShop(server.url, offers);
      const stock = await fillStock(sql, shop, turns * maxPerSecond * seconds);
      const at = { url: databaseUrl, binDir: cluster.binDir };
      // The connections of pgbench end with it; the server process then has their time.
      const spent = () => processorMs(...cluster.processes()) + endedMs(cluster.processes()[0]!);
      let [sold, taken] = [0, 0];
      /** Microseconds for each string that `redeem` redeems. */
      const cost = async (redeem: () => Promise<number>) => {
        await settle();
        const before = spent();
        const strings = await redeem();
        return ((spent() - before) / strings) * 1_000;
      };
      const finding = await compare(
        {
          turns,
          target: { atMost: target },
          unit: 'µs of PostgreSQL a string',
          floorIs: `pgbench -M prepared, ${clients} clients, update one coupon and insert one event in one statement`,
          floor: () =>
            cost(async () => {
              const from = taken;
              taken += floorPerSecond * seconds;
              const { tps } = await redeemWithPgbench(at, stock, {
                floor: 'statement',
                clients,
                seconds,
                from,
              });
              return tps * seconds;
            }),
          figure: () =>
            cost(async () => {
              const how = { tills, stringsPerCall, each: stock.each, from: sold, warmUpSeconds: 0, seconds };
              const report = await redeemAtTills(server.url, shop, how);
              sold += report.taken;
              return report.taken;
            }),
        },
        progress,
      );
      await mustBeRedeemed(sql, stock, sold);
      return finding;
    }),
});

export const databaseCost: readonly Bench[] = [costAt(1, 0.32), costAt(10, 0.26)];
