import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry as Page,
} from 'prom-client';
import type { PoolUse } from '../db/database.ts';
import { PlainCounter, PlainHistogram } from './plain-metrics.ts';

/** What a call on the hot path does with a string. */
export type StringAction = 'deposit' | 'delete' | 'redeem' | 'redeem_insert' | 'rollback';

/** Why a call was refused before anything was done for it. */
export type ShedCause = 'load' | 'lane' | 'bodies';

/** One delivery attempt, as counted. */
export interface AttemptSeen {
  /** HTTP status; undefined: no answer. */
  status: number | undefined;
  /** From the event to its acknowledgement; undefined: not acknowledged. */
  lagSeconds: number | undefined;
}

/** Delivery metrics as sent between threads. */
export type Counted = Awaited<ReturnType<Page['getMetricsAsJSON']>>;

function numberOfEach<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) {
    const name = nameOf(one);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The Prometheus metrics of a process. Modules register further metrics on `page`, in their `part`. */
export class Metrics {
  readonly page = new Page();
  /** Metrics that delivery threads have too: of delivery and of connections. */
  readonly #delivery = new Page();
  readonly #threads: Array<() => Promise<Counted>> = [];
  #ofAllWorkers: (() => Promise<Counted[]>) | undefined;
  readonly #calls = new PlainHistogram(
    'offerbook_call_seconds',
    'Time from request to answer, by operation and HTTP status.',
    ['operation', 'status'],
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  );
  readonly #strings = new PlainCounter(
    'offerbook_strings_total',
    'Data strings by action and outcome: success, or the reason of the refusal.',
    ['registry', 'action', 'outcome'],
  );
  readonly #groups = new PlainHistogram(
    'offerbook_group_strings',
    'Strings executed together in one database statement.',
    ['registry', 'action'],
    [1, 2, 4, 8, 16, 32, 64, 128, 256, 1024, 5120],
  );
  readonly #short = new PlainCounter(
    'offerbook_usual_calls_total',
    'Calls of tills in their usual form, which are answered on the short road.',
    ['operation'],
  );
  readonly #waiting = new Gauge({
    name: 'offerbook_strings_waiting',
    help: 'Strings waiting for the next database statement.',
    labelNames: ['registry', 'action'],
    registers: [this.page],
    collect: () => {
      for (const read of this.#waitingReaders) read();
    },
  });
  readonly #shed = new PlainCounter(
    'offerbook_calls_shed_total',
    'Calls refused with 503 before anything was done for them, by urgency (till, other) and cause: load (too many calls in flight), lane (its statements stand still or too many strings wait), bodies (too many request bodies in flight).',
    ['urgency', 'cause'],
  );
  readonly #inFlight = new Gauge({
    name: 'offerbook_calls_in_flight',
    help: 'Calls in flight by urgency, and the limit beyond which further calls are refused.',
    labelNames: ['urgency', 'value'],
    registers: [this.page],
    collect: () => {
      for (const [urgency, { inFlight, limit }] of Object.entries(this.#gates)) {
        this.#inFlight.labels(urgency, 'now').set(inFlight);
        this.#inFlight.labels(urgency, 'limit').set(limit);
      }
    },
  });
  #gates: Readonly<Record<string, { inFlight: number; limit: number }>> = {};
  readonly #attempts = new Counter({
    name: 'offerbook_webhook_attempts_total',
    help: 'Requests to webhooks by answer: 2xx to 5xx, or none.',
    labelNames: ['registry', 'answer'],
    registers: [this.#delivery],
  });
  readonly #deliveries = new Counter({
    name: 'offerbook_webhook_deliveries_total',
    help: 'Attempts at webhook messages by outcome of the message: delivered, retrying, or expired after 7 days.',
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
    help: 'Backlog in the database, the same on every server, counted up to 100,000: unpublished events, untried messages, and messages retrying after a failure.',
    labelNames: ['registry', 'state'],
    aggregator: 'max',
    registers: [this.page],
    collect: async () => {
      await Promise.all(this.#backlogReaders.map((read) => read()));
    },
  });
  readonly #connections = new Gauge({
    name: 'offerbook_database_connections',
    help: 'Connections to PostgreSQL: in_use, idle, and size, the maximum.',
    labelNames: ['registry', 'state'],
    registers: [this.#delivery],
    collect: () => {
      for (const read of this.#poolReaders) read();
    },
  });
  readonly #callsWaiting = new Gauge({
    name: 'offerbook_database_calls_waiting',
    help: 'Calls waiting for a connection to PostgreSQL.',
    labelNames: ['registry'],
    registers: [this.#delivery],
  });
  readonly #poolReaders: Array<() => void> = [];
  readonly #oldest = new Gauge({
    name: 'offerbook_webhook_oldest_event_seconds',
    help: 'Age of the oldest event not published to webhooks, 0 without one; read from the database, so the same on every server. It grows while a long transaction anywhere in the cluster delays events.',
    labelNames: ['registry'],
    aggregator: 'max',
    registers: [this.page],
    collect: async () => {
      await Promise.all(this.#oldestReaders.map((read) => read()));
    },
  });
  readonly #replica = new Gauge({
    name: 'offerbook_replica_lag_seconds',
    help: 'How far reports read from the replica at DATABASE_READ_URL are behind at most.',
    labelNames: ['registry'],
    aggregator: 'max',
    registers: [this.page],
    collect: () => {
      for (const read of this.#replicaReaders) read();
    },
  });
  readonly #replicaReaders: Array<() => void> = [];
  readonly #oldestReaders: Array<() => Promise<void>> = [];
  readonly #backlogReaders: Array<() => Promise<void>> = [];
  readonly #waitingReaders: Array<() => void> = [];
  constructor() {
    collectDefaultMetrics({ register: this.page });
    for (const { registered } of [this.#calls, this.#strings, this.#groups, this.#short, this.#shed])
      this.page.registerMetric(registered);
  }

  /** Counts an answered call; `seconds` is the time from request to answer. */
  called(operation: string, status: number, seconds: number): void {
    this.#calls.of(operation, String(status)).observe(seconds);
  }

  /** Counts a call that was refused for load. */
  shed(urgency: string, cause: ShedCause): void {
    this.#shed.of(urgency, cause).count++;
  }

  /** Reads the gates at every scrape. */
  watchGates(gates: Readonly<Record<string, { inFlight: number; limit: number }>>): void {
    this.#gates = gates;
  }

  /** Counts the strings of a call by outcome. */
  judged(
    registry: string,
    action: StringAction,
    lines: readonly { status?: string; reason?: string | undefined }[],
  ): void {
    for (const [outcome, count] of numberOfEach(lines, ({ reason = 'success' }) => reason))
      this.#strings.of(registry, action, outcome).count += count;
  }

  /** Counts a call's strings that all succeeded. */
  succeeded(registry: string, action: StringAction, strings: number): void {
    this.#strings.of(registry, action, 'success').count += strings;
  }

  /** Counts a call that was answered on the short road. */
  tookShortRoad(operation: string): void {
    this.#short.of(operation).count++;
  }

  /** Counts a group of strings executed in one statement. */
  grouped(registry: string, action: StringAction, strings: number): void {
    this.#groups.of(registry, action).observe(strings);
  }

  /** Reads the number of waiting strings at every scrape. */
  watch(registry: string, action: StringAction, waiting: () => number): void {
    this.#waitingReaders.push(() => this.#waiting.labels(registry, action).set(waiting()));
  }

  /** Reads the use of a registry's connections at every scrape; the embedded engine has none. */
  watchPool(registry: string, read: () => PoolUse | undefined): void {
    this.#poolReaders.push(() => {
      const use = read();
      if (use === undefined) return;
      this.#connections.labels(registry, 'in_use').set(use.inUse);
      this.#connections.labels(registry, 'idle').set(use.idle);
      this.#connections.labels(registry, 'size').set(use.size);
      this.#callsWaiting.labels(registry).set(use.waiting);
    });
  }

  /** All metrics of this server in Prometheus' text format; a worker answers for all workers. */
  async text(): Promise<string> {
    if (this.#ofAllWorkers) return AggregatorRegistry.aggregate(await this.#ofAllWorkers()).metrics();
    const counted = await Promise.all([this.countedOfDelivery(), ...this.#threads.map((read) => read())]);
    const delivery = AggregatorRegistry.aggregate(counted);
    return `${await this.page.metrics()}\n${await delivery.metrics()}`;
  }

  /** All metrics of this worker. */
  async counted(): Promise<Counted> {
    return [...(await this.page.getMetricsAsJSON()), ...(await this.countedOfDelivery())];
  }

  /** Makes `text` answer for all workers of this server. */
  collectFrom(ofAllWorkers: () => Promise<Counted[]>): void {
    this.#ofAllWorkers = ofAllWorkers;
  }

  countedOfDelivery(): Promise<Counted> {
    return this.#delivery.getMetricsAsJSON();
  }

  /** Adds the delivery metrics of another thread of this process. */
  addThread(counted: () => Promise<Counted>): void {
    this.#threads.push(counted);
  }

  /** Counts attempts at webhooks. */
  attempted(registry: string, attempts: readonly AttemptSeen[]): void {
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

  /** Counts messages dropped after seven days. */
  expired(registry: string, messages: number): void {
    this.#deliveries.labels(registry, 'expired').inc(messages);
  }

  /** Reads the webhook backlog at every scrape. */
  watchBacklog(
    registry: string,
    read: { counts: () => Promise<Record<string, number>>; oldestSeconds: () => Promise<number> },
  ): void {
    let states: string[] = [];
    this.#backlogReaders.push(async () => {
      // Without the database these are NaN, so that the other metrics are still served.
      const unknown = () => Object.fromEntries(states.map((state) => [state, Number.NaN]));
      const counts = await read.counts().catch(unknown);
      states = Object.keys(counts);
      for (const [state, count] of Object.entries(counts)) this.#backlog.labels(registry, state).set(count);
    });
    this.#oldestReaders.push(async () => {
      this.#oldest.labels(registry).set(await read.oldestSeconds().catch(() => Number.NaN));
    });
  }

  /** Reads at every scrape how far the replica of a registry is behind. */
  watchReplica(registry: string, readSeconds: () => number): void {
    this.#replicaReaders.push(() => this.#replica.labels(registry).set(readSeconds()));
  }
}
