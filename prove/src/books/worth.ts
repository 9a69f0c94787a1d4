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
 * What a redemption can be settled at: what its till reported and was told to be kept; else what it or a later call may
 * have reported, and the save values that can have been in force at some moment between its question and its answer. All
 * follows from the calls alone; save values are changed by one client, one after the other.
 *
 * @returns a function of the sale; undefined when it is not known which call made it.
 */
export function possibleCents(
  calls: readonly BooksCall[],
  offers: readonly Offer[],
): (sale: Sale) => ReadonlyArray<number | null> | undefined {
  const spells = new Map(offers.map((offer) => [offer.base, spellsOf(offer, calls)]));
  const byNumber = new Map(calls.map((call) => [call.number, call]));
  const reports = new Map<string, number[]>();
  for (const { ask } of calls.map(({ action }) => action))
    if (ask.kind === 'amount') reports.set(ask.gs1, [...(reports.get(ask.gs1) ?? []), ask.cents]);
  /** Amounts that a repeated call may have brought, because the redemption had none yet. */
  const broughtAfter = (since: number, gs1: string) =>
    calls.flatMap(({ action: { ask }, answered = Number.POSITIVE_INFINITY, answer }) => {
      if (ask.kind !== 'sell' || ask.amounts[gs1] === undefined || answered < since) return [];
      return mayBeKept(answer?.amounts?.[gs1], answer !== undefined) ? [ask.amounts[gs1]] : [];
    });
  return ({ base_gs1: base, gs1, store_address: address }) => {
    const call = byNumber.get(Number(address.slice(1)));
    if (call?.action.ask.kind !== 'sell') return undefined;
    const { kept } = call.answer?.amounts?.[gs1] ?? {};
    const later = reports.get(gs1) ?? [];
    if (kept !== undefined && later.length === 0) return [kept];
    const answered = call.answered ?? Number.POSITIVE_INFINITY;
    const saved = (spells.get(base) ?? []).filter(
      ({ since, until }) => since < answered && until > call.sent,
    );
    return [
      ...new Set([
        ...saved.map(({ cents }) => cents),
        ...later,
        ...(kept === undefined ? broughtAfter(call.sent, gs1) : [kept]),
      ]),
    ];
  };
}

/** A call that lost its database while it kept an amount says so, and does not know what became of it. */
const mayBeKept = (
  { kept, refused }: { kept?: number; refused?: string } = {},
  isAnswered: boolean,
): boolean =>
  !isAnswered || (refused === undefined ? kept !== undefined : refused.startsWith('could not be kept'));

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
