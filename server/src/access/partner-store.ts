import type { Queryable } from '../db/database.ts';
import { ended, journalSnapshot, relationship } from '../db/relationship.ts';
import type { AccessType } from '../operation.ts';

/** A manufacturer's partners. */
export const partnerAuthorization = relationship('partner_authorization', 'manufacturer_id', 'partner_id');

/** Level 2: partners with full_set on one offer. */
export const editAccess = relationship('offer_edit_access', 'offer_id', 'partner_id');

export interface ActedFor {
  account_id: number;
  email_domain: string;
  time_zone: string | null;
}

/** The manufacturer a partner names, if it authorizes the partner now. */
export const manufacturerActedFor = async (
  tx: Queryable,
  partnerId: number,
  emailDomain: string,
): Promise<ActedFor | undefined> =>
  (
    await tx.query<ActedFor>(
      `select a.account_id, a.email_domain, a.time_zone from account a
       join partner_authorization p on p.manufacturer_id = a.account_id and p.partner_id = $1 and p.until is null
       where a.role = 'manufacturer' and a.email_domain = $2 and a.enabled`,
      [partnerId, emailDomain],
    )
  )[0];

export const manufacturersOf = (
  tx: Queryable,
  partnerId: number,
): Promise<Array<{ email_domain: string; name: string }>> =>
  tx.query(
    `select a.email_domain, a.name from account a
     join partner_authorization p on p.manufacturer_id = a.account_id and p.partner_id = $1 and p.until is null
     where a.enabled order by a.email_domain`,
    [partnerId],
  );

/** Ends the authorization and with it every brand and level 2 access it carried. */
export async function dismissPartner(
  tx: Queryable,
  manufacturerId: number,
  partnerId: number,
  now: Date,
): Promise<void> {
  const open = 'partner_id = $2 and until is null';
  await partnerAuthorization.end(tx, manufacturerId, partnerId, now);
  await tx.query(`update brand_access set ${ended('$3')} where manufacturer_id = $1 and ${open}`, [
    manufacturerId,
    partnerId,
    now,
  ]);
  await tx.query(
    `update offer_edit_access set ${ended('$3')}
     where offer_id in (select offer_id from offer where manufacturer_id = $1) and ${open}`,
    [manufacturerId, partnerId, now],
  );
}

export const brandAccess = async (
  tx: Queryable,
  brandInternalId: number,
  partnerId: number,
): Promise<AccessType | undefined> =>
  (
    await tx.query<{ access_type: AccessType }>(
      'select access_type from brand_access where brand_internal_id = $1 and partner_id = $2 and until is null',
      [brandInternalId, partnerId],
    )
  )[0]?.access_type;

/** Ends what the partner has of the brand and, unless undefined, gives it the access type. */
export async function setBrandAccess(
  tx: Queryable,
  key: { manufacturerId: number; partnerId: number; brandInternalId: number },
  accessType: AccessType | undefined,
  now: Date,
): Promise<void> {
  const snapshot = await journalSnapshot(tx);
  await tx.query(
    `update brand_access set ${ended('$3', '$4::pg_snapshot')}
     where brand_internal_id = $1 and partner_id = $2 and until is null`,
    [key.brandInternalId, key.partnerId, now, snapshot],
  );
  if (accessType === undefined) return;
  await tx.query(
    `insert into brand_access (manufacturer_id, partner_id, brand_internal_id, access_type, since, since_snapshot)
     values ($1, $2, $3, $4, $5, $6::pg_snapshot)`,
    [key.manufacturerId, key.partnerId, key.brandInternalId, accessType, now, snapshot],
  );
}

export const connectedPartners = (
  tx: Queryable,
  manufacturerId: number,
): Promise<
  Array<{
    email_domain: string;
    name: string;
    brands: Array<{ brand_internal_id: string; access_type: AccessType }>;
  }>
> =>
  tx.query(
    `select a.email_domain, a.name, coalesce(
       json_agg(json_build_object('brand_internal_id', b.brand_internal_id::text, 'access_type', b.access_type)
         order by b.brand_internal_id) filter (where b.partner_id is not null), '[]') as brands
     from partner_authorization p join account a on a.account_id = p.partner_id
     left join brand_access b on b.partner_id = p.partner_id and b.manufacturer_id = $1 and b.until is null
     where p.manufacturer_id = $1 and p.until is null and a.enabled
     group by a.account_id order by a.email_domain`,
    [manufacturerId],
  );

/** Email domains of the partners with edit access to this one offer. */
export async function editorsOf(tx: Queryable, offerId: number): Promise<string[]> {
  const rows = await tx.query<{ email_domain: string }>(
    `select a.email_domain from offer_edit_access e join account a on a.account_id = e.partner_id
     where e.offer_id = $1 and e.until is null and a.enabled order by 1`,
    [offerId],
  );
  return rows.map((row) => row.email_domain);
}
