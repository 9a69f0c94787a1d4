import type { Queryable } from '../db/database.ts';

type Listed = Array<{ email_domain: string; name: string }>;

export async function isRetailerAssigned(
  tx: Queryable,
  offerId: number,
  retailerId: number,
): Promise<boolean> {
  const rows = await tx.query('select 1 from offer_retailer where offer_id = $1 and retailer_id = $2', [
    offerId,
    retailerId,
  ]);
  return rows.length > 0;
}

/** Assigns or unassigns, and keeps the offer's `restricted` mark true to it. The caller holds the counter row. */
export async function setRetailer(
  tx: Queryable,
  offerId: number,
  retailerId: number,
  on: boolean,
  now: Date,
): Promise<void> {
  if (on) {
    await tx.query('insert into offer_retailer (offer_id, retailer_id, since) values ($1, $2, $3)', [
      offerId,
      retailerId,
      now,
    ]);
  } else {
    await tx.query('delete from offer_retailer where offer_id = $1 and retailer_id = $2', [
      offerId,
      retailerId,
    ]);
  }
  await tx.query(
    `update offer set updated_at = $2, version = version + 1,
       restricted = exists (select 1 from offer_retailer r where r.offer_id = $1) where offer_id = $1`,
    [offerId, now],
  );
}

export async function setMandatoryRetailer(
  tx: Queryable,
  offerId: number,
  mandatory: boolean,
  now: Date,
): Promise<void> {
  await tx.query(
    'update offer set mandatory_retailer = $2, updated_at = $3, version = version + 1 where offer_id = $1',
    [offerId, mandatory, now],
  );
}

export const assignedRetailers = (tx: Queryable, offerId: number): Promise<Listed> =>
  tx.query(
    `select a.email_domain, a.name from offer_retailer r join account a on a.account_id = r.retailer_id
     where r.offer_id = $1 order by a.email_domain`,
    [offerId],
  );

export const assignedProviders = (tx: Queryable, offerId: number): Promise<Listed> =>
  tx.query(
    `select a.email_domain, a.name from provider_authorization p join account a on a.account_id = p.provider_id
     where p.offer_id = $1 and p.until is null order by a.email_domain`,
    [offerId],
  );
