import { Caller, lockedOffer, mainScene, newBase, prefixOf } from '@offerbook/world';
import { operatorToken } from './server-process.ts';

/** The accounts, and the offers between them. Offer `n` of the list has the id `firstOfferId + n`. */
export interface Shop {
  manufacturer: Caller;
  provider: Caller;
  retailer: Caller;
  bases: string[];
  /** First digits of every serial number of the provider. */
  prefix: string;
}

type Opened = Parameters<typeof Caller.opened>[2];

/** Opens an account, of the role's own domain unless another is given. */
export const account = (url: string, role: Opened, email_domain = `${role}.example`): Promise<Caller> =>
  Caller.opened(url, operatorToken, role, { email_domain });

/** Opens the accounts and creates that many locked offers, all through the API. */
export async function openShop(url: string, offers: number): Promise<Shop> {
  const { base, ...parties } = await mainScene({ account: (role) => account(url, role) }, fieldsOfOffer());
  const bases = [base];
  while (bases.length < offers) bases.push(await addOffer(parties.manufacturer, [parties.provider]));
  return { ...parties, bases, prefix: await prefixOf(parties.provider) };
}

/** Creates and locks another offer of the manufacturer. @returns its base string. */
export const addOffer = (manufacturer: Caller, providers: readonly Caller[] = []): Promise<string> =>
  lockedOffer(manufacturer, providers, fieldsOfOffer());

/** All under one funder, with more coupons than any bench deposits. */
const fieldsOfOffer = () => ({ base_gs1: newBase('100001'), total_circulation: '100000000' });
