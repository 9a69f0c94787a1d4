import { action } from 'offerbook/dist/platform/vocabulary/actions.js';
import type { Violation } from '../part.ts';
import type { Ask, CouponAction, CouponCall } from './asks.ts';
import { isInsert } from './model.ts';
import type { CouponTables, EventRow } from './tables.ts';

/** Something that was committed, with the times between which that happened as far as the clients can tell. */
export interface Placed<T = EventRow> {
  row: T;
  call: CouponCall | undefined;
  after: number;
  before: number;
}

/** The event that an ask of each kind may write. */
const writes: Partial<Record<Ask['kind'], number>> = {
  deposit: action['deposited'],
  make: action['deposited'],
  delete: action['deleted'],
  redeem: action['redeemed'],
  rollback: action['rollback'],
};

/** The strings that an action may write events of; those of fetch codes and newspaper inserts stand in the answer alone. */
function stringsOf({ ask, made }: CouponAction): readonly string[] {
  switch (ask.kind) {
    case 'make':
      return made ?? [];
    case 'rollback':
      return [ask.gs1];
    case 'change':
      return [];
    default:
      return ask.gs1s;
  }
}

/** The account that acted. */
function actorOf(row: EventRow): number | null {
  const isByProvider = row.action === action['deposited'] || row.action === action['deleted'];
  return isByProvider ? row.provider_id : (row.accelerator_id ?? row.retailer_id);
}

const lostKey = (row: EventRow): string => `${row.action} ${actorOf(row)} ${row.gs1}`;

/** Which call each event belongs to. */
export class Asked {
  readonly accountIds = new Map<string, number>();
  /** When an action was sent first: a later attempt may be given the answer of the first. */
  readonly firstSent = new Map<CouponAction, number>();
  readonly #byExecution = new Map<string, CouponCall>();
  readonly #byTag = new Map<string, CouponCall>();
  /** Calls whose answer was lost, by what they may have written, but those that an event was taken for. */
  readonly #lost = new Map<string, CouponCall[]>();
  /** The actions of all of them. */
  readonly #lostActions = new Map<string, Set<CouponAction>>();

  constructor(tables: CouponTables, calls: readonly CouponCall[]) {
    for (const { account_id, email_domain } of tables.accounts) this.accountIds.set(email_domain, account_id);
    for (const call of calls) {
      this.#byTag.set(`a${call.number}`, call);
      if (!this.firstSent.has(call.action)) this.firstSent.set(call.action, call.sent);
      if (call.executionId !== undefined) this.#byExecution.set(call.executionId, call);
      else this.#lose(call);
    }
  }

  idOf(domain: string): number {
    return this.accountIds.get(domain) ?? 0;
  }

  #lose(call: CouponCall): void {
    const written = writes[call.action.ask.kind];
    if (written === undefined) return;
    for (const gs1 of stringsOf(call.action)) {
      const key = `${written} ${this.idOf(call.action.account.domain)} ${gs1}`;
      const known = this.#lost.get(key);
      if (known === undefined) this.#lost.set(key, [call]);
      else known.push(call);
      const actions = this.#lostActions.get(key) ?? new Set();
      this.#lostActions.set(key, actions.add(call.action));
    }
  }

  /** The actions of which an attempt may have written an event: one where its answer is known, else each whose was lost. */
  writersOf(row: EventRow): ReadonlySet<CouponAction> {
    const known = this.callOf(row.execution_id);
    if (known !== undefined) return new Set([known.action]);
    return this.#lostActions.get(lostKey(row)) ?? new Set();
  }

  /** The call of an execution id, if an answer named it. */
  callOf(executionId: string): CouponCall | undefined {
    return this.#byExecution.get(executionId);
  }

  place(row: EventRow, faults: Violation[]): Placed {
    const call =
      this.callOf(row.execution_id) ??
      (row.store_address === null ? undefined : this.#byTag.get(row.store_address)) ??
      // Any of several lost calls may have written it; taken in order, none is judged too strictly.
      this.#lost.get(lostKey(row))?.shift();
    const what = `event ${row.event_id}, action ${row.action} of ${row.gs1}`;
    if (call === undefined || writes[call.action.ask.kind] !== row.action || !mayName(call.action, row.gs1)) {
      faults.push({
        rule: 'no event that nobody asked for',
        about: row.gs1,
        says: `nobody asked for ${what}`,
      });
    } else if (actorOf(row) !== this.idOf(call.action.account.domain)) {
      faults.push({
        rule: 'every event names the account that acted',
        about: row.gs1,
        says: `${what} names account ${actorOf(row)}, and call ${call.number} was sent by ${call.action.account.domain}`,
      });
    }
    const answered = call?.executionId === row.execution_id ? call.answered : undefined;
    return { row, call, after: call?.sent ?? 0, before: answered ?? Number.POSITIVE_INFINITY };
  }
}

/** Whether an action can have changed the string. */
function mayName(action: CouponAction, gs1: string): boolean {
  const { ask } = action;
  if (ask.kind === 'redeem' && (ask.code !== undefined || isInsert(gs1)))
    return ask.code !== undefined || ask.gs1s.some((printed) => gs1.startsWith(printed.slice(0, 18)));
  return stringsOf(action).includes(gs1);
}

/** In order of commit, nothing is later than what follows it, nor earlier than what precedes it. */
export function ordered<T>(placed: Array<Placed<T>>): Array<Placed<T>> {
  for (let at = 1; at < placed.length; at++)
    placed[at]!.after = Math.max(placed[at]!.after, placed[at - 1]!.after);
  for (let at = placed.length - 2; at >= 0; at--)
    placed[at]!.before = Math.min(placed[at]!.before, placed[at + 1]!.before);
  return placed;
}

/**
 * The moments at which something asked between two times can have been judged: `from` so many rows were surely
 * committed, at most `to` can have been.
 */
export function windowOf(
  placed: ReadonlyArray<Placed<unknown>>,
  sent: number,
  answered: number,
): { from: number; to: number } {
  let from = 0;
  while (from < placed.length && placed[from]!.before < sent) from++;
  let to = from;
  while (to < placed.length && placed[to]!.after <= answered) to++;
  return { from, to };
}
