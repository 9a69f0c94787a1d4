import { type Bench, median, rounds, shown } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { type RedeemFloor, redeemWithPgbench } from './redeem-floor.ts';
import { openShop } from './shop.ts';
import { fillStock, type Sql, type Stock } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [tills, clients, offers, turns] = [64, 16, 20, 3];

/** Faster than either side is here; running out of stock fails the run. */
const maxPerSecond = 40_000;
const warmUpSeconds = 2;

export const redeemHttpPostgresql: Bench = {
  name: 'redeem-http-postgresql',
  about: `${tills} tills redeem over HTTP, one string a call, against pgbench redeeming with ${clients} clients.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, cluster, databaseUrl, sql, settle }) => {
      const shop = await openShop(server.url, offers);
      const each = turns * 2 * maxPerSecond * (seconds + warmUpSeconds);
      progress(`depositing ${2 * each} strings`);
      const stock = await fillStock(sql, shop, each);
      const at = { url: databaseUrl, binDir: cluster.binDir };

      const [figures, waits]: [number[], string[]] = [[], []];
      const floors: Record<RedeemFloor, number[]> = { transaction: [], statement: [] };
      let [sold, taken] = [0, 0];
      for (let turn = 1; turn <= turns; turn++) {
        for (const floor of ['transaction', 'statement'] as const) {
          await settle();
          const { tps, failed } = await redeemWithPgbench(at, stock, {
            floor,
            clients,
            seconds,
            from: taken,
          });
          if (failed > 0) throw new Error(`pgbench failed ${failed} transactions`);
          taken += maxPerSecond * seconds;
          floors[floor].push(tps);
          progress(`turn ${turn}: pgbench, one ${floor} a redeem: ${shown(tps)}/s`);
        }
        await settle();
        const report = await redeemAtTills(server.url, shop, {
          tills,
          each,
          from: sold,
          warmUpSeconds,
          seconds,
        });
        sold += report.taken;
        const perSecond = report.redeemed / report.seconds;
        figures.push(perSecond);
        waits.push(`${shown(report.p50Ms)}/${shown(report.p99Ms)}`);
        progress(`turn ${turn}: ${tills} tills over HTTP: ${shown(perSecond)}/s, p50/p99 ${waits.at(-1)} ms`);
      }
      await settle();
      await mustBeRedeemed(sql, stock, sold);

      const [figure, floor] = [median(figures), median(floors.transaction)];
      const ratio = figure / floor;
      return {
        unit: 'redeemed/s',
        figure,
        floorIs: `pgbench -M prepared, ${clients} clients, begin, update one coupon, insert one event, commit`,
        floor,
        ratio,
        target: '>= 1.00',
        met: ratio >= 1,
        seen: [
          rounds(`${tills} tills over HTTP`, figures),
          rounds('pgbench, one transaction a redeem', floors.transaction),
          `${rounds('pgbench, update and insert in one statement', floors.statement)}; ratio ${(figure / median(floors.statement)).toFixed(2)}`,
          `p50/p99 of a call with ${tills} in flight, ms: ${waits.join(', ')}`,
          `${2 * each} strings of ${offers} offers; every one of ${sold} answers said its string was redeemed, and the tables agree`,
        ],
      };
    }),
};

/** The tables must match the answers of the tills; only tills use even serial numbers. */
export async function mustBeRedeemed(sql: Sql, stock: Stock, sold: number): Promise<void> {
  const [row] = await sql.query<{ coupons: string; events: string }>(
    `select (select count(*) from coupon where state = 2 and serial % 2 = 0 and offer_id between $1 and $2) as coupons,
       (select count(*) from event where action = 3 and serial % 2 = 0 and offer_id between $1 and $2) as events`,
    [stock.firstOfferId, stock.firstOfferId + stock.offers - 1],
  );
  const [coupons, events] = [Number(row?.coupons), Number(row?.events)];
  if (coupons !== sold || events !== sold) {
    throw new Error(
      `${sold} strings were answered redeemed; the tables hold ${coupons} and ${events} events`,
    );
  }
}
