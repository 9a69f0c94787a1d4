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
import type { AccessType, Role } from '../../platform/vocabulary/roles.ts';
import {
  addSampleStores,
  deposit,
  openSampleOffer,
  redeemBefore,
  type SampleOffer,
  sampleStores,
} from './records.ts';
import { deleteGiven, givenTo, nothing, saveGiven } from './sample-store.ts';
import { addSampleAccount, domainOf, type Parties, sharedParties } from './shared-parties.ts';

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
  manufacturer: async (context, { ids }, { accountId, timeZone }) => {
    const own = { manufacturerId: accountId, number: accountId, timeZone };
    const { offer, strings, given } = await sampleOffer(context, ids.provider, own);
    await redeemBefore(context, offer.offerId, ids.retailer, strings.slice(0, 3));
    await authorizePartner(context, own.manufacturerId, ids.authorized_partner, offer, 'view_only');
    return { ...given, counterparties: named('provider', 'retailer', 'authorized_partner') };
  },

  /** A separate brand of the sample manufacturer, so that its edits do not affect other accounts. */
  authorized_partner: async (context, { ids: { manufacturer, provider } }, { accountId }) => {
    const own = { manufacturerId: manufacturer, number: accountId };
    const { offer, given } = await sampleOffer(context, provider, own);
    await authorizePartner(context, manufacturer, accountId, offer, 'full_set_with_lock');
    return { ...given, counterparties: named('manufacturer', 'provider') };
  },

  /** The authorization to deposit under the sample manufacturer's offer. */
  provider: async ({ tx, now }, shared, { accountId }) => {
    await providerAuthorization.begin(tx, (await sharedOffer(tx, shared)).offerId, accountId, now);
    return { ...nothing, counterparties: named('manufacturer'), base_gs1s: [shared.base] };
  },

  /** Stores, and strings that only this retailer may redeem. */
  retailer: async (context, shared, { accountId }) => {
    const { tx, now } = context;
    await addSampleStores(tx, accountId);
    await acceleratorAssignment.begin(tx, accountId, shared.ids.accelerator, now);
    await setClearinghouse(tx, accountId, shared.ids.clearinghouse, now);
    return {
      counterparties: named('manufacturer', 'provider', 'accelerator', 'clearinghouse'),
      base_gs1s: [shared.base],
      gs1s: await depositFor(context, shared, accountId, accountId),
      stores: sampleStores.map(({ store_id }) => store_id),
    };
  },

  /** The authorization to act for the sample retailer, and strings to redeem for it. */
  accelerator: async (context, shared, { accountId }) => {
    await acceleratorAssignment.begin(context.tx, shared.ids.retailer, accountId, context.now);
    return {
      counterparties: named('retailer', 'manufacturer', 'provider'),
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
      counterparties: [{ role: 'retailer', email_domain: domain }, ...named('manufacturer', 'provider')],
      base_gs1s: [shared.base],
      gs1s: strings.map(({ gs1 }) => gs1),
      stores: sampleStores.map(({ store_id }) => store_id),
    };
  },

  /** Only counterparties: a platform's clients are the accounts that log in. */
  platform: async () => ({ ...nothing, counterparties: named('manufacturer') }),
};

/** An offer that only one account uses, with strings of the sample provider. */
async function sampleOffer(
  context: Sampling,
  providerId: number,
  own: { manufacturerId: number; number: number; timeZone?: string | undefined },
) {
  const offer = await openSampleOffer(context, { ...own, providerId });
  const strings = await deposit(context, { ...offer, providerId, number: own.number, count });
  return {
    offer,
    strings,
    given: { ...nothing, base_gs1s: [offer.base], gs1s: strings.map(({ gs1 }) => gs1) },
  };
}

async function authorizePartner(
  { tx, now }: Sampling,
  manufacturerId: number,
  partnerId: number,
  { brandInternalId }: SampleOffer,
  access: AccessType,
): Promise<void> {
  await partnerAuthorization.begin(tx, manufacturerId, partnerId, now);
  await setBrandAccess(tx, { manufacturerId, partnerId, brandInternalId }, access, now);
}

/** The sample accounts of these roles, as an account reads with whom it is connected. */
const named = (...roles: Role[]) => roles.map((role) => ({ role, email_domain: domainOf(role) }));

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
