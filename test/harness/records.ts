import { randomBytes } from 'node:crypto';
import type { Caller } from '@offerbook/world';
import { addGrant } from '../../server/src/identity/keys/grant-store.ts';
import type { Offerbook } from './offerbook.ts';
import { dbOf, numberOf, type Tables } from './tables.ts';

/** Records that no operation makes, or that would take minutes over HTTP, written into the tables of a registry. */

/** Retailers that settle through a clearinghouse and never redeem. */
export const silentRetailers = async (
  book: Offerbook,
  clearinghouse: Caller,
  count: number,
): Promise<void> => {
  await dbOf(book).query(
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

/** Copies of the newest offer, with base strings and descriptions by number. */
export async function copiesOfNewestOffer(book: Offerbook, count: number): Promise<void> {
  const { db } = book.running.app.registries.test;
  const columns = await db.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_schema = current_schema() and table_name = 'offer'
       and column_name not in ('offer_id', 'base_gs1', 'description')`,
  );
  const names = columns[0]!.names;
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into base_string (base_gs1)
       select '811200810055' || lpad(n::text, 6, '0') from generate_series(0, $1::int - 1) n`,
      [count],
    );
    await tx.query(
      `insert into offer (offer_id, base_gs1, description, ${names})
       select s.offer_id, s.base_gs1, 'Offer number ' || right(s.base_gs1, 6)::int, ${names
         .split(', ')
         .map((name) => `o.${name}`)
         .join(', ')}
       from base_string s, (select * from offer order by offer_id desc limit 1) o
       where s.base_gs1 like '811200810055%'`,
    );
    await tx.query(
      `insert into circulation (offer_id, total)
       select offer_id, 1000 from base_string where base_gs1 like '811200810055%'`,
    );
  });
}

/** Stores of a retailer with names by number, from `Store 1`. */
export const storesOf = (at: Tables, retailer: { account: string }, count: number) =>
  dbOf(at).query(
    `insert into store (account_id, store_id, name, address, city, state, country)
     select $1::int, 's' || n, 'Store ' || n, '', '', '', '' from generate_series(1, $2::int) n`,
    [numberOf(retailer), count],
  );

/** Templates that an account keeps for offers of a manufacturer. */
export const templatesOf = (book: Offerbook, count: number, owner: Caller, manufacturer: Caller) =>
  dbOf(book).query(
    `insert into offer_template (account_id, manufacturer_id, name, fields, updated_at)
     select $2::int, $3::int, 'more ' || n, '{}', now() from generate_series(1, $1::int) n`,
    [count, numberOf(owner), numberOf(manufacturer)],
  );

/** Calls in the request log of an account, one every ten minutes until now. */
export const loggedCalls = (book: Offerbook, account: Caller, count: number) =>
  dbOf(book).query(
    `insert into request_log (account_id, at, actor, method, path, operation, status, code, execution_id, duration_ms, omitted)
     select $1::int, now() - n * interval '10 minutes', 'the key', 'GET', '/', 'read-overview', 200, '', gen_random_uuid(), 1, 0
     from generate_series($2::int, 1, -1) n`,
    [numberOf(account), count],
  );

/** The grant of an account to a platform, as at the end of its login page. @returns its number. */
export const granted = (book: Offerbook, platform: Caller, account: Caller, expiresAt: Date) =>
  addGrant(dbOf(book), {
    platformId: numberOf(platform),
    accountId: numberOf(account),
    tokenHash: randomBytes(32),
    givenBy: 'ann@shop.example',
    expiresAt,
    now: book.now,
  });

/** An approved endpoint of an account, which has failed since an instant; null: not any more. */
export async function failingEndpoint(
  at: Tables,
  account: { account: string },
  now: Date,
  since: Date | null,
): Promise<void> {
  await dbOf(at).query(
    `insert into endpoint (account_id, actions, url, token, approved_at, name)
     select $1::int, '{redeemed}'::text[], 'https://hook.example/in', 'token', $2::timestamptz, 'Till data'
     where not exists (select from endpoint where account_id = $1)`,
    [numberOf(account), now],
  );
  await dbOf(at).query('update endpoint set failing_since = $2 where account_id = $1', [
    numberOf(account),
    since,
  ]);
}

/** A person whose address was confirmed at an instant; null: not, or not any more. */
export const confirmedAt = (at: Tables, email: string, when: Date | null) =>
  dbOf(at).query('update person set email_proven_at = $2 where email = $1', [email, when]);

/** An offer of a registry that did not keep yet what its coupons are worth. */
export const withoutWorth = (at: Tables, base: string) =>
  dbOf(at).query(
    'delete from offer_worth where offer_id = (select offer_id from offer where base_gs1 = $1)',
    [base],
  );

/** A partner that no manufacturer authorizes: in the test registry a sample manufacturer does. */
export const withoutManufacturers = (at: Tables, domain: string) =>
  dbOf(at).query(
    `update partner_authorization set until = now()
     where partner_id = (select account_id from account where email_domain = $1)`,
    [domain],
  );
