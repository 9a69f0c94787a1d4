import type { Actor } from '../../platform/pipeline/context.ts';
import { type AccessType, accessTypes } from '../../platform/vocabulary/roles.ts';

/** The level of the record's owner, above that of every access type. */
export const ownerLevel = accessTypes.length;

/** The level of an access type, as a comparable number: view_only 0 … full_set_with_lock 3; the owner's is 4. */
export const levelOf = (accessType: AccessType): number => accessTypes.indexOf(accessType);

/** True when the level includes the access type. */
export const suffices = (level: number, needs: AccessType): boolean => level >= levelOf(needs);

/** SQL: the level of an access type column; the same numbers as `levelOf`. */
export const levelSql = (column: string): string =>
  `array_position(array[${accessTypes.map((name) => `'${name}'`).join(', ')}], ${column}) - 1`;

/**
 * SQL: the caller's level on offer `o`, or null without access.
 * Brand access and level 2 access only count while the manufacturer authorizes the partner.
 */
export const offerLevelSql = (
  callerId: string,
) => `case when o.manufacturer_id = ${callerId} then ${ownerLevel} else (
  select max(greatest(${levelSql('b.access_type')}, case when e.partner_id is null then null else ${levelOf('full_set')} end))
  from partner_authorization p
  left join brand_access b
    on b.partner_id = p.partner_id and b.brand_internal_id = o.brand_internal_id and b.until is null
  left join offer_edit_access e on e.partner_id = p.partner_id and e.offer_id = o.offer_id and e.until is null
  where p.partner_id = ${callerId} and p.manufacturer_id = o.manufacturer_id and p.until is null
) end`;

/** SQL: the partners with access to offer `o`, at any level. */
export const offerPartnersSql = `array(
  select p.partner_id from partner_authorization p
  left join brand_access b
    on b.partner_id = p.partner_id and b.brand_internal_id = o.brand_internal_id and b.until is null
  left join offer_edit_access e on e.partner_id = p.partner_id and e.offer_id = o.offer_id and e.until is null
  where p.manufacturer_id = o.manufacturer_id and p.until is null
    and (b.partner_id is not null or e.partner_id is not null))`;

/** True for callers to whom access levels apply. */
export const isPartner = (actor: Actor): boolean => actor.role === 'authorized_partner';
