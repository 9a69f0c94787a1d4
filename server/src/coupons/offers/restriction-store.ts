import type { Queryable } from '../../platform/db/database.ts';
import { bool, int4, int8, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, rows, values } from '../../platform/db/statements/statement.ts';

const assignment = { offerId: int8, retailerId: int4 };

/** Ids of the retailers that alone may redeem the offer, also of disabled and deleted ones; none: any retailer may. */
export const retailersHeld = values({
  params: { offerId: int8 },
  value: int4,
  sql: ({ offerId }) => `select retailer_id as value from offer_retailer where offer_id = ${offerId}`,
});

const assign = command({
  params: { ...assignment, now: timestamptz },
  sql: ({ offerId, retailerId, now }) =>
    `insert into offer_retailer (offer_id, retailer_id, since) values (${offerId}, ${retailerId}, ${now})`,
});

const unassign = command({
  params: assignment,
  sql: ({ offerId, retailerId }) =>
    `delete from offer_retailer where offer_id = ${offerId} and retailer_id = ${retailerId}`,
});

const updateRestricted = command({
  params: { offerId: int8, now: timestamptz },
  sql: ({ offerId, now }) => `
    update offer set updated_at = ${now}, version = version + 1,
      restricted = exists (select 1 from offer_retailer r where r.offer_id = ${offerId}) where offer_id = ${offerId}`,
});

/** Assigns or unassigns, and updates the offer's `restricted` with it. The caller has locked the counter row. */
export async function setRetailer(
  tx: Queryable,
  offerId: number,
  retailerId: number,
  on: boolean,
  now: Date,
): Promise<void> {
  if (on) await assign(tx, { offerId, retailerId, now });
  else await unassign(tx, { offerId, retailerId });
  await updateRestricted(tx, { offerId, now });
}

const named = { params: { offerId: int8 }, row: { email_domain: text, name: text, enabled: bool } };

export const assignedRetailers = rows({
  ...named,
  sql: ({ offerId }) => `
    select a.email_domain, a.name, a.enabled from offer_retailer r join account a on a.account_id = r.retailer_id
    where r.offer_id = ${offerId} order by a.email_domain`,
});

export const assignedProviders = rows({
  ...named,
  sql: ({ offerId }) => `
    select a.email_domain, a.name, a.enabled from provider_authorization p join account a on a.account_id = p.provider_id
    where p.offer_id = ${offerId} and p.until is null order by a.email_domain`,
});
