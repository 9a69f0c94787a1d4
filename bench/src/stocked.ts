import type { PgbenchResult } from '../../test/harness/pgbench.ts';
import { type On, type OnPostgresql, onPostgresql } from './on-postgresql.ts';
import { type RedeemFloor, redeemWithPgbench } from './redeem-floor.ts';
import { openShop, type Shop } from './shop.ts';
import { fillStock, type Sql, type Stock } from './stock.ts';
import type { TillReport } from './till.ts';
import { callAtTills, type TillsHow } from './tills.ts';

/** A shop whose strings were deposited, and those who redeem them. */
export interface Stocked extends OnPostgresql {
  shop: Shop;
  stock: Stock;
  /** Tills make calls at the server, or at another url. Without `from` they redeem the next strings. */
  tills(how: Partial<TillsHow> & Pick<TillsHow, 'tills' | 'seconds'> & { at?: string }): Promise<TillReport>;
  /** pgbench redeems, of its side, some of the next `reserved` strings. */
  pgbench(how: {
    floor: RedeemFloor;
    clients: number;
    seconds: number;
    reserved: number;
    perSecond?: number;
  }): Promise<PgbenchResult>;
}

/**
 * Runs `work` on a registry with strings, and then compares the tables with the answers.
 *
 * @param wanted.each strings of each side.
 */
export const onStock = <T>(
  wanted: { offers?: number; each: number; settings?: Record<string, string>; on?: On },
  work: (stocked: Stocked) => Promise<T>,
): Promise<T> =>
  (wanted.on ?? onPostgresql)(
    async (pg) => {
      const { server, cluster, databaseUrl, sql } = pg;
      const shop = await openShop(server.url, wanted.offers ?? 20);
      const stock = await fillStock(sql, shop, wanted.each);
      const sold = { coupons: 0, events: 0 };
      let taken = 0;
      const result = await work({
        ...{ ...pg, shop, stock },
        tills: async ({ at = server.url, ...how }) => {
          const all = { each: stock.each, from: sold.events, warmUpSeconds: 0, ...how };
          const report = await callAtTills(at, shop, all);
          if (at !== server.url) return report;
          if (how.call === 'rollback') sold.coupons -= report.taken;
          else if (how.from === undefined)
            for (const key of ['coupons', 'events'] as const) sold[key] += report.taken;
          return report;
        },
        pgbench: async ({ reserved, ...how }) => {
          const at = { url: databaseUrl, binDir: cluster.binDir };
          const result = await redeemWithPgbench(at, stock, { ...how, from: taken });
          if (result.failed > 0) throw new Error(`pgbench failed ${result.failed} transactions`);
          taken += reserved;
          return result;
        },
      });
      if (sold.events > 0) await mustBeRedeemed(sql, stock, sold);
      return result;
    },
    { settings: wanted.settings ?? {} },
  );

/** The tables must match the answers of the tills; only tills use even serial numbers. */
export async function mustBeRedeemed(
  sql: Sql,
  { firstOfferId, offers }: Stock,
  sold: { coupons: number; events: number },
): Promise<void> {
  const [row] = await sql.query<{ coupons: string; events: string }>(
    `select (select count(*) from coupon where state = 2 and serial % 2 = 0 and offer_id between $1 and $2) as coupons,
       (select count(*) from event where action = 3 and serial % 2 = 0 and offer_id between $1 and $2) as events`,
    [firstOfferId, firstOfferId + offers - 1],
  );
  const shown = ({ coupons, events }: Record<keyof typeof sold, string | number>) =>
    `${coupons} redeemed strings with ${events} events`;
  if (shown(row!) !== shown(sold))
    throw new Error(`the answers said ${shown(sold)}; the tables hold ${shown(row!)}`);
}
