import type { Queryable } from '../../platform/db/database.ts';
import { type AfterRow, pageAfter, pageParams, type Span } from '../../platform/db/statements/page-after.ts';
import { int4, int8, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { shortNameSql } from '../../platform/vocabulary/in-sql.ts';
import { state } from '../../platform/vocabulary/states.ts';

const feedRow = {
  event_id: int8,
  at: timestamptz,
  serial: int8,
  base_gs1: text,
  manufacturer_email_domain: text,
  deposited_at: timestamptz,
  redeemed_at: nullable(timestamptz),
  description: text,
  manufacturer_name: text,
  short_name: text,
};
export type FeedRow = RowOf<typeof feedRow>;

// In deposit mode the redemption is the current one, and an archived string has no row; in redemption mode it is the one
// the row is about.
const feed = (happened: 'deposited' | 'redeemed') =>
  rows({
    params: { providerId: int4, base: nullable(text), serial: nullable(int8), ...pageParams },
    row: feedRow,
    sql: ({ providerId, base, serial, from, before, lastAt, lastId, maxRows }) => `
      select e.event_id, e.at, e.serial, o.base_gs1, m.email_domain as manufacturer_email_domain,
        ${happened === 'redeemed' ? 'c.deposited_at' : 'e.at as deposited_at'},
        ${happened === 'redeemed' ? 'e.at' : `case when c.state = ${state.redeemed} then c.redeemed_at end`} as redeemed_at,
        o.description, m.name as manufacturer_name, ${shortNameSql} as short_name
      from (
        select * from event where provider_id = ${providerId} and action = ${action[happened]} and at >= ${from} and at < ${before}
          and (at, event_id) < (${lastAt}::timestamptz, ${lastId})
          and (${base} is null or offer_id = (select offer_id from offer where base_gs1 = ${base}))
          and (${serial} is null or serial = ${serial})
        order by at desc, event_id desc limit ${maxRows}
      ) e
      ${happened === 'redeemed' ? '' : 'left '}join coupon c on c.offer_id = e.offer_id and c.serial = e.serial
      join offer o on o.offer_id = e.offer_id
      join account m on m.account_id = o.manufacturer_id
      order by e.at desc, e.event_id desc`,
  });

const feeds = { deposit: feed('deposited'), redemption: feed('redeemed') };

/** The provider's deposits or redemptions within the span, newest first. */
export const providersStringsBefore = (
  tx: Queryable,
  mode: keyof typeof feeds,
  {
    span,
    ...asked
  }: { providerId: number; base: string | undefined; serial: number | undefined; span: Span },
  before: AfterRow | undefined,
  maxRows: number,
): Promise<FeedRow[]> => feeds[mode](tx, { ...asked, ...pageAfter(span, before, maxRows, 'descending') });
