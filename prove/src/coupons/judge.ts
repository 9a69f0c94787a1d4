import { action } from 'offerbook/dist/platform/vocabulary/actions.js';
import type { Violation } from '../part.ts';
import { Asked, ordered, type Placed, windowOf } from './asked.ts';
import type { CouponAction, CouponCall, Line } from './asks.ts';
import { Circulation } from './circulation.ts';
import { faultsInFetchCodes } from './codes.ts';
import { linesOf, type StringState } from './model.ts';
import type { CouponTables, EventRow } from './tables.ts';
import {
  type Asker,
  codeVerdict,
  deleteVerdict,
  depositVerdict,
  isSameRequest,
  redeemVerdict,
  rollbackVerdict,
} from './verdicts.ts';
import { type OfferLine, type OfferState, offerLines } from './versions.ts';

const truthful = 'every answer is true at some moment between question and answer';
const kept = 'nothing acknowledged is lost';
const once = 'no id redeems a string twice';

interface StringPlaces {
  placed: Placed[];
  states: Array<StringState | undefined>;
}

const nothing: StringPlaces = { placed: [], states: [undefined] };
const baseLength = (gs1: string) => 4 + 1 + 1 + Number(gs1[5]) + 6 + 6;
/** The base string of a serialized string or of a newspaper insert's code. */
export const baseOf = (gs1: string): string => gs1.slice(0, baseLength(gs1));

/** Every way in which what the clients were answered cannot be true of these tables. */
export function faultsInAnswers(tables: CouponTables, calls: readonly CouponCall[]): Violation[] {
  const faults: Violation[] = [];
  const judge = new Judge(tables, calls, faults);
  for (const call of calls) if (call.answered !== undefined && call.answer !== undefined) judge.call(call);
  return [...faults, ...faultsInFetchCodes(calls, (call, gs1) => judge.isRepeated(call, gs1))];
}

class Judge {
  readonly #asked: Asked;
  readonly #strings = new Map<string, StringPlaces>();
  readonly #actions = new Map<EventRow, CouponAction | undefined>();
  readonly #offers: Map<string, OfferLine>;
  readonly #circulation: Circulation;
  readonly #boundTo = new Map<string, number | null>();
  readonly #allRetailers: number[];

  constructor(
    tables: CouponTables,
    calls: readonly CouponCall[],
    readonly faults: Violation[],
  ) {
    this.#asked = new Asked(tables, calls);
    this.#allRetailers = tables.accounts
      .filter(({ role }) => role === 'retailer')
      .map((row) => row.account_id);
    for (const row of tables.coupons ?? []) this.#boundTo.set(row.gs1, row.retailer_id);
    const placedByEvent = new Map<EventRow, Placed>();
    for (const event of tables.events) {
      const one = this.#asked.place(event, faults);
      placedByEvent.set(event, one);
      this.#actions.set(event, one.call?.action);
    }
    for (const [gs1, { events, states }] of linesOf(tables.events).lines) {
      const placed = ordered(events.map((event) => placedByEvent.get(event)!));
      this.#strings.set(gs1, { placed, states });
      this.#spentTwice(gs1, placed);
    }
    const bases = tables.bases.map((row) => row.base_gs1);
    this.#offers = offerLines(tables, bases, calls, this.#asked, faults);
    this.#circulation = new Circulation(tables, placedByEvent, this.#offers, calls, this.#asked, faults);
  }

  #spentTwice(gs1: string, placed: readonly Placed[]): void {
    const made = placed.filter(
      ({ row, call }) => row.action === action['redeemed'] && call?.action.ask.kind === 'redeem',
    );
    made.forEach(({ row, call }, at) => {
      const before = made.slice(0, at).find((one) => isSameRequest(one.call!.action, call!.action));
      if (before === undefined || before.row.retailer_id !== row.retailer_id) return;
      this.#fault(
        once,
        gs1,
        call!,
        `${gs1} was redeemed by events ${before.row.event_id} and ${row.event_id} under one id`,
      );
    });
  }

  #fault(rule: string, about: string, call: CouponCall, says: string): void {
    this.faults.push({ rule, about, call: call.number, says });
  }

  call(call: CouponCall): void {
    const { ask } = call.action;
    if (ask.kind === 'change') this.#change(call);
    else for (const line of call.answer!.lines) this.#line(call, line);
  }

  /** Whether the string was redeemed by the call's own request as long as the call was under way. */
  isRepeated(call: CouponCall, gs1: string): boolean {
    const { placed, states } = this.#strings.get(gs1) ?? nothing;
    const offer = this.#offers.get(baseOf(gs1))?.states[0];
    const { from, to } = windowOf(placed, call.sent, call.answered!);
    const line: Line = { gs1, verdict: 'success' };
    const meanwhile = states.slice(from, to + 1);
    return (
      offer !== undefined &&
      meanwhile.length > 0 &&
      meanwhile.every((string) => this.#verdict(call, line, string, offer).verdict === 'success')
    );
  }

  #asker(call: CouponCall): Asker {
    const { ask, account } = call.action;
    if (ask.kind === 'redeem') return { retailers: [this.#asked.idOf(ask.retailer)], domain: ask.retailer };
    const retailers =
      account.role === 'accelerator' ? this.#allRetailers : [this.#asked.idOf(account.domain)];
    return { retailers, domain: account.domain };
  }

  #line(call: CouponCall, line: Line): void {
    const { ask } = call.action;
    // A fetch code that was refused stands for no string; codes.ts judges it.
    if (line.gs1.length === 16) return;
    // A string that was not made has no name but its base string's, or its lookup code's.
    const unmade = ask.kind === 'make' && line.verdict !== 'success';
    const gs1 = line.gs1;
    const { placed, states } = (unmade ? undefined : this.#strings.get(gs1)) ?? nothing;
    const own = placed.findIndex(({ row }) => row.execution_id === call.executionId);
    const wrong = (says: string, rule = truthful) =>
      this.#fault(rule, gs1, call, `${ask.kind} of ${gs1} was answered "${line.verdict}", but ${says}`);
    const { from, to } = windowOf(placed, this.#asked.firstSent.get(call.action)!, call.answered!);
    if (own >= 0) {
      if (placed.findLastIndex(({ row }) => row.execution_id === call.executionId) !== own) {
        wrong('it was done twice');
      } else if (line.verdict !== 'success') wrong('it was done');
      else if (own < from - 1 || own > to) wrong('it was not done between question and answer');
      else this.#allowed(call, line, placed[own]!.row, states[own], wrong);
      return;
    }
    const isPart = ask.kind === 'deposit' && ask.part !== undefined;
    const isAnsweredAgain = isPart || ask.kind === 'make';
    if (line.verdict === 'try_again') return;
    const writers = isAnsweredAgain && placed[0] ? this.#asked.writersOf(placed[0].row) : undefined;
    if (writers?.has(call.action)) {
      if (line.verdict === 'success') return;
      // Another of the lost calls may have written it.
      if (writers.size === 1) {
        wrong('an earlier attempt has done it');
        return;
      }
    }
    const offer = this.#offers.get(this.#baseOf(call, line));
    if (offer === undefined) {
      wrong('there is no such offer');
      return;
    }
    const first = this.#asked.firstSent.get(call.action)!;
    const range = windowOf(offer.placed, isAnsweredAgain ? first : call.sent, call.answered!);
    for (let at = from; at <= Math.min(to, states.length - 1); at++) {
      for (let version = range.from; version <= range.to; version++) {
        if (this.#holds(call, line, states[at], offer.states[version]!)) return;
      }
    }
    if (line.verdict === 'success') wrong('nothing of it is in the journal', kept);
    else
      wrong(
        `that was wrong at every moment (${to - from} events of it were under way, ${placed.length} in all)`,
      );
  }

  #baseOf(call: CouponCall, line: Line): string {
    const { ask } = call.action;
    if (ask.kind !== 'make') return baseOf(line.scanned ?? line.gs1);
    // All strings of one call are made of one offer.
    return ask.bases[0]!;
  }

  /** A change that was made must have been allowed at some moment. */
  #allowed(
    call: CouponCall,
    line: Line,
    event: EventRow,
    before: StringState | undefined,
    wrong: (says: string) => void,
  ): void {
    const offer = this.#offers.get(this.#baseOf(call, line));
    if (offer === undefined) {
      wrong('there is no such offer');
      return;
    }
    const range = windowOf(offer.placed, this.#asked.firstSent.get(call.action)!, call.answered!);
    // A deposit and a change of its offer exclude each other, so the journal has their order.
    if (event.action === action['deposited']) {
      const next = offer.placed.findIndex(({ row }) => row.event_id > event.event_id);
      range.from = next < 0 ? offer.placed.length : next;
      range.to = range.from;
    }
    const may = offer.states
      .slice(range.from, range.to + 1)
      .some((version) => ['free', 'success'].includes(this.#verdict(call, line, before, version).verdict));
    if (!may) wrong(`the offer or the string forbade it at every moment`);
  }

  #verdict(call: CouponCall, line: Line, string: StringState | undefined, offer: OfferState) {
    const { sentAtMs } = call;
    const { ask } = call.action;
    const actionOf = (event: EventRow) => this.#actions.get(event);
    switch (ask.kind) {
      case 'redeem':
        return redeemVerdict(
          call.action,
          line.scanned ?? line.gs1,
          string,
          offer,
          this.#asker(call),
          actionOf,
          this.#boundTo.get(line.gs1) ?? null,
          sentAtMs,
        );
      case 'rollback':
        return { verdict: rollbackVerdict(call.action, string, this.#asker(call), actionOf), mine: false };
      case 'delete':
        return { verdict: deleteVerdict(string), mine: false };
      case 'deposit':
      case 'make':
        return { verdict: depositVerdict(ask, string, offer, sentAtMs), mine: false };
      default:
        return { verdict: codeVerdict(string, offer, sentAtMs), mine: false };
    }
  }

  /** Whether an answer that changed nothing is right about a string and an offer that stand so. */
  #holds(call: CouponCall, line: Line, string: StringState | undefined, offer: OfferState): boolean {
    const { ask, account } = call.action;
    const { verdict, mine } = this.#verdict(call, line, string, offer);
    // By the clock of this server the string may not have been deposited yet.
    if (line.verdict === 'not_deposited' && ask.kind === 'redeem' && ask.offline) return true;
    if (line.verdict === 'no_copies_available') {
      const first = this.#asked.firstSent.get(call.action)!;
      const providerId = this.#asked.idOf(account.domain);
      const base = this.#baseOf(call, line);
      return verdict === 'free' && this.#circulation.mayBeFull(base, providerId, first, call.answered!);
    }
    if (verdict === 'free') return ask.kind === 'redeem' && ask.dry === true && line.verdict === 'success';
    return verdict === line.verdict && mine === (line.mine ?? false);
  }

  #change(call: CouponCall): void {
    const ask = call.action.ask;
    if (ask.kind !== 'change') return;
    const offer = this.#offers.get(ask.base);
    if (offer === undefined) return;
    const wrong = (says: string, rule = truthful) =>
      this.#fault(rule, ask.base, call, `change of ${ask.what} of offer ${ask.base} ${says}`);
    const { from, to } = windowOf(offer.placed, call.sent, call.answered!);
    const states = offer.states.slice(from, to + 1);
    if (call.answer!.refused !== undefined) {
      const number = ask.what === 'total' ? ask.total : ask.what === 'cap' ? ask.cap : undefined;
      const providerId = ask.what === 'cap' ? this.#asked.idOf(ask.provider) : undefined;
      const may =
        ask.what === 'extend' ||
        (number !== undefined &&
          this.#circulation.mayRefuse(ask.base, number, providerId, call.sent, call.answered!));
      if (!may) wrong('was refused without a reason');
      return;
    }
    const done = states.some((one) => {
      switch (ask.what) {
        case 'locked':
        case 'active':
        case 'mandatory':
          return one[ask.what] === ask.on;
        case 'restricted':
          return one.retailers.has(ask.retailer) === ask.on;
        case 'total':
          return one.total === ask.total;
        default:
          return true;
      }
    });
    if (!done) wrong('was acknowledged and is at no moment in the journal', kept);
  }
}
