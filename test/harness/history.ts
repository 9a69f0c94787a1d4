import { action } from '../../server/src/vocabulary/actions.ts';
import { state } from '../../server/src/vocabulary/states.ts';
import type { Attempt, Wish } from './attempts.ts';
import { type Stand, standsOf } from './books.ts';
import type { Journal, JournalEvent } from './journal.ts';

/** The events that an attempt of each kind may write. */
const writes = {
  deposit: action.deposited,
  make: action.deposited,
  delete: action.deleted,
  redeem: action.redeemed,
  rollback: action.rollback,
};

/** An event with the times between which its change was committed, as far as the clients can tell. */
interface Placed {
  event: JournalEvent;
  attempt: Attempt | undefined;
  after: number;
  before: number;
}

interface Line {
  placed: Placed[];
  stands: Array<Stand | undefined>;
}

/**
 * Every way in which what the clients were told cannot be true of this journal: a change that was acknowledged and
 * is missing, one that nobody asked for or that was refused, and any answer, yes or no, that was wrong at each
 * moment between question and answer.
 *
 * @param idOf the account id by which the journal knows a caller's domain.
 */
export function faultsInHistory(journal: Journal, attempts: Attempt[], idOf: Map<string, number>): string[] {
  const { stands, faults } = standsOf(journal);
  const asked = new Asked(attempts, idOf);
  const lines = new Map<string, Line>();
  for (const [gs1, { events, after }] of stands) {
    const placed = events.map((event) => asked.place(event, faults));
    lines.set(gs1, { placed, stands: after });
    faults.push(...spentTwice(placed).map((id) => `${gs1} was redeemed twice under transaction id ${id}`));
  }
  const fullness = fullnessOf(journal, lines);
  for (const attempt of attempts) {
    for (const [gs1, verdict] of attempt.verdicts) {
      const line = lines.get(gs1) ?? { placed: [], stands: [undefined] };
      const wrong = faultOf(attempt, gs1, verdict, line, asked, fullness);
      if (wrong) faults.push(`${attempt.wish.kind} ${attempt.tag} of ${gs1}: "${verdict}", but ${wrong}`);
    }
  }
  return faults;
}

/** Which attempt an event belongs to. */
class Asked {
  readonly #byExecution = new Map<string, Attempt>();
  readonly #byTag = new Map<string, Attempt>();
  /** Attempts whose answer was lost, by what they may have written. */
  readonly #lost = new Map<string, Attempt[]>();

  constructor(
    attempts: Attempt[],
    readonly idOf: Map<string, number>,
  ) {
    for (const attempt of attempts) {
      this.#byTag.set(attempt.tag, attempt);
      if (attempt.executionId !== undefined) this.#byExecution.set(attempt.executionId, attempt);
      else this.#lose(attempt);
    }
  }

  #lose(attempt: Attempt): void {
    const { kind, by, gs1s } = attempt.wish;
    for (const gs1 of gs1s) {
      const key = `${writes[kind]} ${this.idOf.get(by.domain)} ${gs1}`;
      this.#lost.set(key, [...(this.#lost.get(key) ?? []), attempt]);
    }
  }

  place(event: JournalEvent, faults: string[]): Placed {
    const byProvider = event.action === action.deposited || event.action === action.deleted;
    const actor = byProvider ? event.provider_id : event.retailer_id;
    const found =
      this.#byExecution.get(event.execution_id) ??
      (event.store_address === null ? undefined : this.#byTag.get(event.store_address)) ??
      // Of several lost attempts any may have written it; taken in order, none is judged too strictly.
      this.#lost.get(`${event.action} ${actor} ${event.gs1}`)?.shift();
    if (!found || writes[found.wish.kind] !== event.action || !found.wish.gs1s.includes(event.gs1)) {
      faults.push(`nobody asked for event ${event.event_id}, action ${event.action} of ${event.gs1}`);
    } else if (actor !== this.idOf.get(found.wish.by.domain)) {
      faults.push(
        `event ${event.event_id} of ${event.gs1} names another account than ${found.tag} was sent by`,
      );
    }
    return {
      event,
      attempt: found,
      after: found?.sent ?? 0,
      before: (found?.executionId === event.execution_id && found.answered) || Number.POSITIVE_INFINITY,
    };
  }
}

/** Transaction ids under which one store of a retailer redeemed a string more than once. */
function spentTwice(placed: Placed[]): string[] {
  const ids = placed.flatMap(({ event, attempt }) =>
    event.action === action.redeemed && attempt?.wish.kind === 'redeem' && attempt.wish.txn !== undefined
      ? [`${attempt.wish.txn} of ${event.retailer_id} at ${attempt.wish.store}`]
      : [],
  );
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

/** The places in a line of events at which something asked between two times can have been judged. */
function window(placed: Placed[], { sent, answered }: Attempt): { from: number; to: number } {
  let from = 0;
  let to = placed.length;
  placed.forEach((one, at) => {
    if (one.before < sent) from = at + 1;
    if (one.after > answered!) to = Math.min(to, at);
  });
  return { from, to };
}

type Fullness = Map<string, { placed: Placed[]; full: boolean[] }>;

/** Per base string, whether its circulation was used up after each deposit and deletion. */
function fullnessOf(journal: Journal, lines: Map<string, Line>): Fullness {
  const placedBy = new Map([...lines.values()].flatMap((line) => line.placed.map((one) => [one.event, one])));
  const fullness: Fullness = new Map();
  for (const { offer_id, total } of journal.circulations) {
    let now = 0;
    const moves = journal.events.filter(
      (event) => event.offer_id === offer_id && event.action <= action.deleted,
    );
    const full = moves.map((event) => {
      now += event.action === action.deposited ? 1 : -1;
      return now >= total;
    });
    fullness.set(journal.bases.get(offer_id)!, {
      placed: moves.map((event) => placedBy.get(event)!),
      full: [total === 0, ...full],
    });
  }
  return fullness;
}

function faultOf(
  attempt: Attempt,
  gs1: string,
  verdict: string,
  { placed, stands }: Line,
  asked: Asked,
  fullness: Fullness,
): string | undefined {
  const own = placed.flatMap(({ event }, at) => (event.execution_id === attempt.executionId ? [at] : []));
  const { from, to } = window(placed, attempt);
  if (own.length > 1) return 'it was done twice';
  if (own[0] !== undefined) {
    if (verdict !== 'success') return 'it was done';
    return own[0] >= from && own[0] < to ? undefined : 'not between question and answer';
  }
  if (verdict === 'try_again') return undefined;
  const me = asked.idOf.get(attempt.wish.by.domain)!;
  const wishOf = (event: JournalEvent) => placed.find((one) => one.event === event)?.attempt?.wish;
  const possible = stands
    .slice(from, to + 1)
    .some((stand) => holds(attempt, verdict, stand, me, wishOf, gs1));
  if (!possible) return `no moment from event ${from} to ${to} of ${placed.length} makes it true`;
  if (verdict !== 'no_copies_available') return undefined;
  const offer = [...fullness].find(([base]) => gs1.startsWith(base))![1];
  const range = window(offer.placed, attempt);
  return offer.full.slice(range.from, range.to + 1).includes(true)
    ? undefined
    : 'there was room all the time';
}

/** Whether an answer that changed nothing is right about a string that stands so. */
function holds(
  { wish, mine }: Attempt,
  verdict: string,
  stand: Stand | undefined,
  me: number,
  wishOf: (event: JournalEvent) => Wish | undefined,
  gs1: string,
): boolean {
  if (stand === undefined) return ['not_deposited', 'no_copies_available', 'not_redeemed'].includes(verdict);
  const redeemed = stand.state === state.redeemed;
  const holder = stand.redemptions.at(-1);
  const undone = redeemed ? stand.redemptions.slice(0, -1) : stand.redemptions;
  // A redeem call means what the same store redeemed under its id; a rollback knows the id alone.
  const isSame = (other: Wish | undefined) =>
    other?.txn === wish.txn &&
    (wish.kind !== 'redeem' || (other?.kind === 'redeem' && other.store === wish.store));
  const meant = (event: JournalEvent | undefined) =>
    event?.retailer_id === me && (wish.txn === undefined || isSame(wishOf(event)));
  const spent = wish.txn !== undefined && undone.some(meant);
  switch (`${wish.kind} ${verdict}`) {
    case 'redeem success':
      return redeemed && wish.txn !== undefined && meant(holder);
    case 'redeem already_redeemed':
      if (wish.txn !== undefined && meant(holder)) return false;
      return redeemed && !spent && mine.has(gs1) === (holder?.retailer_id === me);
    case 'redeem rolled_back':
      return spent && stand.state !== state.deleted;
    case 'rollback already':
      return undone.some(meant) && !(redeemed && meant(holder));
    case 'rollback not_redeemed':
      return !undone.some(meant) && !(redeemed && meant(holder));
    case 'delete already_redeemed':
      return redeemed;
    case 'make success':
      // An earlier attempt of the wish made it, and this one was told the same.
      return true;
    case 'deposit already_added':
      return stand.state !== state.deleted;
    default:
      return ['redeem deleted', 'deposit deleted', 'delete success'].includes(`${wish.kind} ${verdict}`)
        ? stand.state === state.deleted
        : false;
  }
}
