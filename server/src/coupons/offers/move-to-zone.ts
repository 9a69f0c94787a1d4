import { recordUpdated } from './offer-events.ts';
import { rezoneOffers } from './offer-zone-store.ts';

/** Moves the days of all the manufacturer's offers to another zone, and publishes each as updated. */
export async function moveOffersToZone(
  context: Parameters<typeof recordUpdated>[0],
  manufacturerId: number,
  timeZone: string | undefined,
): Promise<void> {
  await recordUpdated(context, await rezoneOffers(context.tx, manufacturerId, timeZone, context.now));
}
