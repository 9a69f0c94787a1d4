import { type AccessType, type Actor, accessTypes } from '../operation.ts';

/** What reaches further than every access type: the record is the caller's own. */
export const ownerLevel = accessTypes.length;

/** Levels are compared as numbers: view_only 0 … full_set_with_lock 3, the owner 4. */
export const levelOf = (accessType: AccessType): number => accessTypes.indexOf(accessType);

/** May somebody of this level do what needs that access type? */
export const suffices = (level: number, needs: AccessType): boolean => level >= levelOf(needs);

/** The SQL rank of an access type column; the same numbers as `levelOf`. */
export const levelSql = (column: string): string =>
  `array_position(array[${accessTypes.map((name) => `'${name}'`).join(', ')}], ${column}) - 1`;

/**
 * SQL: the caller's level on offer `o`, or null where the offer is out of its reach. `$1` is the caller's account.
 * The account authorization comes first: without it neither brand access nor level 2 access reaches anything.
 */
export const offerLevelSql = `case when o.manufacturer_id = $1 then ${ownerLevel} else (
  select max(x.level) from (
    select ${levelSql('b.access_type')} as level from brand_access b
    where b.partner_id = $1 and b.brand_internal_id = o.brand_internal_id and b.until is null
    union all
    select ${levelOf('full_set')} from offer_edit_access e
    where e.partner_id = $1 and e.offer_id = o.offer_id and e.until is null
  ) x where exists (
    select 1 from partner_authorization p
    where p.partner_id = $1 and p.manufacturer_id = o.manufacturer_id and p.until is null)
) end`;

/** SQL: the partners that reach the offer `o` now, at whatever level. */
export const offerPartnersSql = `array(
  select p.partner_id from partner_authorization p
  where p.manufacturer_id = o.manufacturer_id and p.until is null and (
    exists (select 1 from brand_access b
      where b.partner_id = p.partner_id and b.brand_internal_id = o.brand_internal_id and b.until is null)
    or exists (select 1 from offer_edit_access e
      where e.partner_id = p.partner_id and e.offer_id = o.offer_id and e.until is null)))`;

/** Whether a caller is held to access levels at all. */
export const isPartner = (actor: Actor): boolean => actor.role === 'authorized_partner';
