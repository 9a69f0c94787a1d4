import { offerLevelSql } from '../access/lookup.ts';
import type { Queryable } from '../db/database.ts';

/** Counts of what happened; redeemed and rolled_back count every time it happened. */
export interface Counts {
  deposited: number;
  deleted: number;
  redeemed: number;
  rolled_back: number;
}

/** Sums of a `t` of counts, by action. */
export const counts = ['deposited', 'deleted', 'redeemed', 'rolled_back']
  .map((name, index) => `coalesce(sum(t.count) filter (where t.action = ${index + 1}), 0)::bigint as ${name}`)
  .join(', ');

export const countsByProvider = (
  tx: Queryable,
  offerId: number,
): Promise<Array<Counts & { email_domain: string; name: string }>> =>
  tx.query(
    `select a.email_domain, a.name, ${counts} from tally t join account a on a.account_id = t.provider_id
     where t.offer_id = $1 group by a.account_id order by a.email_domain`,
    [offerId],
  );

export const countsByDay = (tx: Queryable, offerId: number): Promise<Array<Counts & { day: string }>> =>
  tx.query(`select t.day, ${counts} from tally t where t.offer_id = $1 group by t.day order by t.day`, [
    offerId,
  ]);

export interface DayOfOffer extends Counts {
  day: string;
  offer_id: number;
  base_gs1: string;
}

/** `[day, offer id]` of the row a page goes on after. */
export type AfterDay = readonly [day: string, offerId: number];

/** Days of the manufacturer's offers that the caller reaches, by day. */
export const countsBetween = (
  tx: Queryable,
  callerId: number,
  manufacturerId: number,
  span: { from: string; to: string },
  after: AfterDay | undefined,
  most: number,
): Promise<DayOfOffer[]> =>
  tx.query(
    `select t.day, t.offer_id, o.base_gs1, ${counts}
     from tally t join offer o using (offer_id)
     where t.manufacturer_id = $2 and (${offerLevelSql}) is not null and t.day >= $3 and t.day <= $4
       and (t.day, t.offer_id) > ($5::date, $6::bigint)
     group by t.day, t.offer_id, o.base_gs1 order by t.day, t.offer_id limit $7`,
    [callerId, manufacturerId, span.from, span.to, ...(after ?? ['-infinity', 0]), most],
  );
