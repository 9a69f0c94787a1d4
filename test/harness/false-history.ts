import type { Account } from '../../prove/src/account.ts';
import type { Change, CouponCall, Line } from '../../prove/src/coupons/asks.ts';
import { CouponPart } from '../../prove/src/coupons/part.ts';
import type { CouponTables, EventRow } from '../../prove/src/coupons/tables.ts';
import type { Violation } from '../../prove/src/part.ts';
import { action } from '../../server/src/platform/vocabulary/actions.ts';
import { state } from '../../server/src/platform/vocabulary/states.ts';

const domains = ['manufacturer', 'provider', 'retailer 0', 'retailer 1', 'accelerator'];
type Ask = CouponCall['action']['ask'];
type Teller = 'retailer 0' | 'retailer 1';

interface How {
  by?: Teller;
  txn?: string;
  /** What the answer says of each string. */
  verdict?: string;
  mine?: boolean;
  /** False: the journal has nothing of it. */
  writes?: boolean;
  lost?: boolean;
  /** The fetch code that was sent in place of the string. */
  code?: string;
  /** When it was sent, if not just now. */
  begun?: number;
}

const base = '811200100200000000';
type Row<Name extends keyof CouponTables> = NonNullable<CouponTables[Name]>[number];

/** Calls and the tables they leave, written by hand; whatever is asked of it is taken for done. */
export class TestHistory {
  readonly part = new CouponPart();
  runs: Row<'runs'>[] = [];
  readonly #calls: CouponCall[] = [];
  readonly #events: EventRow[] = [];
  readonly #versions: Row<'versions'>[] = [];
  readonly #spoilt: Array<[keyof CouponTables, object]> = [];
  #clock = 0;
  #eventId = 0;
  #offer = { locked: 'yes', active: 'yes' };

  constructor(readonly offer: { total: number }) {
    this.#version('set-up');
  }

  /** A moment at which a call may have been sent that is answered later. */
  begin(): number {
    return ++this.#clock;
  }

  deposit(gs1s: string[], how: How = {}): void {
    const id = this.#call('provider', { kind: 'deposit', gs1s }, gs1s, how);
    if (how.writes !== false) for (const gs1 of gs1s) this.#event(id, 'deposited', gs1, null);
  }

  /** The only part of a run; when it is sent again it is the same action. */
  runPart(gs1s: string[], how: How = {}): void {
    const before = this.#calls.find(
      ({ action: { ask } }) => ask.kind === 'deposit' && ask.part !== undefined,
    );
    const id = this.#call('provider', { kind: 'deposit', gs1s, part: 0 }, gs1s, how);
    if (before) Object.assign(this.#calls.at(-1)!, { action: before.action });
    if (how.writes !== false) for (const gs1 of gs1s) this.#event(id, 'deposited', gs1, null);
  }

  delete(gs1: string, how: How = {}): void {
    const id = this.#call('provider', { kind: 'delete', gs1s: [gs1] }, [gs1], how);
    if (how.writes !== false) this.#event(id, 'deleted', gs1, null);
  }

  redeem(gs1: string, how: How = {}): void {
    const { by = 'retailer 0', txn, code } = how;
    const ask: Ask = {
      kind: 'redeem',
      gs1s: [code ?? gs1],
      retailer: by,
      store: 's0',
      ...(txn ? { txn } : {}),
      ...(code ? { code } : {}),
    };
    const id = this.#call(by, ask, [gs1], how);
    if (how.writes !== false) this.#event(id, 'redeemed', gs1, domains.indexOf(by));
  }

  rollback(gs1: string, how: How = {}): void {
    const { by = 'retailer 0' } = how;
    const id = this.#call(by, { kind: 'rollback', gs1 }, [gs1], how);
    if (how.writes !== false) this.#event(id, 'rollback', gs1, domains.indexOf(by));
  }

  change({ what, on, ...how }: { what: 'active' | 'locked'; on: boolean } & How): void {
    const ask: Change = { kind: 'change', base, what, on };
    const id = this.#call('manufacturer', ask, [], how);
    this.#offer[what] = on ? 'yes' : 'no';
    if (how.writes !== false) this.#version(id);
  }

  code(gs1: string, code: string, validMs = 300_000): void {
    this.#call('provider', { kind: 'code', gs1s: [gs1], single: true }, [gs1], {});
    Object.assign(this.#calls.at(-1)!.answer!, { code, validTillMs: Date.now() + validMs });
  }

  /** An event without a call. */
  phantom(gs1: string): void {
    this.#event('nobody', 'rollback', gs1, domains.indexOf('retailer 0'));
  }

  /** The last event of the action was never written. */
  lose(name: 'redeemed' | 'rollback'): void {
    this.#events.splice(
      this.#events.findLastIndex((event) => event.action === action[name]),
      1,
    );
  }

  /** The first row of a table holds something else. */
  spoil(name: keyof CouponTables, value: object): void {
    this.#spoilt.push([name, value]);
  }

  check(): Violation[] {
    const { tables, history } = this.whole();
    return this.part.check(tables, history);
  }

  whole(): { tables: CouponTables; history: CouponCall[] } {
    const tables = this.#tables();
    for (const [name, value] of this.#spoilt) Object.assign(tables[name]![0]!, value);
    return { tables, history: this.#calls };
  }

  #call(by: string, ask: Ask, gs1s: string[], { verdict = 'success', mine, lost, begun }: How): string {
    const number = this.#calls.length;
    const [role = ''] = by.split(' ');
    const executionId = lost ? undefined : `execution ${number}`;
    const lines = gs1s.map((gs1): Line => ({ gs1, verdict, ...(mine ? { mine } : {}) }));
    this.#calls.push({
      number,
      client: 0,
      action: {
        part: this.part.name,
        operation: ask.kind,
        account: { role, domain: by } as Account,
        method: 'POST',
        path: '/',
        ask,
        strings: gs1s.length,
        keep: () => undefined,
      },
      sent: begun ?? ++this.#clock,
      sentAtMs: Date.now(),
      ...(lost
        ? {}
        : { answered: ++this.#clock, answeredAtMs: Date.now(), executionId, status: 200, answer: { lines } }),
    });
    return executionId ?? `lost ${number}`;
  }

  #event(executionId: string, name: keyof typeof action, gs1: string, retailerId: number | null): void {
    const redeemed = this.#events.findLast((one) => one.gs1 === gs1 && one.action === action['redeemed']);
    this.#events.push({
      event_id: ++this.#eventId,
      offer_id: 1,
      gs1,
      action: action[name]!,
      day: '2026-01-01',
      provider_id: domains.indexOf('provider'),
      retailer_id: retailerId,
      accelerator_id: null,
      redemption: name === 'rollback' ? (redeemed?.event_id ?? null) : null,
      store_address: name === 'redeemed' ? `a${this.#calls.length - 1}` : null,
      execution_id: executionId,
      offer_version: null,
    });
  }

  #version(executionId: string): void {
    const record = {
      ...this.#offer,
      redemption_start_time_utc: 0,
      redemption_end_time_utc: 4_000_000_000,
      total_circulation: String(this.offer.total),
    };
    this.#versions.push({
      event_id: ++this.#eventId,
      offer_id: 1,
      execution_id: executionId,
      record: Buffer.from(JSON.stringify(record)).toString('base64'),
    });
  }

  #tables(): CouponTables {
    const events = this.#events;
    const deposits = events.filter((row) => row.action === action['deposited']);
    const deletions = events.filter((row) => row.action === action['deleted']);
    const deposited = deposits.length - deletions.length;
    const counts = new Map<number, number>();
    for (const row of events) counts.set(row.action, (counts.get(row.action) ?? 0) + 1);
    const provider = domains.indexOf('provider');
    return {
      runs: this.runs,
      accounts: domains.map((domain, at) => ({
        account_id: at,
        email_domain: domain,
        role: domain.split(' ')[0]!,
      })),
      bases: [{ offer_id: 1, base_gs1: base }],
      events,
      coupons: deposits.map(({ gs1 }) => couponOf(gs1, events)),
      versions: this.#versions,
      activities: [],
      circulations: [{ offer_id: 1, total: this.offer.total, deposited, ever_deposited: deposits.length }],
      shares: [{ offer_id: 1, provider_id: provider, cap: null, deposited }],
      tallies: [...counts].map(([number, count]) => ({
        offer_id: 1,
        day: '2026-01-01',
        provider_id: provider,
        action: number,
        count,
      })),
      quarters: [],
      lookupCodes: [],
    };
  }
}

/** The row that a string's events leave. */
function couponOf(gs1: string, events: readonly EventRow[]): Row<'coupons'> {
  const own = events.filter((row) => row.gs1 === gs1);
  const redemptions = own.filter((row) => row.action === action['redeemed']);
  const states = [0, state.deposited, state.deleted, state.redeemed, state.rolled_back];
  return {
    offer_id: 1,
    gs1,
    state: states[own.at(-1)!.action]!,
    provider_id: own[0]!.provider_id,
    retailer_id: null,
    holder_id: redemptions.at(-1)?.retailer_id ?? null,
    redemption: redemptions.at(-1)?.event_id ?? null,
    past_holders: redemptions.length > 1 ? redemptions.slice(0, -1).map((row) => row.retailer_id!) : null,
    lookup_code_id: null,
  };
}
