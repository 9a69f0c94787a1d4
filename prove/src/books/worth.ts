import type { Offer } from './cast.ts';
import type { BooksCall } from './choose.ts';
import type { Sale } from './tables.ts';

/** A save value of an offer, with the span of the run's counter in which it can have been the one in force. */
interface Spell {
  cents: number | null;
  /** When the change to it was first sent. */
  since: number;
  /** When the next change was answered. */
  until: number;
}

/**
 * What a redemption can have been worth: the save values that can have been in force at some moment between its question
 * and its answer. They follow from the calls alone; one client changes them, one after the other.
 *
 * @returns a function of the sale; undefined when it is not known which call made it.
 */
export function savedCents(
  calls: readonly BooksCall[],
  offers: readonly Offer[],
): (sale: Sale) => ReadonlyArray<number | null> | undefined {
  const spells = new Map(offers.map((offer) => [offer.base, spellsOf(offer, calls)]));
  const byNumber = new Map(calls.map((call) => [call.number, call]));
  return ({ base_gs1: base, store_address: address }) => {
    const call = byNumber.get(Number(address.slice(1)));
    if (call === undefined) return undefined;
    const answered = call.answered ?? Number.POSITIVE_INFINITY;
    const all = (spells.get(base) ?? []).filter(({ since, until }) => since < answered && until > call.sent);
    return [...new Set(all.map(({ cents }) => cents))];
  };
}

function spellsOf({ base, cents }: Offer, calls: readonly BooksCall[]): Spell[] {
  const spells: Spell[] = [{ cents, since: 0, until: Number.POSITIVE_INFINITY }];
  // A change whose answer was lost is sent again before the next one: its sendings are one change.
  let isOpen = false;
  for (const { action, sent, answered } of calls) {
    if (action.ask.kind !== 'value' || action.ask.base !== base) continue;
    if (!isOpen) spells.push({ cents: action.ask.cents, since: sent, until: Number.POSITIVE_INFINITY });
    isOpen = answered === undefined;
    if (answered !== undefined) spells.at(-2)!.until = answered;
  }
  return spells;
}
