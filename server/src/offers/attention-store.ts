import type { Queryable } from '../db/database.ts';

export interface WaitingOffers {
  ending: string[];
  unlocked: string[];
  nearly_out: string[];
  without_provider: string[];
}

/** At most this many base strings of a kind are named. */
const named = 5;

const some = (condition: string) =>
  `array(select o.base_gs1 from mine o where ${condition} order by o.redemption_ends_at, o.offer_id limit ${named})`;

/**
 * Base strings of the manufacturer's active offers that wait for somebody: whose redemption ends within seven days,
 * whose campaign runs while they are unlocked, whose circulation is used to 95 %, that no provider may deposit for
 * (newspaper inserts, format 2, need none).
 */
export const waitingOffers = async (
  tx: Queryable,
  manufacturerId: number,
  now: Date,
): Promise<WaitingOffers> =>
  (
    await tx.query<WaitingOffers>(
      `with mine as (
         select o.offer_id, o.base_gs1, o.locked, o.campaign_starts_at, o.campaign_ends_at, o.redemption_ends_at, c.total, c.deposited
         from offer o join circulation c using (offer_id)
         where o.manufacturer_id = $1 and o.active and o.redemption_ends_at >= $2
       )
       select ${some("o.redemption_ends_at < $2::timestamptz + interval '7 days'")} as ending,
         ${some('not o.locked and o.campaign_starts_at <= $2')} as unlocked,
         ${some('o.locked and o.campaign_ends_at >= $2 and o.deposited * 100 >= o.total * 95')} as nearly_out,
         ${some(`o.locked and o.campaign_ends_at >= $2 and not exists (
           select 1 from provider_authorization p where p.offer_id = o.offer_id and p.until is null)
           and o.base_gs1 not like '81122%'`)} as without_provider`,
      [manufacturerId, now],
    )
  )[0]!;

/** Base strings a provider may deposit under as soon as they are locked. */
export const unlockedForProvider = async (tx: Queryable, providerId: number, now: Date): Promise<string[]> =>
  (
    await tx.query<{ base_gs1: string }>(
      `select o.base_gs1 from provider_authorization p join offer o using (offer_id)
       where p.provider_id = $1 and p.until is null and not o.locked and o.active and o.campaign_starts_at <= $2 and o.campaign_ends_at >= $2
       order by o.offer_id limit ${named}`,
      [providerId, now],
    )
  ).map((row) => row.base_gs1);
