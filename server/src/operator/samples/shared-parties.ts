import { acceleratorAssignment, setClearinghouse } from '../../coupons/partners/lookup.ts';
import { accountsNamed, addAccount } from '../../identity/accounts/lookup.ts';
import type { Sampling } from '../../identity/sign-up/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { type Role, roles } from '../../platform/vocabulary/roles.ts';
import { addSampleStores, deposit, openSampleOffer } from './records.ts';
import { givenTo, nothing, saveGiven } from './sample-store.ts';

const names: Record<Role, string> = {
  manufacturer: 'Sample Foods',
  authorized_partner: 'Sample Partner',
  provider: 'Sample Coupon App',
  retailer: 'Sample Market',
  accelerator: 'Sample Accelerator',
  clearinghouse: 'Sample Clearinghouse',
  platform: 'Sample Platform',
};

/** The domain of the sample account of a role. */
export const domainOf = (role: Role) => `${role.replace('_', '-')}.sample`;

/** The sample accounts of the test registry, which all its accounts share, by role, and their offer. */
export interface Parties {
  ids: Record<Role, number>;
  /** The sample manufacturer's offer: any provider may deposit under it. */
  base: string;
}

/**
 * The shared parties, created on first use. The insert of the manufacturer's row is the lock: its transaction creates
 * the others too, and concurrent transactions wait for its commit and then find all of them.
 */
export async function sharedParties(context: Sampling): Promise<Parties> {
  const existing = await findSharedParties(context.tx);
  if (existing) return existing;
  const manufacturer = await addSampleAccount(context, 'manufacturer', domainOf('manufacturer'));
  if (manufacturer !== undefined) await createSharedParties(context, manufacturer);
  const shared = await findSharedParties(context.tx);
  if (!shared) throw new Error('the sample accounts are not whole');
  return shared;
}

const none = { timeZone: undefined, redirectUrls: [], origins: [] };

export const addSampleAccount = ({ tx, now }: Sampling, role: Role, emailDomain: string) =>
  addAccount(tx, { ...none, role, emailDomain, name: names[role], now });

async function createSharedParties(context: Sampling, manufacturerId: number): Promise<void> {
  const { tx, now } = context;
  const ids: Partial<Record<Role, number>> = { manufacturer: manufacturerId };
  for (const role of roles) ids[role] ??= (await addSampleAccount(context, role, domainOf(role)))!;
  const { provider, retailer, accelerator, clearinghouse } = ids as Record<Role, number>;
  await addSampleStores(tx, retailer);
  await acceleratorAssignment.begin(tx, retailer, accelerator, now);
  await setClearinghouse(tx, retailer, clearinghouse, now);
  const offer = await openSampleOffer(context, { manufacturerId, providerId: provider, number: 0 });
  await deposit(context, { ...offer, providerId: provider, number: 0, count: 3 });
  await saveGiven(tx, { accountId: manufacturerId, given: { ...nothing, base_gs1s: [offer.base] }, now });
}

/** The shared parties, if an account of test was opened with samples before. */
export async function findSharedParties(tx: Queryable): Promise<Parties | undefined> {
  const rows = (await accountsNamed(tx, { emailDomains: roles.map(domainOf) })).filter(
    (row) => row.email_domain === domainOf(row.role),
  );
  const manufacturer = rows.find(({ role }) => role === 'manufacturer');
  const base = manufacturer && (await givenTo(tx, { accountId: manufacturer.account_id }))?.base_gs1s[0];
  if (base === undefined) return undefined;
  const ids = Object.fromEntries(rows.map((row) => [row.role, row.account_id])) as Record<Role, number>;
  return { ids, base };
}
