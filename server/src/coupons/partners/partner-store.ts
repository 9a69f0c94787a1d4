import type { Queryable } from '../../platform/db/database.ts';
import { ended, journalSnapshot, relationship } from '../../platform/db/statements/relationship.ts';
import {
  bool,
  int4,
  int8,
  json,
  nullable,
  pgSnapshot,
  text,
  textOf,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { command, maybeRow, maybeValue, rows, values } from '../../platform/db/statements/statement.ts';
import type { AccessType } from '../../platform/vocabulary/roles.ts';
import { levelSql } from './access-level.ts';

/** The authorizations of a manufacturer's partners. */
export const partnerAuthorization = relationship('partner_authorization', 'manufacturer_id', 'partner_id');

/** Level 2: partners with full_set on one offer. */
export const editAccess = relationship('offer_edit_access', 'offer_id', 'partner_id', int8);

/** SQL: joins the present authorization of the partner by account `a`. */
const joinAuthorization = (partnerId: string) =>
  `join partner_authorization p on p.manufacturer_id = a.account_id and p.partner_id = ${partnerId} and p.until is null`;

/** The manufacturer with this domain, if it authorizes the partner. */
export const manufacturerActedFor = maybeRow({
  params: { partnerId: int4, emailDomain: text },
  row: { account_id: int4, email_domain: text, time_zone: nullable(text) },
  sql: ({ partnerId, emailDomain }) => `
    select a.account_id, a.email_domain, a.time_zone from account a ${joinAuthorization(partnerId)}
    where a.role = 'manufacturer' and a.email_domain = ${emailDomain} and a.enabled`,
});

export const manufacturersOf = rows({
  params: { partnerId: int4 },
  row: { email_domain: text, name: text },
  sql: ({ partnerId }) => `
    select a.email_domain, a.name from account a ${joinAuthorization(partnerId)}
    where a.enabled order by a.email_domain`,
});

/** The partner's highest level on any brand of the manufacturer. */
export const highestBrandLevel = maybeValue({
  params: { manufacturerId: int4, partnerId: int4 },
  value: int4,
  sql: ({ manufacturerId, partnerId }) => `
    select ${levelSql('b.access_type')} as value from brand_access b
    where b.manufacturer_id = ${manufacturerId} and b.partner_id = ${partnerId} and b.until is null
    order by value desc limit 1`,
});

const endBrandAccesses = command({
  params: { manufacturerId: int4, partnerId: int4, now: timestamptz, snapshot: pgSnapshot },
  sql: ({ manufacturerId, partnerId, now, snapshot }) => `
    update brand_access set ${ended(now, snapshot)}
    where manufacturer_id = ${manufacturerId} and partner_id = ${partnerId} and until is null`,
});

const endEditAccesses = command({
  params: { manufacturerId: int4, partnerId: int4, now: timestamptz, snapshot: pgSnapshot },
  sql: ({ manufacturerId, partnerId, now, snapshot }) => `
    update offer_edit_access set ${ended(now, snapshot)}
    where offer_id in (select offer_id from offer where manufacturer_id = ${manufacturerId})
      and partner_id = ${partnerId} and until is null`,
});

/** Ends the authorization, and the partner's brand and level 2 access that depends on it. */
export async function dismissPartner(
  tx: Queryable,
  manufacturerId: number,
  partnerId: number,
  now: Date,
): Promise<void> {
  await partnerAuthorization.end(tx, manufacturerId, partnerId, now);
  const snapshot = await journalSnapshot(tx);
  await endBrandAccesses(tx, { manufacturerId, partnerId, now, snapshot });
  await endEditAccesses(tx, { manufacturerId, partnerId, now, snapshot });
}

export const brandAccess = maybeValue({
  params: { brandInternalId: int4, partnerId: int4 },
  value: textOf<AccessType>(),
  sql: ({ brandInternalId, partnerId }) => `
    select access_type as value from brand_access
    where brand_internal_id = ${brandInternalId} and partner_id = ${partnerId} and until is null`,
});

const endBrandAccess = command({
  params: { brandInternalId: int4, partnerId: int4, now: timestamptz, snapshot: pgSnapshot },
  sql: ({ brandInternalId, partnerId, now, snapshot }) => `
    update brand_access set ${ended(now, snapshot)}
    where brand_internal_id = ${brandInternalId} and partner_id = ${partnerId} and until is null`,
});

const addBrandAccess = command({
  params: {
    manufacturerId: int4,
    partnerId: int4,
    brandInternalId: int4,
    accessType: textOf<AccessType>(),
    now: timestamptz,
    snapshot: pgSnapshot,
  },
  sql: (p) => `
    insert into brand_access (manufacturer_id, partner_id, brand_internal_id, access_type, since, since_snapshot)
    values (${p.manufacturerId}, ${p.partnerId}, ${p.brandInternalId}, ${p.accessType}, ${p.now}, ${p.snapshot})`,
  unset: ['until', 'until_snapshot'],
});

/** Ends the partner's present access to the brand and, unless undefined, begins the access type. */
export async function setBrandAccess(
  tx: Queryable,
  key: { manufacturerId: number; partnerId: number; brandInternalId: number },
  accessType: AccessType | undefined,
  now: Date,
): Promise<void> {
  const snapshot = await journalSnapshot(tx);
  await endBrandAccess(tx, { ...key, now, snapshot });
  if (accessType !== undefined) await addBrandAccess(tx, { ...key, accessType, now, snapshot });
}

/** The partners that the manufacturer authorizes, also disabled ones. */
export const connectedPartners = rows({
  params: { manufacturerId: int4 },
  row: {
    email_domain: text,
    name: text,
    enabled: bool,
    brands: json<Array<{ brand_internal_id: string; access_type: AccessType }>>(),
  },
  sql: ({ manufacturerId }) => `
    select a.email_domain, a.name, a.enabled, coalesce(
      json_agg(json_build_object('brand_internal_id', b.brand_internal_id::text, 'access_type', b.access_type)
        order by b.brand_internal_id) filter (where b.partner_id is not null), '[]') as brands
    from partner_authorization p join account a on a.account_id = p.partner_id
    left join brand_access b
      on b.partner_id = p.partner_id and b.manufacturer_id = ${manufacturerId} and b.until is null
    where p.manufacturer_id = ${manufacturerId} and p.until is null
    group by a.account_id order by a.email_domain`,
});

/** Email domains of the partners with edit access to this one offer, also of disabled ones. */
export const editorsOf = values({
  params: { offerId: int8 },
  value: text,
  sql: ({ offerId }) => `
    select a.email_domain as value from offer_edit_access e join account a on a.account_id = e.partner_id
    where e.offer_id = ${offerId} and e.until is null order by 1`,
});
