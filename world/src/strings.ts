import { depositStrings, obtainPrefix } from '@offerbook/client';
import { composeSerialized } from '@offerbook/gs1';
import { ask, type Party } from './party.ts';

/** The first digits of every serial number of the provider. */
export const prefixOf = async (provider: Party): Promise<string> =>
  (await ask(provider, obtainPrefix, {})).prefix;

/** Serial numbers of this length leave a provider the most room. */
const serialDigits = 15;

/** The string at a place of a provider's own numbering under an offer. */
export const stringAt = (base: string, prefix: string, place: number): string =>
  composeSerialized(base, prefix + String(place).padStart(serialDigits - prefix.length, '0'));

/** This many different strings of the provider under the offer, not yet deposited. */
export const strings = (base: string, prefix: string, count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, i) => stringAt(base, prefix, from + i));

const perCall = 5_000;

/** Deposits this many strings and gives them. */
export async function deposited(provider: Party, base: string, count: number, from = 0): Promise<string[]> {
  const all = strings(base, await prefixOf(provider), count, from);
  for (let at = 0; at < all.length; at += perCall) {
    const gs1s = all.slice(at, at + perCall);
    const answer = await ask(provider, depositStrings, { body: { gs1s } });
    if (answer.newly_added.length !== gs1s.length) throw new Error(JSON.stringify(answer).slice(0, 500));
  }
  return all;
}
