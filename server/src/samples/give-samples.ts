import {
  acceleratorAssignment,
  partnerAuthorization,
  setBrandAccess,
  setClearinghouse,
} from '../access/lookup.ts';
import { accountsNamed, dropStores, setEnabled } from '../accounts/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { offerByBase, providerAuthorization } from '../offers/lookup.ts';
import type { Role } from '../operation.ts';
import { addSampleAccount, type Cast, sampleCast } from './cast.ts';
import { dropGiven, type Given, givenTo, keepGiven, nothing } from './sample-store.ts';
import { addSampleStores, deposit, type Making, openSampleOffer, redeem, sampleStores } from './stage.ts';

/** A new account of test, as far as samples go. */
export interface Newcomer {
  accountId: number;
  role: Role;
  timeZone: string | undefined;
}

/** Strings each account is given to try. */
const count = 10;

type Scene = (making: Making, cast: Cast, account: Newcomer) => Promise<Given>;

/**
 * Gives a new account what its role needs to try its first call: counterparties that stand connected, offers that
 * are locked and strings that are deposited.
 */
export async function giveSamples(making: Making, account: Newcomer): Promise<Given> {
  const given = await scenes[account.role](making, await sampleCast(making), account);
  await keepGiven(making.tx, account.accountId, given, making.now);
  return given;
}

const scenes: Record<Role, Scene> = {
  /** An offer of its own with strings of the sample provider, three of them redeemed. */
  manufacturer: async (making, cast, { accountId, timeZone }) => {
    const { tx, now } = making;
    const { provider, retailer, authorized_partner: partner } = cast.ids;
    const parties = { manufacturerId: accountId, providerId: provider };
    const offer = await openSampleOffer(making, { ...parties, number: accountId, timeZone });
    const strings = await deposit(making, { ...offer, providerId: provider, number: accountId, count });
    await redeem(making, offer.offerId, retailer, strings.slice(0, 3));
    await partnerAuthorization.begin(tx, accountId, partner, now);
    const key = { manufacturerId: accountId, partnerId: partner, brandInternalId: offer.brandInternalId };
    await setBrandAccess(tx, key, 'view_only', now);
    return {
      ...nothing,
      counterparties: named(cast, 'provider', 'retailer', 'authorized_partner'),
      base_gs1s: [offer.base],
      gs1s: strings.map(({ gs1 }) => gs1),
    };
  },

  /** A brand of the sample manufacturer's for it alone, so that its edits are nobody else's surprise. */
  authorized_partner: async (making, cast, { accountId }) => {
    const { tx, now } = making;
    const { manufacturer, provider } = cast.ids;
    const parties = { manufacturerId: manufacturer, providerId: provider };
    const offer = await openSampleOffer(making, { ...parties, number: accountId });
    const strings = await deposit(making, { ...offer, providerId: provider, number: accountId, count });
    await partnerAuthorization.begin(tx, manufacturer, accountId, now);
    const key = {
      manufacturerId: manufacturer,
      partnerId: accountId,
      brandInternalId: offer.brandInternalId,
    };
    await setBrandAccess(tx, key, 'full_set_with_lock', now);
    return {
      ...nothing,
      counterparties: named(cast, 'manufacturer', 'provider'),
      base_gs1s: [offer.base],
      gs1s: strings.map(({ gs1 }) => gs1),
    };
  },

  /** The sample manufacturer's offer, to deposit under. */
  provider: async ({ tx, now }, cast, { accountId }) => {
    await providerAuthorization.begin(tx, (await sharedOffer(tx, cast)).offerId, accountId, now);
    return { ...nothing, counterparties: named(cast, 'manufacturer'), base_gs1s: [cast.base] };
  },

  /** Stores, and strings that only it may redeem. */
  retailer: async (making, cast, { accountId }) => {
    const { tx, now } = making;
    await addSampleStores(tx, accountId);
    await acceleratorAssignment.begin(tx, accountId, cast.ids.accelerator, now);
    await setClearinghouse(tx, accountId, cast.ids.clearinghouse, now);
    return {
      counterparties: named(cast, 'manufacturer', 'provider', 'accelerator', 'clearinghouse'),
      base_gs1s: [cast.base],
      gs1s: await toRedeem(making, cast, accountId, accountId),
      stores: sampleStores.map(({ store_id }) => store_id),
    };
  },

  /** The sample retailer to act for, and strings to redeem for it. */
  accelerator: async (making, cast, { accountId }) => {
    await acceleratorAssignment.begin(making.tx, cast.ids.retailer, accountId, making.now);
    return {
      counterparties: named(cast, 'retailer', 'manufacturer', 'provider'),
      base_gs1s: [cast.base],
      gs1s: await toRedeem(making, cast, accountId, cast.ids.retailer),
      stores: sampleStores.map(({ store_id }) => store_id),
    };
  },

  /** A retailer has one clearinghouse, so each gets a sample retailer of its own, with redemptions to settle. */
  clearinghouse: async (making, cast, { accountId }) => {
    const { tx, now } = making;
    const domain = ownRetailer(accountId);
    const retailerId = await addSampleAccount(making, 'retailer', domain);
    if (retailerId === undefined) return nothing;
    await addSampleStores(tx, retailerId);
    await setClearinghouse(tx, retailerId, accountId, now);
    const offer = await sharedOffer(tx, cast);
    const placed = { ...offer, providerId: cast.ids.provider, number: accountId, count };
    const strings = await deposit(making, { ...placed, retailerId });
    await redeem(making, offer.offerId, retailerId, strings.slice(0, 5));
    return {
      counterparties: [
        { role: 'retailer', email_domain: domain },
        ...named(cast, 'manufacturer', 'provider'),
      ],
      base_gs1s: [cast.base],
      gs1s: strings.map(({ gs1 }) => gs1),
      stores: sampleStores.map(({ store_id }) => store_id),
    };
  },

  /** Whom it acts for, its clients say when they log in. */
  platform: async (_making, cast) => ({ ...nothing, counterparties: named(cast, 'manufacturer') }),
};

const named = (cast: Cast, ...roles: Role[]) =>
  roles.map((role) => ({ role, email_domain: cast.domains[role] }));

const ownRetailer = (clearinghouseId: number) => `retailer-of-${clearinghouseId}.sample`;

async function sharedOffer(tx: Queryable, { base }: Cast): Promise<{ offerId: number; base: string }> {
  return { offerId: (await offerByBase(tx, base))!.offer_id, base };
}

async function toRedeem(making: Making, cast: Cast, number: number, retailerId: number): Promise<string[]> {
  const offer = await sharedOffer(making.tx, cast);
  const placed = { ...offer, providerId: cast.ids.provider, retailerId, number, count };
  return (await deposit(making, placed)).map(({ gs1 }) => gs1);
}

/** Takes back what was given, as far as only this account used it; its own offers go with it anyway. */
export async function forgetSamples(tx: Queryable, accountId: number, now: Date): Promise<void> {
  const given = await givenTo(tx, accountId);
  if (!given) return;
  await dropStores(tx, accountId, given.stores);
  const [own] = await accountsNamed(tx, [ownRetailer(accountId)]);
  if (own) await setEnabled(tx, own.account_id, false, now);
  await dropGiven(tx, accountId);
}
