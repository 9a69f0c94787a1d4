import type { Queryable } from '../../platform/db/database.ts';
import { array, int4, int8, nullable, text } from '../../platform/db/statements/sql-types.ts';
import { command, oneRow, rows } from '../../platform/db/statements/statement.ts';

const share = { offerId: int8, providerId: int4 };

/** Locks the provider's share, after the offer's counter row, and returns what it has deposited and its cap. */
export const lockShare = oneRow({
  params: share,
  row: { deposited: int8, cap: nullable(int8) },
  sql: ({ offerId, providerId }) => `
    insert into provider_share as s (offer_id, provider_id) values (${offerId}, ${providerId})
    on conflict (offer_id, provider_id) do update set deposited = s.deposited returning deposited, cap`,
  unset: ['cap'],
});

/** Sets the cap or, with undefined, removes it. */
export const setCap = command({
  params: { ...share, cap: nullable(int8) },
  sql: ({ offerId, providerId, cap }) =>
    `update provider_share set cap = ${cap} where offer_id = ${offerId} and provider_id = ${providerId}`,
});

/**
 * The providers of an offer that have a cap, also disabled ones, and deleted ones as long as their domain has no new
 * account: a cap is told by its domain, and would be read as the new one's.
 */
export const cappedShares = rows({
  params: { offerId: int8 },
  row: { provider_id: int4, email_domain: text, circulation: int8, deposited: int8 },
  sql: ({ offerId }) => `
    select s.provider_id, a.email_domain, s.cap as circulation, s.deposited from provider_share s
    join account a on a.account_id = s.provider_id
    where s.offer_id = ${offerId} and s.cap is not null and (a.gone_at is null or not exists (
      select from account n where n.role = a.role and n.email_domain = a.email_domain and n.gone_at is null))
    order by a.email_domain`,
  notNull: ['circulation'],
});

const lock = command({
  params: { offerIds: array(int8) },
  sql: ({ offerIds }) =>
    `select from circulation where offer_id = any(${offerIds}) order by offer_id for update`,
});

/**
 * Locks the offers' counter rows, in order of their ids. Everything read after this is valid until the transaction ends.
 * A distributed database locks rows of one shard in a statement.
 */
export async function lockCounters(tx: Queryable, offerIds: readonly number[]): Promise<void> {
  const ascending = [...offerIds].sort((a, b) => a - b);
  for (const some of tx.shards?.groups(ascending) ?? [ascending]) await lock(tx, { offerIds: some });
}
