import { action } from '../../server/src/vocabulary/actions.ts';
import { state } from '../../server/src/vocabulary/states.ts';
import type { CouponRow, Journal, JournalEvent } from './journal.ts';

/** Where one string stands: the sequential model that any number of servers must be mistaken for. */
export interface Stand {
  state: number;
  providerId: number;
  /** All its redemptions, first to last; each but the last was rolled back. */
  redemptions: JournalEvent[];
}

/** What a string is after an event, or the reason why the event cannot have happened. */
export function step(stand: Stand | undefined, event: JournalEvent): Stand | string {
  if (stand === undefined) {
    if (event.action !== action.deposited) return 'changed before it was deposited';
    return { state: state.deposited, providerId: event.provider_id, redemptions: [] };
  }
  if (event.provider_id !== stand.providerId) return 'changed its provider';
  const last = stand.redemptions.at(-1);
  const free = stand.state === state.deposited || stand.state === state.rolled_back;
  switch (event.action) {
    case action.deposited:
      return 'deposited twice';
    case action.deleted:
      return free ? { ...stand, state: state.deleted } : 'deleted while it was not redeemable';
    case action.redeemed:
      if (!free) return 'redeemed while it was not redeemable';
      return { ...stand, state: state.redeemed, redemptions: [...stand.redemptions, event] };
    default:
      if (stand.state !== state.redeemed) return 'rolled back while it was not redeemed';
      if (event.redemption !== last?.event_id) return 'rolled back a redemption that did not stand';
      if (event.retailer_id !== last.retailer_id) return 'rolled back in the name of another retailer';
      return { ...stand, state: state.rolled_back };
  }
}

/** Each string's stands, one after each of its events, the first being "not deposited"; with what went wrong. */
export function standsOf(journal: Journal) {
  const faults: string[] = [];
  const stands = new Map<string, { events: JournalEvent[]; after: Array<Stand | undefined> }>();
  for (const event of journal.events) {
    const line = stands.get(event.gs1) ?? { events: [], after: [undefined] };
    stands.set(event.gs1, line);
    const next = step(line.after.at(-1), event);
    if (typeof next === 'string') faults.push(`${event.gs1} was ${next} (event ${event.event_id})`);
    line.events.push(event);
    line.after.push(typeof next === 'string' ? line.after.at(-1) : next);
  }
  return { stands, faults };
}

const rowOf = ({ state, provider_id, holder_id, redemption, past_holders }: CouponRow) =>
  JSON.stringify([state, provider_id, holder_id, redemption, past_holders ?? []]);

const rowFor = ({ state, providerId, redemptions }: Stand) => {
  const last = redemptions.at(-1);
  const past = redemptions.slice(0, -1).map((event) => event.retailer_id);
  return JSON.stringify([state, providerId, last?.retailer_id ?? null, last?.event_id ?? null, past]);
};

/** Every way in which strings, counters and tallies are not what the journal says; none is as it must be. */
export function faultsInBooks(journal: Journal): string[] {
  const { stands, faults } = standsOf(journal);
  const rows = new Map(journal.coupons.map((row) => [row.gs1, row]));
  for (const gs1 of new Set([...stands.keys(), ...rows.keys()])) {
    const [row, stand] = [rows.get(gs1), stands.get(gs1)?.after.at(-1)];
    const [kept, told] = [row && rowOf(row), stand && rowFor(stand)];
    if (kept !== told) faults.push(`${gs1} is kept as ${kept} and the journal says ${told}`);
  }
  return [...faults, ...faultsInCounters(journal), ...faultsInTallies(journal)];
}

function faultsInCounters({ events, circulations, shares }: Journal): string[] {
  const faults: string[] = [];
  const count = (of: number, provider?: number) => {
    let [now, most, ever] = [0, 0, 0];
    for (const event of events) {
      if (event.offer_id !== of || (provider !== undefined && event.provider_id !== provider)) continue;
      if (event.action === action.deposited) [now, ever] = [now + 1, ever + 1];
      if (event.action === action.deleted) now--;
      most = Math.max(most, now);
    }
    return { now, most, ever };
  };
  for (const { offer_id, total, deposited, ever_deposited } of circulations) {
    const { now, most, ever } = count(offer_id);
    if (deposited !== now) faults.push(`offer ${offer_id} counts ${deposited} deposits and has ${now}`);
    if (ever_deposited !== ever) faults.push(`offer ${offer_id} ever counted ${ever_deposited}, had ${ever}`);
    if (most > total) faults.push(`offer ${offer_id} had ${most} strings in a circulation of ${total}`);
  }
  for (const { offer_id, provider_id, cap, deposited } of shares) {
    const { now, most } = count(offer_id, provider_id);
    const whose = `provider ${provider_id} of offer ${offer_id}`;
    if (deposited !== now) faults.push(`${whose} counts ${deposited} deposits and has ${now}`);
    if (cap !== null && most > cap) faults.push(`${whose} had ${most} strings and may have ${cap}`);
  }
  return faults;
}

function faultsInTallies({ events, tallies }: Journal): string[] {
  const told = new Map<string, number>();
  for (const { offer_id, day, provider_id, action } of events) {
    const key = [offer_id, day, provider_id, action].join();
    told.set(key, (told.get(key) ?? 0) + 1);
  }
  const kept = new Map(
    tallies.map(({ offer_id, day, provider_id, action, count }) => [
      [offer_id, day, provider_id, action].join(),
      count,
    ]),
  );
  return [...new Set([...told.keys(), ...kept.keys()])]
    .filter((key) => told.get(key) !== kept.get(key))
    .map((key) => `tally ${key} is ${kept.get(key)} and the journal says ${told.get(key)}`);
}
