import { acceleratorAssignment, setClearinghouse } from '../access/lookup.ts';
import { accountsNamed, addAccount } from '../accounts/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { type Role, roles } from '../operation.ts';
import { givenTo, keepGiven, nothing } from './sample-store.ts';
import { addSampleStores, deposit, type Making, openSampleOffer } from './stage.ts';

/** The domain under which everything made up for trying stands; no account can be opened under it. */
export const isSampleDomain = (emailDomain: string): boolean => /(^|\.)sample$/.test(emailDomain);

const names: Record<Role, string> = {
  manufacturer: 'Sample Foods',
  authorized_partner: 'Sample Partner',
  provider: 'Sample Coupon App',
  retailer: 'Sample Market',
  accelerator: 'Sample Accelerator',
  clearinghouse: 'Sample Clearinghouse',
  platform: 'Sample Platform',
};

const domainOf = (role: Role) => `${role.replace('_', '-')}.sample`;

/** The shared counterparties of the test registry, by role, and the offer they all stand around. */
export interface Cast {
  ids: Record<Role, number>;
  domains: Record<Role, string>;
  /** The sample manufacturer's offer: any provider may deposit under it. */
  base: string;
}

/**
 * The cast, made by the first who needs it. Its manufacturer's row is the lock: who inserts it makes the rest in the
 * same transaction, everybody else waits for that and finds the cast whole.
 */
export async function sampleCast(making: Making): Promise<Cast> {
  const found = await knownCast(making.tx);
  if (found) return found;
  const manufacturer = await addSampleAccount(making, 'manufacturer', domainOf('manufacturer'));
  if (manufacturer !== undefined) await gather(making, manufacturer);
  const cast = await knownCast(making.tx);
  if (!cast) throw new Error('the sample accounts are not whole');
  return cast;
}

export const addSampleAccount = ({ tx, now }: Making, role: Role, emailDomain: string) =>
  addAccount(
    tx,
    { role, emailDomain, name: names[role], timeZone: undefined, redirectUrls: [], origins: [] },
    now,
  );

async function gather(making: Making, manufacturerId: number): Promise<void> {
  const { tx, now } = making;
  const ids: Partial<Record<Role, number>> = { manufacturer: manufacturerId };
  for (const role of roles) ids[role] ??= (await addSampleAccount(making, role, domainOf(role)))!;
  const { provider, retailer, accelerator, clearinghouse } = ids as Record<Role, number>;
  await addSampleStores(tx, retailer);
  await acceleratorAssignment.begin(tx, retailer, accelerator, now);
  await setClearinghouse(tx, retailer, clearinghouse, now);
  const offer = await openSampleOffer(making, { manufacturerId, providerId: provider, number: 0 });
  await deposit(making, { ...offer, providerId: provider, number: 0, count: 3 });
  await keepGiven(tx, manufacturerId, { ...nothing, base_gs1s: [offer.base] }, now);
}

async function knownCast(tx: Queryable): Promise<Cast | undefined> {
  const rows = (await accountsNamed(tx, roles.map(domainOf))).filter(
    (row) => row.email_domain === domainOf(row.role),
  );
  const manufacturer = rows.find(({ role }) => role === 'manufacturer');
  const base = manufacturer && (await givenTo(tx, manufacturer.account_id))?.base_gs1s[0];
  if (base === undefined) return undefined;
  const byRole = <T>(of: (row: (typeof rows)[number]) => T) =>
    Object.fromEntries(rows.map((row) => [row.role, of(row)])) as Record<Role, T>;
  return { ids: byRole((row) => row.account_id), domains: byRole((row) => row.email_domain), base };
}
