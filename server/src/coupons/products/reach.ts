import type { Queryable } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import type { AccessType } from '../../platform/vocabulary/roles.ts';
import { highestBrandLevel, isPartner, suffices } from '../partners/lookup.ts';

interface Asking {
  tx: Queryable;
  actor: Actor;
  needs: AccessType;
}

/**
 * Whether the caller has the access type that the operation needs on some brand of the manufacturer: a catalogue is of
 * the whole manufacturer, and its products are of no brand.
 */
export async function sufficesOnSomeBrand(
  { tx, actor, needs }: Asking,
  manufacturerId: number,
): Promise<boolean> {
  if (!isPartner(actor)) return true;
  const level = await highestBrandLevel(tx, { manufacturerId, partnerId: actor.accountId });
  return level !== undefined && suffices(level, needs);
}
