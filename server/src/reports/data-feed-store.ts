import type { Queryable } from '../db/database.ts';
import type { AfterRow, Span } from './redemption-store.ts';

export interface FeedRow {
  event_id: number;
  at: Date;
  serial: number;
  base_gs1: string;
  manufacturer_email_domain: string;
  deposited_at: Date;
  redeemed_at: Date | null;
}

// In deposit mode the redemption is the one that stands now; in redemption mode the one the row is about.
const feed = (action: 1 | 3) => `
  select e.event_id, e.at, e.serial, o.base_gs1, m.email_domain as manufacturer_email_domain, c.deposited_at,
    ${action === 3 ? 'e.at' : 'case when c.state = 2 then c.redeemed_at end'} as redeemed_at
  from (
    select * from event where provider_id = $1 and action = ${action} and at >= $2 and at < $3
      and (at, event_id) < ($4::timestamptz, $5::bigint)
    order by at desc, event_id desc limit $6
  ) e
  join coupon c on c.offer_id = e.offer_id and c.serial = e.serial
  join offer o on o.offer_id = e.offer_id
  join account m on m.account_id = o.manufacturer_id
  order by e.at desc, e.event_id desc`;

const feeds = { deposit: feed(1), redemption: feed(3) };

/** The provider's deposits or redemptions within the span, newest first. */
export const providersStringsBefore = (
  tx: Queryable,
  mode: keyof typeof feeds,
  providerId: number,
  span: Span,
  before: AfterRow | undefined,
  most: number,
): Promise<FeedRow[]> =>
  tx.query(feeds[mode], [providerId, span.from, span.before, ...(before ?? ['infinity', 0]), most]);
