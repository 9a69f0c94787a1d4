import { relationship } from '../../platform/db/statements/relationship.ts';
import { int4, int8, nullable, text } from '../../platform/db/statements/sql-types.ts';
import { rows, values } from '../../platform/db/statements/statement.ts';

/** An offer's providers. */
export const providerAuthorization = relationship('provider_authorization', 'offer_id', 'provider_id', int8);

/** Every enabled provider with how many of the manufacturer's offers authorize it. */
export const providersWithCounts = rows({
  params: { manufacturerId: int4 },
  row: { email_domain: text, name: text, mof_count: int8 },
  sql: ({ manufacturerId }) => `
    select a.email_domain, a.name, count(o.offer_id) as mof_count from account a
    left join provider_authorization p on p.provider_id = a.account_id and p.until is null
    left join offer o on o.offer_id = p.offer_id and o.manufacturer_id = ${manufacturerId}
    where a.role = 'provider' and a.enabled group by a.account_id order by a.email_domain`,
});

/** The offers that authorize the provider now; only the one asked for, if one is. */
export const offersAuthorizing = values({
  params: { providerId: int4, base: nullable(text) },
  value: int8,
  sql: ({ providerId, base }) => `
    select p.offer_id as value from provider_authorization p join offer o using (offer_id)
    where p.provider_id = ${providerId} and p.until is null and (${base} is null or o.base_gs1 = ${base})`,
});
