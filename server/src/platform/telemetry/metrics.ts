import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry as Page } from 'prom-client';
import type { PoolUse } from '../db/database.ts';
import { sharedRun } from '../db/shared-run.ts';
import { numberOfEach } from './number-of-each.ts';
import { PlainCounter, PlainHistogram, readGauge } from './plain-metrics.ts';
import { WebhookMetrics } from './webhook-metrics.ts';

/** What a call on the hot path does with a string. */
export type StringAction = 'deposit' | 'delete' | 'redeem' | 'redeem_insert' | 'rollback';

/** Why a call was refused before anything was done for it. */
type ShedCause = 'load' | 'lane' | 'bodies';

const mailOutcomes = ['sent', 'retrying', 'failed'] as const;

/** How the values of workers become one, which the types of prom-client leave out. */
interface Aggregated {
  aggregator: 'max' | 'average';
}

/** How long a scrape of the metrics waits for the database. */
export const scrapeLimitMs = 2_000;

/** Delivery metrics as sent between threads. */
export type Counted = Awaited<ReturnType<Page['getMetricsAsJSON']>>;

/** The Prometheus metrics of a process. Modules register further metrics on `page`, in their `part`. */
export class Metrics {
  readonly page = new Page();
  /** Metrics that delivery threads have too: of delivery, of mails, of connections and of statements. */
  readonly #delivery = new Page();
  readonly webhooks = new WebhookMetrics(this.page);
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
  readonly #statements = new PlainHistogram(
    'offerbook_database_seconds',
    'Time of a database statement, by urgency (till, other); outside a transaction with its wait for a connection.',
    ['registry', 'urgency'],
    [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  );
  readonly #short = new PlainCounter(
    'offerbook_usual_calls_total',
    'Calls of tills in their usual form, which are answered on the short road.',
    ['operation'],
  );
  readonly #waiting = readGauge(
    this.page,
    'offerbook_strings_waiting',
    'Strings waiting for the next database statement.',
    ['registry', 'action'],
  );
  readonly #shed = new PlainCounter(
    'offerbook_calls_shed_total',
    'Calls refused with 503 before anything was done for them, by urgency (till, other) and cause: load (too many calls in flight), lane (its statements stand still or too many strings wait), bodies (too many request bodies in flight).',
    ['urgency', 'cause'],
  );
  readonly #inFlight = readGauge(
    this.page,
    'offerbook_calls_in_flight',
    'Calls in flight by urgency, and the limit beyond which further calls are refused.',
    ['urgency', 'value'],
  );
  readonly #connections = readGauge(
    this.#delivery,
    'offerbook_database_connections',
    'Connections to PostgreSQL: in_use, idle, and size, the maximum.',
    ['registry', 'state'],
  );
  readonly #callsWaiting = readGauge(
    this.#delivery,
    'offerbook_database_calls_waiting',
    'Calls waiting for a connection to PostgreSQL.',
    ['registry'],
  );
  readonly #replica = readGauge(
    this.page,
    'offerbook_replica_lag_seconds',
    'How far reports read from the replica at DATABASE_READ_URL are behind at most.',
    ['registry'],
    'max',
  );
  readonly #mails = new PlainCounter(
    'offerbook_mails_total',
    'Attempts at mails by outcome of the mail: sent (taken by the mail server), retrying, or failed (given up).',
    ['registry', 'outcome'],
  );
  readonly #outbox = readGauge(
    this.page,
    'offerbook_mail_outbox',
    'Mails by state: waiting, and failed (given up and not yet deleted); read from the database, so the same on every server.',
    ['registry', 'state'],
    'max',
  );
  readonly #mailLag = readGauge(
    this.page,
    'offerbook_mail_lag_seconds',
    'Age of the oldest mail that waits, 0 without one; read from the database, so the same on every server.',
    ['registry'],
    'max',
  );
  readonly #adding = readGauge(
    this.page,
    'offerbook_counts_lag_seconds',
    'Age of the oldest event not added to the counts of redemptions, 0 without one; read from the database, so the same on every server. Counts are exact meanwhile, but each read looks at these events too.',
    ['registry'],
    'max',
  );
  readonly #build = new Gauge({
    name: 'offerbook_build_info',
    help: '1, with what runs as labels: the version of Offerbook, the version of Node.js, and the engine.',
    labelNames: ['version', 'node', 'engine'],
    aggregator: 'max',
    registers: [this.page],
  });

  constructor() {
    collectDefaultMetrics({ register: this.page });
    // The average of all workers would hide one whose thread is busy.
    for (const what of ['', 'p50_', 'p90_', 'p99_']) {
      const lag = this.page.getSingleMetric(`nodejs_eventloop_lag_${what}seconds`) as unknown as Aggregated;
      lag.aggregator = 'max';
    }
    // Counts of what is there now under the name of a counter; the metrics of the same name without the end have them.
    for (const what of ['handles', 'requests', 'resources'])
      this.page.removeSingleMetric(`nodejs_active_${what}_total`);
    for (const { registered } of [this.#calls, this.#strings, this.#groups, this.#short, this.#shed])
      this.page.registerMetric(registered);
    for (const metric of [...this.webhooks.ofThread, this.#statements.registered, this.#mails.registered])
      this.#delivery.registerMetric(metric);
  }

  /** Shows what this process is. */
  showBuild(version: string, engine: string): void {
    this.#build.labels(version, process.version, engine).set(1);
  }

  /** Shows from 0 on what alerts look for in a registry: a counter that begins at 1 did not increase, to Prometheus. */
  showOutcomes(registry: string): void {
    for (const outcome of mailOutcomes) this.#mails.of(registry, outcome);
    this.webhooks.showOutcomes(registry);
  }

  /** Counts an answered call; `seconds` is the time from request to answer. */
  called(operation: string, status: number, seconds: number): void {
    this.#calls.of(operation, String(status)).observe(seconds);
  }

  /** Counts a statement that the database answered, or failed to. */
  answered(registry: string, isUrgent: boolean, seconds: number): void {
    this.#statements.of(registry, isUrgent ? 'till' : 'other').observe(seconds);
  }

  /** Counts a call that was refused for load. */
  shed(urgency: string, cause: ShedCause): void {
    this.#shed.of(urgency, cause).count++;
  }

  /** Reads the gates at every scrape. */
  watchGates(gates: Readonly<Record<string, { inFlight: number; limit: number }>>): void {
    for (const [urgency, gate] of Object.entries(gates)) {
      this.#inFlight(() => gate.inFlight, urgency, 'now');
      this.#inFlight(() => gate.limit, urgency, 'limit');
    }
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
    this.#waiting(waiting, registry, action);
  }

  /** Reads the use of a registry's connections at every scrape; the embedded engine has none. */
  watchPool(registry: string, read: () => PoolUse | undefined): void {
    if (read() === undefined) return;
    this.#connections(() => read()!.inUse, registry, 'in_use');
    this.#connections(() => read()!.idle, registry, 'idle');
    this.#connections(() => read()!.size, registry, 'size');
    this.#callsWaiting(() => read()!.waiting, registry);
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

  /** Reads at every scrape how far the replica of a registry is behind. */
  watchReplica(registry: string, readSeconds: () => number): void {
    this.#replica(readSeconds, registry);
  }

  /** Counts an attempt at a mail. */
  mailed(registry: string, outcome: (typeof mailOutcomes)[number]): void {
    this.#mails.of(registry, outcome).count++;
  }

  /** Reads the outbox of a registry at every scrape. */
  watchOutbox(
    registry: string,
    read: () => Promise<{ waiting: number; failed: number; lag_s: number }>,
  ): void {
    // All are asked for at once, and come from one read.
    const counts = sharedRun(read);
    for (const state of ['waiting', 'failed'] as const)
      this.#outbox(async () => (await counts())[state], registry, state);
    this.#mailLag(async () => (await counts()).lag_s, registry);
  }

  /** Reads at every scrape how far the counts of a registry are behind its journal. */
  watchAdding(registry: string, readSeconds: () => Promise<number>): void {
    this.#adding(readSeconds, registry);
  }
}
