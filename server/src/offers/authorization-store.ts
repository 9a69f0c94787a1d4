import type { Queryable } from '../db/database.ts';
import { relationship } from '../db/relationship.ts';

/** An offer's providers. */
export const providerAuthorization = relationship('provider_authorization', 'offer_id', 'provider_id');

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
