import type { Queryable } from '../db/database.ts';

export async function isAuthorized(tx: Queryable, offerId: number, providerId: number): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from provider_authorization where offer_id = $1 and provider_id = $2 and until is null',
    [offerId, providerId],
  );
  return rows.length > 0;
}

export async function authorize(
  tx: Queryable,
  offerId: number,
  providerId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into provider_authorization (offer_id, provider_id, since) values ($1, $2, $3)
     on conflict (offer_id, provider_id) where until is null do nothing`,
    [offerId, providerId, now],
  );
}

export async function unauthorize(
  tx: Queryable,
  offerId: number,
  providerId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    'update provider_authorization set until = $3 where offer_id = $1 and provider_id = $2 and until is null',
    [offerId, providerId, now],
  );
}

/** Every enabled provider with how many of the manufacturer's offers authorize it. */
export const providersWithCounts = (
  tx: Queryable,
  manufacturerId: number,
): Promise<Array<{ email_domain: string; name: string; mof_count: number }>> =>
  tx.query(
    `select a.email_domain, a.name, count(o.offer_id)::int as mof_count from account a
     left join provider_authorization p on p.provider_id = a.account_id and p.until is null
     left join offer o on o.offer_id = p.offer_id and o.manufacturer_id = $1
     where a.role = 'provider' and a.enabled group by a.account_id order by a.email_domain`,
    [manufacturerId],
  );
