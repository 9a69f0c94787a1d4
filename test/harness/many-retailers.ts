import type { Caller } from '@offerbook/world';
import type { Offerbook } from './offerbook.ts';

/** So many retailers that settle through a clearinghouse and never redeem; over HTTP they would take minutes. */
export const silentRetailers = async (
  book: Offerbook,
  clearinghouse: Caller,
  count: number,
): Promise<void> => {
  await book.running.app.registries.test.db.query(
    `with silent as (
       insert into account (role, email_domain, name, redirect_urls, origins, created_at)
       select 'retailer', 'silent-' || n || '.example', 'silent ' || n, '{}', '{}', $1 from generate_series(1, $2::int) n
       returning account_id)
     insert into clearinghouse_assignment (retailer_id, clearinghouse_id, since, since_snapshot)
     select account_id, (select account_id from account where role = 'clearinghouse' and email_domain = $3), $1, journal_snapshot()
     from silent`,
    [book.now, count, clearinghouse.domain],
  );
};
