import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry as Page,
} from 'prom-client';
import type { PoolUse } from './db/database.ts';
import type { Environment } from './registry.ts';

/** What a string can be in for at the registry's hot path. */
export type Deed = 'deposit' | 'delete' | 'redeem' | 'redeem_insert' | 'rollback';

/** What there is to count of an attempt at a webhook. */
export interface AttemptSeen {
  /** HTTP status; undefined: nothing came back. */
  status: number | undefined;
  /** Seconds from the event to its acknowledgement; undefined: it was not acknowledged. */
  lagSeconds: number | undefined;
}

/** What was counted of delivery, as it travels between threads. */
export type Counted = Awaited<ReturnType<Page['getMetricsAsJSON']>>;

function numberOfEach<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) {
    const name = nameOf(one);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * What a process counts about itself, for Prometheus; one per server. A part that has more to count makes its own
 * meters on `page` once, in its registry's `part`.
 */
export class Meters {
  readonly page = new Page();
  /** Of what other threads of this process do and have as well: delivery, and connections for it. */
  readonly #delivery = new Page();
  readonly #threads: Array<() => Promise<Counted>> = [];
  readonly #calls = new Histogram({
    name: 'offerbook_call_seconds',
    help: 'Time from request to answer, by operation and HTTP status.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.page],
  });
  readonly #strings = new Counter({
    name: 'offerbook_strings_total',
    help: 'Data strings by what was asked of them and what came of it: success, or the reason given.',
    labelNames: ['registry', 'deed', 'outcome'],
    registers: [this.page],
  });
  readonly #groups = new Histogram({
    name: 'offerbook_group_strings',
    help: 'Strings that went to the database together in one statement.',
    labelNames: ['registry', 'deed'],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 1024, 5120],
    registers: [this.page],
  });
  readonly #waiting = new Gauge({
    name: 'offerbook_strings_waiting',
    help: 'Strings that wait for the next statement.',
    labelNames: ['registry', 'deed'],
    registers: [this.page],
    collect: () => {
      for (const look of this.#looks) look();
    },
  });
  readonly #attempts = new Counter({
    name: 'offerbook_webhook_attempts_total',
    help: 'Requests to webhooks, by what came back: 2xx to 5xx, or none.',
    labelNames: ['registry', 'answer'],
    registers: [this.#delivery],
  });
  readonly #deliveries = new Counter({
    name: 'offerbook_webhook_deliveries_total',
    help: 'Attempts at webhook messages by what came of the message: delivered, retrying, or expired after 7 days.',
    labelNames: ['registry', 'outcome'],
    registers: [this.#delivery],
  });
  readonly #lag = new Histogram({
    name: 'offerbook_webhook_lag_seconds',
    help: 'Time from an event to its acknowledgement by a webhook.',
    labelNames: ['registry'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600, 86_400],
    registers: [this.#delivery],
  });
  readonly #backlog = new Gauge({
    name: 'offerbook_webhook_backlog',
    help: 'What waits in the database, the same on every server, counted up to 100,000: events nobody was told of yet, messages not yet tried, messages that failed and are tried again.',
    labelNames: ['registry', 'state'],
    registers: [this.page],
    collect: async () => {
      await Promise.all(this.#backlogLooks.map((look) => look()));
    },
  });
  readonly #connections = new Gauge({
    name: 'offerbook_database_connections',
    help: 'Connections to PostgreSQL: in_use, idle, and size, the most there may be.',
    labelNames: ['registry', 'state'],
    registers: [this.#delivery],
    collect: () => {
      for (const look of this.#poolLooks) look();
    },
  });
  readonly #callsWaiting = new Gauge({
    name: 'offerbook_database_calls_waiting',
    help: 'Calls that wait for a connection to PostgreSQL.',
    labelNames: ['registry'],
    registers: [this.#delivery],
  });
  readonly #poolLooks: Array<() => void> = [];
  readonly #oldest = new Gauge({
    name: 'offerbook_webhook_oldest_event_seconds',
    help: 'Age of the oldest event that is not published to webhooks yet, 0 when there is none; read from the database, so the same on every server. It grows while any long transaction of the cluster holds events back.',
    labelNames: ['registry'],
    registers: [this.page],
    collect: async () => {
      await Promise.all(this.#oldestLooks.map((look) => look()));
    },
  });
  readonly #oldestLooks: Array<() => Promise<void>> = [];
  readonly #backlogLooks: Array<() => Promise<void>> = [];
  readonly #looks: Array<() => void> = [];
  /** Label sets already resolved: prom-client hashes them anew each time, which a busy till would feel. */
  readonly #known = new Map<string, { observe?: (n: number) => void; inc?: (n: number) => void }>();

  constructor() {
    collectDefaultMetrics({ register: this.page });
  }

  /** A call was answered. `seconds` from request to answer. */
  called(operation: string, status: number, seconds: number): void {
    this.#kept(`c ${operation} ${status}`, () => this.#calls.labels(operation, String(status))).observe!(
      seconds,
    );
  }

  /** Strings were judged, one line each: a success, or the reason why not. */
  judged(
    registry: Environment,
    deed: Deed,
    lines: readonly { status?: string; reason?: string | undefined }[],
  ): void {
    for (const { reason = 'success' } of lines)
      this.#kept(`s ${registry} ${deed} ${reason}`, () => this.#strings.labels(registry, deed, reason)).inc!(
        1,
      );
  }

  /** A group of strings goes to the database. */
  grouped(registry: Environment, deed: Deed, strings: number): void {
    this.#kept(`g ${registry} ${deed}`, () => this.#groups.labels(registry, deed)).observe!(strings);
  }

  /** Has the number of waiting strings looked up whenever somebody reads the page. */
  watch(registry: Environment, deed: Deed, waiting: () => number): void {
    this.#looks.push(() => this.#waiting.labels(registry, deed).set(waiting()));
  }

  /** Has the use of a registry's connections looked up whenever the page is read; the embedded engine has none. */
  watchPool(registry: Environment, look: () => PoolUse | undefined): void {
    this.#poolLooks.push(() => {
      const use = look();
      if (use === undefined) return;
      this.#connections.labels(registry, 'in_use').set(use.inUse);
      this.#connections.labels(registry, 'idle').set(use.idle);
      this.#connections.labels(registry, 'size').set(use.size);
      this.#callsWaiting.labels(registry).set(use.waiting);
    });
  }

  /** Everything there is to say, in Prometheus' text format. */
  async text(): Promise<string> {
    const counted = await Promise.all([this.countedOfDelivery(), ...this.#threads.map((ask) => ask())]);
    const delivery = AggregatorRegistry.aggregate(counted);
    return `${await this.page.metrics()}\n${await delivery.metrics()}`;
  }

  countedOfDelivery(): Promise<Counted> {
    return this.#delivery.getMetricsAsJSON();
  }

  /** Another thread of this process delivers and counts. */
  addThread(counted: () => Promise<Counted>): void {
    this.#threads.push(counted);
  }

  /** Webhooks were tried. */
  attempted(registry: Environment, attempts: readonly AttemptSeen[]): void {
    const answers = numberOfEach(attempts, ({ status }) =>
      status === undefined ? 'none' : `${Math.floor(status / 100)}xx`,
    );
    const outcomes = numberOfEach(attempts, ({ lagSeconds }) =>
      lagSeconds === undefined ? 'retrying' : 'delivered',
    );
    for (const [answer, count] of answers) this.#attempts.labels(registry, answer).inc(count);
    for (const [outcome, count] of outcomes) this.#deliveries.labels(registry, outcome).inc(count);
    const lag = this.#lag.labels(registry);
    for (const { lagSeconds } of attempts) if (lagSeconds !== undefined) lag.observe(lagSeconds);
  }

  /** Messages were given up after their seven days. */
  expired(registry: Environment, messages: number): void {
    this.#deliveries.labels(registry, 'expired').inc(messages);
  }

  /** Has what waits for webhooks looked up whenever somebody reads the page. */
  watchBacklog(
    registry: Environment,
    look: { counts: () => Promise<Record<string, number>>; oldestSeconds: () => Promise<number> },
  ): void {
    let states: string[] = [];
    this.#backlogLooks.push(async () => {
      // While the database does not answer these are unknown, and the rest of the page, which shows why, is served.
      const unknown = () => Object.fromEntries(states.map((state) => [state, Number.NaN]));
      const counts = await look.counts().catch(unknown);
      states = Object.keys(counts);
      for (const [state, count] of Object.entries(counts)) this.#backlog.labels(registry, state).set(count);
    });
    this.#oldestLooks.push(async () => {
      this.#oldest.labels(registry).set(await look.oldestSeconds().catch(() => Number.NaN));
    });
  }

  #kept(key: string, make: () => { observe?: (n: number) => void; inc?: (n: number) => void }) {
    let child = this.#known.get(key);
    if (child === undefined) {
      child = make();
      this.#known.set(key, child);
    }
    return child;
  }
}
