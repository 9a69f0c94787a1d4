import { offerByBase, providerAuthorization } from '../../coupons/offers/lookup.ts';
import {
  acceleratorAssignment,
  partnerAuthorization,
  setBrandAccess,
  setClearinghouse,
} from '../../coupons/partners/lookup.ts';
import { accountsNamed, deleteStores, setEnabled } from '../../identity/accounts/lookup.ts';
import type { SampleData, SampleOwner, Sampling } from '../../identity/sign-up/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { addSampleStores, deposit, openSampleOffer, redeemBefore, sampleStores } from './records.ts';
import { deleteGiven, givenTo, nothing, saveGiven } from './sample-store.ts';
import { addSampleAccount, type Parties, sharedParties } from './shared-parties.ts';

/** Sample strings per account. */
const count = 10;

type SampleMaker = (context: Sampling, shared: Parties, account: SampleOwner) => Promise<SampleData>;

/**
 * Creates the data with which a new account can try the calls of its role: connected counterparties, locked offers and
 * deposited strings.
 */
export async function giveSamples(context: Sampling, account: SampleOwner): Promise<SampleData> {
  const given = await makers[account.role](context, await sharedParties(context), account);
  await saveGiven(context.tx, { accountId: account.accountId, given, now: context.now });
  return given;
}

const makers: Record<Role, SampleMaker> = {
  /** An offer of the account with strings of the sample provider, three of them redeemed in the weeks before. */
  manufacturer: async (context, shared, { accountId, timeZone }) => {
    const { tx, now } = context;
    const { provider, retailer, authorized_partner: partner } = shared.ids;
    const parties = { manufacturerId: accountId, providerId: provider };
    const offer = await openSampleOffer(context, { ...parties, number: accountId, timeZone });
    const strings = await deposit(context, { ...offer, providerId: provider, number: accountId, count });
    await redeemBefore(context, offer.offerId, retailer, strings.slice(0, 3));
    await partnerAuthorization.begin(tx, accountId, partner, now);
    const key = { manufacturerId: accountId, partnerId: partner, brandInternalId: offer.brandInternalId };
    await setBrandAccess(tx, key, 'view_only', now);
    return {
      ...nothing,
      counterparties: named(shared, 'provider', 'retailer', 'authorized_partner'),
      base_gs1s: [offer.base],
      gs1s: strings.map(({ gs1 }) => gs1),
    };
  },

  /** A separate brand of the sample manufacturer, so that its edits do not affect other accounts. */
  authorized_partner: async (context, shared, { accountId }) => {
    const { tx, now } = context;
    const { manufacturer, provider } = shared.ids;
    const parties = { manufacturerId: manufacturer, providerId: provider };
    const offer = await openSampleOffer(context, { ...parties, number: accountId });
    const strings = await deposit(context, { ...offer, providerId: provider, number: accountId, count });
    await partnerAuthorization.begin(tx, manufacturer, accountId, now);
    const key = {
      manufacturerId: manufacturer,
      partnerId: accountId,
      brandInternalId: offer.brandInternalId,
    };
    await setBrandAccess(tx, key, 'full_set_with_lock', now);
    return {
      ...nothing,
      counterparties: named(shared, 'manufacturer', 'provider'),
      base_gs1s: [offer.base],
      gs1s: strings.map(({ gs1 }) => gs1),
    };
  },

  /** The authorization to deposit under the sample manufacturer's offer. */
  provider: async ({ tx, now }, shared, { accountId }) => {
    await providerAuthorization.begin(tx, (await sharedOffer(tx, shared)).offerId, accountId, now);
    return { ...nothing, counterparties: named(shared, 'manufacturer'), base_gs1s: [shared.base] };
  },

  /** Stores, and strings that only this retailer may redeem. */
  retailer: async (context, shared, { accountId }) => {
    const { tx, now } = context;
    await addSampleStores(tx, accountId);
    await acceleratorAssignment.begin(tx, accountId, shared.ids.accelerator, now);
    await setClearinghouse(tx, accountId, shared.ids.clearinghouse, now);
    return {
      counterparties: named(shared, 'manufacturer', 'provider', 'accelerator', 'clearinghouse'),
      base_gs1s: [shared.base],
      gs1s: await depositFor(context, shared, accountId, accountId),
      stores: sampleStores.map(({ store_id }) => store_id),
    };
  },

  /** The authorization to act for the sample retailer, and strings to redeem for it. */
  accelerator: async (context, shared, { accountId }) => {
    await acceleratorAssignment.begin(context.tx, shared.ids.retailer, accountId, context.now);
    return {
      counterparties: named(shared, 'retailer', 'manufacturer', 'provider'),
      base_gs1s: [shared.base],
      gs1s: await depositFor(context, shared, accountId, shared.ids.retailer),
      stores: sampleStores.map(({ store_id }) => store_id),
    };
  },

  /** A separate sample retailer, since a retailer has only one clearinghouse, with redemptions to settle. */
  clearinghouse: async (context, shared, { accountId }) => {
    const { tx, now } = context;
    const domain = ownRetailer(accountId);
    const retailerId = await addSampleAccount(context, 'retailer', domain);
    if (retailerId === undefined) return nothing;
    await addSampleStores(tx, retailerId);
    await setClearinghouse(tx, retailerId, accountId, now);
    const offer = await sharedOffer(tx, shared);
    const placed = { ...offer, providerId: shared.ids.provider, number: accountId, count };
    const strings = await deposit(context, { ...placed, retailerId });
    await redeemBefore(context, offer.offerId, retailerId, strings.slice(0, 5));
    return {
      counterparties: [
        { role: 'retailer', email_domain: domain },
        ...named(shared, 'manufacturer', 'provider'),
      ],
      base_gs1s: [shared.base],
      gs1s: strings.map(({ gs1 }) => gs1),
      stores: sampleStores.map(({ store_id }) => store_id),
    };
  },

  /** Only counterparties: a platform's clients are the accounts that log in. */
  platform: async (_context, shared) => ({ ...nothing, counterparties: named(shared, 'manufacturer') }),
};

const named = (shared: Parties, ...roles: Role[]) =>
  roles.map((role) => ({ role, email_domain: shared.domains[role] }));

const ownRetailer = (clearinghouseId: number) => `retailer-of-${clearinghouseId}.sample`;

async function sharedOffer(tx: Queryable, { base }: Parties): Promise<{ offerId: number; base: string }> {
  return { offerId: (await offerByBase(tx, base))!.offer_id, base };
}

async function depositFor(context: Sampling, shared: Parties, number: number, retailerId: number) {
  const offer = await sharedOffer(context.tx, shared);
  const placed = { ...offer, providerId: shared.ids.provider, retailerId, number, count };
  return (await deposit(context, placed)).map(({ gs1 }) => gs1);
}

/** Removes the sample data that only this account uses; its offers are deleted with the account. */
export async function removeSamples(tx: Queryable, accountId: number, now: Date): Promise<void> {
  const given = await givenTo(tx, { accountId });
  if (!given) return;
  await deleteStores(tx, { accountId, storeIds: given.stores });
  const [own] = await accountsNamed(tx, { emailDomains: [ownRetailer(accountId)] });
  if (own) await setEnabled(tx, { accountId: own.account_id, enabled: false, now });
  await deleteGiven(tx, { accountId });
}
