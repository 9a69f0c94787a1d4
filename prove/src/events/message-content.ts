import { isOffers } from './entitlement.ts';
import type { EventRow } from './events.ts';

/** A retailer's store, as its list has it. */
export interface StoreRow {
  retailer: string;
  storeId: string;
  name: string;
  city: string;
  state: string;
  country: string;
}

export type Data = Record<string, unknown>;

/** How many coupons there are is not for a provider, who would learn of other providers'. */
const counts = ['deposited_count', 'redeemed_count', 'available_count'];

/** What journals say beside the event itself. */
export interface Beside {
  /** The redemption that a rollback undoes; undefined when it was not read. */
  redemption: EventRow | undefined;
  store(retailer: string | null, storeId: string | null): StoreRow | undefined;
}

/**
 * The fields in which a message differs from its event.
 *
 * @param role of the account that got it.
 */
export function differences(data: Data, event: EventRow, beside: Beside, role: string): string[] {
  const expected: Data = {
    action: event.action,
    base_gs1: event.base,
    event_timestamp: event.atMs,
    ...(isOffers(event.action) ? offerPart(event, role) : stringPart(event, beside)),
  };
  return Object.entries(expected)
    .filter(([field, value]) => JSON.stringify(data[field]) !== JSON.stringify(value))
    .map(([field, value]) => `${field} is ${JSON.stringify(data[field])} and not ${JSON.stringify(value)}`);
}

function stringPart(event: EventRow, { redemption, store }: Beside): Data {
  const { gs1, action, provider, retailer, redeemedAtMs } = event;
  if (action === 'deposited' || action === 'deleted') return { gs1, provider: { email_domain: provider } };
  const offline = redeemedAtMs === null ? {} : { offline: true, redeemed_at: redeemedAtMs };
  // A rollback names the store of the redemption; without that row it cannot be judged.
  if (action === 'rollback' && !redemption) return { gs1 };
  const named = redemption?.store ?? event.store;
  const known = store(retailer, named);
  return {
    gs1,
    redeemed_at_store: {
      name: known?.name ?? named ?? '',
      city: known?.city ?? '',
      state: known?.state ?? '',
      country: known?.country ?? '',
      retailer_email_domain: retailer ?? '',
    },
    ...offline,
  };
}

function offerPart({ manufacturer, record }: EventRow, role: string): Data {
  const encoded = role === 'provider' ? withoutCounts(record!) : record;
  return { email_domain: manufacturer, updated_mof_encoded: encoded };
}

function withoutCounts(record: string): string {
  const whole = JSON.parse(Buffer.from(record, 'base64').toString()) as Data;
  const rest = Object.fromEntries(Object.entries(whole).filter(([field]) => !counts.includes(field)));
  return Buffer.from(JSON.stringify(rest)).toString('base64');
}
