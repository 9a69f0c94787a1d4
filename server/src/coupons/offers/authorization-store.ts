import { relationship } from '../../platform/db/statements/relationship.ts';
import { array, int4, int8, nullable, text, textOf } from '../../platform/db/statements/sql-types.ts';
import { rows, values } from '../../platform/db/statements/statement.ts';
import { shortNameSql } from '../../platform/vocabulary/in-sql.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { offerLevelSql } from '../partners/lookup.ts';

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

/**
 * What offers promise and are called, of those that the account may see now: tills and clearinghouses see any that they
 * have redemptions of.
 */
export const namesOfOffers = rows({
  params: { bases: array(text), accountId: int4, role: textOf<Role>() },
  row: { base_gs1: text, description: text, short_name: text },
  sql: ({ bases, accountId, role }) => `
    select o.base_gs1, o.description, ${shortNameSql} as short_name from offer o where o.base_gs1 = any(${bases}) and case
      when ${role} in ('manufacturer', 'authorized_partner') then (${offerLevelSql(accountId)}) is not null
      when ${role} = 'provider' then exists (
        select 1 from provider_authorization p
        where p.offer_id = o.offer_id and p.provider_id = ${accountId} and p.until is null)
      else true end`,
});
