import { type Bench, median, rounds, shown } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { type RedeemFloor, redeemWithPgbench } from './redeem-floor.ts';
import { openShop } from './shop.ts';
import { fillStock, type Sql, type Stock } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [clients, offers, turns] = [16, 20, 3];
const warmUpSeconds = 2;

interface Load {
  name: string;
  tills: number;
  stringsPerCall: number;
  /** At least so many times the floor. */
  target: number;
  /** Faster than either side is; running out of stock fails the run. */
  maxPerSecond: number;
  /** Also against a transaction of two statements, which ratios of earlier pages are of. */
  alsoTransaction?: boolean;
  /** Processes of the server; 1 by default. */
  workers?: number;
}

const redeemAt = ({
  name,
  tills,
  stringsPerCall,
  target,
  maxPerSecond,
  alsoTransaction,
  workers = 1,
}: Load): Bench => ({
  name,
  about: `${tills} tills redeem over HTTP${workers === 1 ? '' : ` from ${workers} workers`}, ${stringsPerCall === 1 ? 'one string' : `${stringsPerCall} strings`} a call, against pgbench redeeming with ${clients} clients.`,
  run: (seconds, progress) =>
    onPostgresql(
      async ({ server, cluster, databaseUrl, sql, settle }) => {
        const shop = await openShop(server.url, offers);
        const each = turns * 2 * maxPerSecond * (seconds + warmUpSeconds);
        progress(`depositing ${2 * each} strings`);
        const stock = await fillStock(sql, shop, each);
        const at = { url: databaseUrl, binDir: cluster.binDir };

        const [figures, waits, tails]: [number[], string[], number[]] = [[], [], []];
        const floors: Record<RedeemFloor, number[]> = { transaction: [], statement: [] };
        const kinds: RedeemFloor[] = alsoTransaction ? ['transaction', 'statement'] : ['statement'];
        let [sold, taken] = [0, 0];
        for (let turn = 1; turn <= turns; turn++) {
          for (const floor of kinds) {
            await settle();
            const how = { floor, clients, seconds, from: taken };
            const { tps, failed } = await redeemWithPgbench(at, stock, how);
            if (failed > 0) throw new Error(`pgbench failed ${failed} transactions`);
            taken += maxPerSecond * seconds;
            floors[floor].push(tps);
            progress(`turn ${turn}: pgbench, one ${floor} a redeem: ${shown(tps)}/s`);
          }
          await settle();
          const how = { tills, stringsPerCall, each, from: sold, warmUpSeconds, seconds };
          const report = await redeemAtTills(server.url, shop, how);
          sold += report.taken;
          const perSecond = report.redeemed / report.seconds;
          figures.push(perSecond);
          waits.push(`${shown(report.p50Ms)}/${shown(report.p99Ms)}`);
          tails.push(report.p99Ms / report.p50Ms);
          progress(
            `turn ${turn}: ${tills} tills over HTTP: ${shown(perSecond)}/s, p50/p99 ${waits.at(-1)} ms`,
          );
        }
        await settle();
        await mustBeRedeemed(sql, stock, sold);

        const [figure, floor] = [median(figures), median(floors.statement)];
        const ratio = figure / floor;
        return {
          unit: 'redeemed/s',
          figure,
          floorIs: `pgbench -M prepared, ${clients} clients, update one coupon and insert one event in one statement`,
          floor,
          ratio,
          target: `>= ${target.toFixed(2)}`,
          met: ratio >= target,
          seen: [
            rounds(`${tills} tills over HTTP`, figures),
            rounds('pgbench, update and insert in one statement', floors.statement),
            ...(alsoTransaction
              ? [
                  `${rounds('pgbench, one transaction of two statements a redeem', floors.transaction)}; ratio ${(figure / median(floors.transaction)).toFixed(2)}`,
                ]
              : []),
            `p50/p99 of a call with ${tills} in flight, ms: ${waits.join(', ')}; p99 is ${median(tails).toFixed(1)} times p50`,
            `${2 * each} strings of ${offers} offers; every one of ${sold} answers said its string was redeemed, and the tables agree`,
          ],
        };
      },
      { WORKERS: String(workers) },
    ),
});

export const redeemHttpPostgresql: readonly Bench[] = [
  {
    name: 'redeem-http-postgresql',
    tills: 64,
    stringsPerCall: 1,
    target: 1.4,
    maxPerSecond: 40_000,
    alsoTransaction: true,
  },
  { name: 'redeem-16-tills', tills: 16, stringsPerCall: 1, target: 0.9, maxPerSecond: 40_000 },
  { name: 'redeem-256-tills', tills: 256, stringsPerCall: 1, target: 1.5, maxPerSecond: 40_000 },
  {
    name: 'redeem-2-workers',
    tills: 256,
    stringsPerCall: 1,
    target: 1.5,
    maxPerSecond: 40_000,
    workers: 2,
  },
  { name: 'redeem-10-strings', tills: 64, stringsPerCall: 10, target: 4, maxPerSecond: 80_000 },
].map(redeemAt);

/** The tables must match the answers of the tills; only tills use even serial numbers. */
export async function mustBeRedeemed(
  sql: Sql,
  stock: Stock,
  expected: number | { coupons: number; events: number },
): Promise<void> {
  const sold = typeof expected === 'number' ? { coupons: expected, events: expected } : expected;
  const [row] = await sql.query<{ coupons: string; events: string }>(
    `select (select count(*) from coupon where state = 2 and serial % 2 = 0 and offer_id between $1 and $2) as coupons,
       (select count(*) from event where action = 3 and serial % 2 = 0 and offer_id between $1 and $2) as events`,
    [stock.firstOfferId, stock.firstOfferId + stock.offers - 1],
  );
  const found = { coupons: Number(row?.coupons), events: Number(row?.events) };
  if (found.coupons !== sold.coupons || found.events !== sold.events) {
    const shown = ({ coupons, events }: typeof sold) => `${coupons} redeemed strings with ${events} events`;
    throw new Error(`the answers said ${shown(sold)}; the tables hold ${shown(found)}`);
  }
}
