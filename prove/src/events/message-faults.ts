import type { History } from '../history.ts';
import type { Violation } from '../part.ts';
import { spanOf } from './changes.ts';
import { type AccountKey, accountOf, Entitled, secondOf, subscribed } from './entitlement.ts';
import type { EventRow, PlacedEvent } from './events.ts';
import { both, type Certainty, type Facts } from './facts.ts';
import { type Data, differences, type StoreRow } from './message-content.ts';

/** A row of the delivery log. */
export interface LoggedRow {
  account: AccountKey;
  messageId: string;
  /** Null: a test event. */
  eventId: number | null;
}

/** A message as the receiver got it. */
export interface ReceivedRow {
  account: AccountKey;
  messageId: string;
  atMs: number;
  data: Data;
  /** When it was acknowledged; absent: it was refused, or its connection cut. */
  acknowledgedAtMs?: number;
  /** The registry whose subscription it names. */
  registry: string;
  /** What is wrong with its signatures, if anything. */
  signatureFault: string | null;
  /** When it was signed, by the clock of its sender. */
  signedAtMs?: number;
  /** The secrets that have signed it. */
  signedBy?: Partial<Record<'primary' | 'secondary', string>>;
}

/** What a checker of messages compares. */
export interface Messages {
  events: readonly PlacedEvent[];
  logged: readonly LoggedRow[];
  received: readonly ReceivedRow[];
  stores: readonly StoreRow[];
  /** Accounts whose receiver the round listens with; others' webhooks are nobody's to judge. */
  listening: ReadonlySet<AccountKey>;
  facts: Facts;
  history: History;
  /** Set when no fault of the round can be a reason to send a message again. */
  isOnceOnly: boolean;
}

/** What became of one event at one account. */
interface Delivered {
  logged: LoggedRow[];
  received: ReceivedRow[];
}

/**
 * Every event is delivered at least once to each account entitled at its commit, to no other, is logged once for each,
 * and its messages say what the journal says.
 */
export function faultsOfMessages(messages: Messages): Violation[] {
  const { events, facts, listening, history } = messages;
  const delivered = deliveredOf(messages);
  const replays = replaysOf(history);
  const content = new Content(messages);
  const found: Violation[] = [...delivered.strays];
  for (const event of events) {
    if (!event.isOfRound) continue;
    const { eventId } = event.row;
    const own = delivered.ofEvent.get(eventId) ?? new Map<AccountKey, Delivered>();
    const published = firstReceived(own.values());
    const entitled = new Entitled(facts, event.row, event.span);
    const hear = [...entitled.accounts.keys()].flatMap((account) => [account, secondOf(account)]);
    for (const account of new Set([...hear, ...own.keys()])) {
      if (!listening.has(account)) continue;
      const { logged, received } = own.get(account) ?? { logged: [], received: [] };
      const about = `event ${eventId} at ${account}`;
      const what = `${nameOf(event.row)} (event ${eventId})`;
      const isReplayed =
        (replays.get(account)?.firstSentMs ?? Number.POSITIVE_INFINITY) < lastReceived(received);
      const receives = (until: number): Certainty =>
        both(
          entitled.of(account),
          subscribed(facts, account, event.row.action, event.span, until, isReplayed),
        );
      const add = (rule: string, says: string) => found.push({ rule, about, says });
      if (logged.length === 0 && received.length === 0) {
        if (receives(published) === 'yes')
          add(
            'delivered to the entitled',
            `${what} was never delivered to ${account}, which is entitled to it`,
          );
        continue;
      }
      if (receives(firstOf(received)) === 'no')
        add('delivered to no other', `${what} was delivered to ${account}, which is not entitled to it`);
      if (logged.length > 1) add('logged once', `${what} has ${logged.length} rows in the log of ${account}`);
      if (logged.length === 0)
        add('logged once', `${what} was delivered to ${account} without a row in its log`);
      if (received.length === 0 && isLiveAtEnd(facts, account, event.row.action))
        add('delivered to the entitled', `${what} is in the log of ${account} and never arrived`);
      if (messages.isOnceOnly && !replays.has(account)) {
        const says = sentTwice(received, what, history);
        if (says) add('acknowledged, not sent again', says);
      }
      for (const says of content.faults(received, event.row, account, what))
        add('says what the journal says', says);
    }
  }
  return [...found, ...faultsOfAsking(messages, delivered.ofEvent, replays)];
}

/** By event and account, its rows in the log and what arrived; and what belongs to no event. */
function deliveredOf({ events, logged, received, listening }: Messages) {
  const known = new Set(events.map(({ row }) => row.eventId));
  const ofEvent = new Map<number, Map<AccountKey, Delivered>>();
  const byMessage = new Map<string, LoggedRow>();
  const strays: Violation[] = [];
  const place = (eventId: number, account: AccountKey): Delivered => {
    const own = ofEvent.get(eventId) ?? new Map<AccountKey, Delivered>();
    ofEvent.set(eventId, own);
    const delivered = own.get(account) ?? { logged: [], received: [] };
    own.set(account, delivered);
    return delivered;
  };
  for (const row of logged) {
    const twin = byMessage.get(row.messageId);
    const about = `message ${row.messageId}`;
    if (twin && (twin.eventId !== row.eventId || twin.account !== row.account))
      strays.push({
        rule: 'logged once',
        about,
        says: `${about} stands in the log for two events or accounts`,
      });
    byMessage.set(row.messageId, row);
    if (row.eventId === null || !listening.has(row.account)) continue;
    if (known.has(row.eventId)) place(row.eventId, row.account).logged.push(row);
    else
      strays.push({
        rule: 'delivered to no other',
        about: `event ${row.eventId} at ${row.account}`,
        says: `the log of ${row.account} has event ${row.eventId}, which is not in the journal`,
      });
  }
  for (const one of received) {
    const row = byMessage.get(one.messageId);
    const about = `message ${one.messageId}`;
    const wrong = !row
      ? `${about} arrived at ${one.account} and is in no log: ${JSON.stringify(one.data).slice(0, 300)}`
      : row.account === one.account
        ? undefined
        : `${about} of ${row.account} arrived at ${one.account}`;
    if (wrong) strays.push({ rule: 'logged once', about, says: wrong });
    else if (row!.eventId !== null && known.has(row!.eventId))
      place(row!.eventId, one.account).received.push(one);
  }
  return { ofEvent, strays };
}

const firstOf = (received: readonly ReceivedRow[]): number =>
  received.reduce((first, { atMs }) => Math.min(first, atMs), Number.POSITIVE_INFINITY);

const lastReceived = (received: readonly ReceivedRow[]): number =>
  received.length === 0
    ? Number.POSITIVE_INFINITY
    : received.reduce((last, { atMs }) => Math.max(last, atMs), Number.NEGATIVE_INFINITY);

/** An event is published to all accounts at once: by then it was at all of them. */
const firstReceived = (delivered: Iterable<Delivered>): number =>
  Math.min(...[...delivered].map(({ received }) => firstOf(received)));

/** A lease lasts half a minute; nobody else may send the message before. */
const leasedMs = 20_000;

/** Whether a message arrived again soon after it had arrived, was acknowledged, and nobody asked for it again. */
function sentTwice(received: readonly ReceivedRow[], what: string, history: History): string | undefined {
  const inOrder = received.toSorted((a, b) => a.atMs - b.atMs);
  for (const [at, first] of inOrder.entries()) {
    const second = inOrder[at + 1];
    if (!second || first.acknowledgedAtMs === undefined || second.atMs - first.atMs > leasedMs) continue;
    const isAskedFor = history.some(
      ({ action, sentAtMs }) => action.path.endsWith('/resend') && sentAtMs < second.atMs,
    );
    if (isAskedFor) continue;
    return `${what} was acknowledged by ${first.account} and sent again ${second.atMs - first.atMs} ms after it had arrived`;
  }
  return undefined;
}

const nameOf = ({ action, gs1, base }: EventRow) => `${action} ${gs1 ?? base}`;

function isLiveAtEnd(facts: Facts, account: AccountKey, action: string): boolean {
  const end = { from: Number.MAX_VALUE, to: Number.POSITIVE_INFINITY };
  return (
    only(facts.during('live', account, end)) === 'yes' &&
    only(facts.during('enabled', accountOf(account), end)) === 'yes' &&
    (only(facts.during('actions', account, end)) ?? '').includes(action)
  );
}

const only = (values: ReadonlySet<string>): string | undefined =>
  values.size === 1 ? [...values][0] : undefined;

/** What messages say against their events. */
class Content {
  readonly #events: Map<number, EventRow>;
  readonly #stores: Map<string, StoreRow>;

  constructor({ events, stores }: Messages) {
    this.#events = new Map(events.map(({ row }) => [row.eventId, row]));
    this.#stores = new Map(stores.map((store) => [`${store.retailer} ${store.storeId}`, store]));
  }

  faults(received: readonly ReceivedRow[], event: EventRow, account: AccountKey, what: string): string[] {
    const beside = {
      redemption: event.redemption === null ? undefined : this.#events.get(event.redemption),
      store: (retailer: string | null, storeId: string | null) => this.#stores.get(`${retailer} ${storeId}`),
    };
    const role = account.split(' ')[0]!;
    return received.flatMap(({ data, signatureFault }) => [
      ...differences(data, event, beside, role).map(
        (one) => `the message about ${what} to ${account}: ${one}`,
      ),
      ...(signatureFault === null ? [] : [`the message about ${what} to ${account}: ${signatureFault}`]),
    ]);
  }
}

/** Replays that an account may have asked for. */
interface Replays {
  firstSentMs: number;
  granted: Array<{ sentAtMs: number; fromMs: number; number: number }>;
}

function replaysOf(history: History): Map<AccountKey, Replays> {
  const found = new Map<AccountKey, Replays>();
  for (const call of history) {
    const { action, status } = call;
    if (action.path !== '/enterprise/webhook/replay' || (call.answeredAtMs !== undefined && status !== 200))
      continue;
    const account = `${action.account.role} ${action.account.domain}`;
    const own = found.get(account) ?? { firstSentMs: call.sentAtMs, granted: [] };
    found.set(account, own);
    own.firstSentMs = Math.min(own.firstSentMs, call.sentAtMs);
    const body = action.body as { from: number; to?: number };
    if (status === 200 && body.to === undefined)
      own.granted.push({ sentAtMs: call.sentAtMs, fromMs: body.from, number: call.number });
  }
  return found;
}

/** What was asked for again arrives again: replays and resends that were granted, at endpoints that stayed live. */
function faultsOfAsking(
  { events, facts, listening, history, received }: Messages,
  delivered: ReadonlyMap<number, ReadonlyMap<AccountKey, Delivered>>,
  replays: ReadonlyMap<AccountKey, Replays>,
): Violation[] {
  const found: Violation[] = [];
  const rule = 'asked for again, delivered again';
  const end = Number.POSITIVE_INFINITY;
  for (const [account, { granted }] of replays) {
    if (!listening.has(account)) continue;
    for (const { row, span, isOfRound } of events) {
      if (!isOfRound) continue;
      const asked = granted.filter(({ sentAtMs, fromMs }) => span.to < sentAtMs && row.atMs >= fromMs);
      if (asked.length === 0 || new Entitled(facts, row, span).of(account) !== 'yes') continue;
      // Nothing but the approval must be older than the event.
      if (!facts.approvedBefore(account, span.from)) continue;
      const lastAgain = (delivered.get(row.eventId)?.get(account)?.received ?? []).reduce(
        (last, { atMs }) => Math.max(last, atMs),
        Number.NEGATIVE_INFINITY,
      );
      for (const { sentAtMs, number } of asked) {
        const span = { from: sentAtMs, to: sentAtMs };
        if (lastAgain >= sentAtMs || subscribed(facts, account, row.action, span, end) !== 'yes') continue;
        const about = `event ${row.eventId} at ${account}`;
        const says = `${nameOf(row)} (event ${row.eventId}) was not delivered again to ${account} after the replay of call ${number}`;
        found.push({ rule, about, says });
      }
    }
  }
  const lastOf = new Map<string, number>();
  for (const { messageId, atMs } of received)
    lastOf.set(messageId, Math.max(atMs, lastOf.get(messageId) ?? Number.NEGATIVE_INFINITY));
  for (const call of history) {
    if (call.status !== 200 || !/^\/enterprise\/webhook\/deliveries\/[^/]+\/resend$/.test(call.action.path))
      continue;
    const account = `${call.action.account.role} ${call.action.account.domain}`;
    const { messageId, action } = (call.answer ?? {}) as { messageId?: string; action?: string };
    if (messageId === undefined || action === undefined || !listening.has(account)) continue;
    const isLive = ['live', 'enabled'].every(
      (kind) => only(facts.during(kind as 'live', account, { ...spanOf(call), to: end })) === 'yes',
    );
    if (!isLive || (lastOf.get(messageId) ?? Number.NEGATIVE_INFINITY) >= call.sentAtMs) continue;
    const says = `message ${messageId} was not sent again to ${account} after call ${call.number} asked for it`;
    found.push({ rule, about: `message ${messageId}`, says });
  }
  return found;
}
