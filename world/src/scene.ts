import type { Role } from '@offerbook/client';
import type { Caller } from './caller.ts';
import { lockedOffer } from './offers.ts';

/** Opens accounts and signs them in. */
export interface Registry {
  account(role: Role, more?: Record<string, unknown>): Promise<Caller>;
}

/** The fields of a retailer's store. */
export const mainStreet = {
  name: 'Main Street',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  country: 'US',
} as const;

/** One account of each role that the main job needs, and a locked offer between them. */
export async function mainScene(registry: Registry, more: Record<string, unknown> = {}) {
  const manufacturer = await registry.account('manufacturer');
  const provider = await registry.account('provider');
  const retailer = await registry.account('retailer', { stores: [{ store_id: '0042', ...mainStreet }] });
  const base = await lockedOffer(manufacturer, [provider], more);
  return { manufacturer, provider, retailer, base };
}
