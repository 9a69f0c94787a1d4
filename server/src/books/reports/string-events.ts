import { archivedString } from '../../coupons/strings/lookup.ts';
import { action } from '../../platform/vocabulary/actions.ts';

// No index has the events of a string: each is followed from its row and from what undid the one before
// (docs/decisions/0093).

/** SQL: `offer_id, redemption` of every redemption of a string: the latest, and those that were rolled back. */
export const redemptionsOf = (offerId: string, serial: string) => `
  select c.offer_id, c.redemption from coupon c where c.offer_id = ${offerId} and c.serial = ${serial}
  union all
  select b.offer_id, b.redemption from event b
  where b.offer_id = ${offerId} and b.serial = ${serial} and b.action = ${action.rollback}`;

/** SQL: all events of a string, in no order. A deposit is found among those of its provider at its instant. */
export const eventsOf = (offerId: string, serial: string, isSharded: boolean) => `
  select u.* from event u
  where u.offer_id = ${offerId} and u.serial = ${serial} and u.action in (${action.deleted}, ${action.rollback})
  union all
  select r.* from event r where (r.offer_id, r.event_id) in (${redemptionsOf(offerId, serial)})
  union all
  select d.* from ${isSharded ? 'coupon' : `(${storedOrArchived(offerId, serial)})`} c
    join event d on d.offer_id = c.offer_id and d.serial = c.serial
    and d.provider_id = c.provider_id and d.at = c.deposited_at and d.action = ${action.deposited}
  where c.offer_id = ${offerId} and c.serial = ${serial}`;

/** A distributed database archives nothing. */
const storedOrArchived = (offerId: string, serial: string) => `
  select c.offer_id, c.serial, c.provider_id, c.deposited_at from coupon c
  where c.offer_id = ${offerId} and c.serial = ${serial}
  union select z.offer_id, z.serial, z.provider_id, z.deposited_at from (${archivedString(offerId, serial)}) z`;
