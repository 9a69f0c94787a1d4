import { action } from 'offerbook/dist/platform/vocabulary/actions.js';
import type { Violation } from '../part.ts';
import { type Asked, ordered, type Placed, windowOf } from './asked.ts';
import type { CouponCall } from './asks.ts';
import type { CouponTables, EventRow, VersionRow } from './tables.ts';
import type { OfferLine } from './versions.ts';

/** A cap that a provider may have had: from when its change was sent until one that followed it was surely in force. */
interface Cap {
  cap: number;
  from: number;
  until: number;
}

/** One offer's counter: every deposit, deletion and change of the total in the order of the journal. */
interface Counter {
  placed: Array<Placed<EventRow | VersionRow>>;
  /** After each of them, the first being "nothing deposited". */
  full: boolean[];
  /** By provider, how many strings it had after each. */
  shares: Map<number, number[]>;
  caps: Map<number, Cap[]>;
}

const isMove = (row: EventRow) => row.action === action['deposited'] || row.action === action['deleted'];

/** The circulation of every offer: that it was never passed, and when it was used up. */
export class Circulation {
  readonly #counters = new Map<string, Counter>();

  constructor(
    tables: CouponTables,
    placedByEvent: ReadonlyMap<EventRow, Placed>,
    offers: ReadonlyMap<string, OfferLine>,
    calls: readonly CouponCall[],
    asked: Asked,
    faults: Violation[],
  ) {
    const moves = new Map<number, EventRow[]>();
    for (const event of tables.events.filter(isMove)) {
      const known = moves.get(event.offer_id);
      if (known === undefined) moves.set(event.offer_id, [event]);
      else known.push(event);
    }
    for (const { offer_id, base_gs1 } of tables.bases) {
      const offer = offers.get(base_gs1);
      if (offer === undefined) continue;
      const caps = capsOf(base_gs1, calls, asked);
      const rows = [
        ...(moves.get(offer_id) ?? []).map((row) => placedByEvent.get(row)!),
        ...offer.placed.map((one, at) => ({ ...one, total: offer.states[at + 1]!.total })),
      ].sort((one, other) => one.row.event_id - other.row.event_id);
      this.#counters.set(base_gs1, follow(base_gs1, rows, offer.states[0]!.total, caps, faults));
    }
  }

  /** Whether a deposit of the provider can have found no copy left between two times. */
  mayBeFull(base: string, providerId: number, sent: number, answered: number): boolean {
    const counter = this.#counters.get(base);
    if (counter === undefined) return false;
    const { from, to } = windowOf(counter.placed, sent, answered);
    const caps = inForce(counter.caps.get(providerId) ?? [], sent, answered);
    const share = counter.shares.get(providerId);
    for (let at = from; at <= to; at++) {
      if (counter.full[at]) return true;
      if (caps.some(({ cap }) => (share?.[at] ?? 0) >= cap)) return true;
    }
    return false;
  }

  /** Whether a change of the total or of a cap to this number can have been refused, and whether it can have been granted. */
  mayRefuse(
    base: string,
    to: number,
    providerId: number | undefined,
    sent: number,
    answered: number,
  ): boolean {
    const counter = this.#counters.get(base);
    if (counter === undefined) return true;
    const range = windowOf(counter.placed, sent, answered);
    for (let at = range.from; at <= range.to; at++) {
      const shares =
        providerId === undefined ? [...counter.shares.values()] : [counter.shares.get(providerId)];
      const deposited = shares.reduce((sum, share) => sum + (share?.[at] ?? 0), 0);
      if (deposited > to) return true;
    }
    return false;
  }
}

const inForce = (caps: readonly Cap[], sent: number, answered: number) =>
  caps.filter(({ from, until }) => from <= answered && until >= sent);

function follow(
  base: string,
  rows: Array<Placed<EventRow | VersionRow> & { total?: number }>,
  firstTotal: number,
  caps: Map<number, Cap[]>,
  faults: Violation[],
): Counter {
  const passed = (says: string) =>
    faults.push({ rule: 'the circulation is never passed', about: base, says: `offer ${base} ${says}` });
  let [total, deposited] = [firstTotal, 0];
  const full = [total <= 0];
  const shares = new Map<number, number[]>();
  for (const one of rows) for (const id of providerOf(one.row)) shares.set(id, [0]);
  const placed = ordered(rows.map(({ row, call, after, before }) => ({ row, call, after, before })));
  rows.forEach(({ row, total: changed }, at) => {
    const moved = 'action' in row ? (row.action === action['deposited'] ? 1 : -1) : 0;
    total = changed ?? total;
    deposited += moved;
    for (const share of shares.values()) share.push(share.at(-1)!);
    for (const id of providerOf(row)) {
      const share = shares.get(id)!;
      share[at + 1]! += moved;
      const range = placed[at]!;
      // Without a call nothing is known of when it was; that is a violation of its own.
      const open = inForce(caps.get(id) ?? [], range.after, range.before);
      if (moved > 0 && open.length > 0 && open.every(({ cap }) => share[at + 1]! > cap))
        passed(
          `had ${share[at + 1]} strings of provider ${id}, more than any cap then (event ${row.event_id})`,
        );
    }
    if (deposited > total)
      passed(`had ${deposited} strings in a circulation of ${total} (event ${row.event_id})`);
    full.push(deposited >= total);
  });
  return { placed, full, shares, caps };
}

const providerOf = (row: EventRow | VersionRow) => ('action' in row ? [row.provider_id] : []);

/** The caps each provider of an offer may have had, in the order of the one client that sets them. */
function capsOf(base: string, calls: readonly CouponCall[], asked: Asked): Map<number, Cap[]> {
  const caps = new Map<number, Cap[]>();
  for (const call of calls) {
    const { ask } = call.action;
    if (ask.kind !== 'change' || ask.what !== 'cap' || ask.base !== base) continue;
    const id = asked.idOf(ask.provider);
    const known = caps.get(id) ?? [
      { cap: Number.POSITIVE_INFINITY, from: 0, until: Number.POSITIVE_INFINITY },
    ];
    caps.set(id, known);
    if (call.answered !== undefined && call.answer?.refused !== undefined) continue;
    if (call.answered !== undefined) {
      // What was answered before this was sent is surely replaced; what was lost may still come.
      for (const cap of known)
        if (cap.until === Number.POSITIVE_INFINITY && (cap as LostCap).lost !== true)
          cap.until = call.answered;
    }
    const set: LostCap = {
      cap: ask.cap ?? Number.POSITIVE_INFINITY,
      from: call.sent,
      until: Number.POSITIVE_INFINITY,
      lost: call.answered === undefined,
    };
    known.push(set);
  }
  return caps;
}

interface LostCap extends Cap {
  lost?: boolean;
}
