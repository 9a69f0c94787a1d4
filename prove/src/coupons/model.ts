import { action } from 'offerbook/dist/platform/vocabulary/actions.js';
import { state } from 'offerbook/dist/platform/vocabulary/states.js';
import type { EventRow } from './tables.ts';

/** Where one string stands: the sequential model that any number of servers must be mistaken for. */
export interface StringState {
  state: number;
  providerId: number;
  /** All its redemptions, first to last; each but the last was rolled back. */
  redemptions: readonly EventRow[];
}

/** Newspaper inserts are never deposited: a redemption makes their string. */
export const isInsert = (gs1: string): boolean => gs1.startsWith('81122');

/** What a string is after an event, or the reason why the event cannot have happened. */
export function step(before: StringState | undefined, event: EventRow): StringState | string {
  const { provider_id: providerId } = event;
  if (before === undefined) {
    if (event.action === action['redeemed'] && isInsert(event.gs1))
      return { state: state.redeemed, providerId, redemptions: [event] };
    if (event.action !== action['deposited']) return 'changed before it was deposited';
    return { state: state.deposited, providerId, redemptions: [] };
  }
  if (providerId !== before.providerId) return 'given another provider';
  const last = before.redemptions.at(-1);
  const free = before.state === state.deposited || before.state === state.rolled_back;
  switch (event.action) {
    case action['deposited']:
      return 'deposited twice';
    case action['deleted']:
      return free ? { ...before, state: state.deleted } : 'deleted while it was not redeemable';
    case action['redeemed']:
      if (before.state === state.redeemed) return 'redeemed twice without a rollback between';
      if (!free || isInsert(event.gs1)) return 'redeemed while it was not redeemable';
      return { ...before, state: state.redeemed, redemptions: [...before.redemptions, event] };
    default:
      if (before.state !== state.redeemed) return 'rolled back while it was not redeemed';
      if (event.redemption !== last?.event_id) return 'rolled back from a redemption that did not stand';
      if (event.retailer_id !== last.retailer_id) return 'rolled back in the name of another retailer';
      return { ...before, state: state.rolled_back };
  }
}

/** The events of one string, and what it was after each, the first being "not deposited". */
export interface StringLine {
  events: EventRow[];
  states: Array<StringState | undefined>;
}

/** Follows every string through the journal. @returns its lines, and the events that cannot have happened. */
export function linesOf(events: readonly EventRow[]): {
  lines: Map<string, StringLine>;
  impossible: Array<{ event: EventRow; why: string }>;
} {
  const impossible: Array<{ event: EventRow; why: string }> = [];
  const lines = new Map<string, StringLine>();
  for (const event of events) {
    let line = lines.get(event.gs1);
    if (line === undefined) {
      line = { events: [], states: [undefined] };
      lines.set(event.gs1, line);
    }
    const next = step(line.states.at(-1), event);
    if (typeof next === 'string') impossible.push({ event, why: next });
    line.events.push(event);
    line.states.push(typeof next === 'string' ? line.states.at(-1) : next);
  }
  return { lines, impossible };
}
