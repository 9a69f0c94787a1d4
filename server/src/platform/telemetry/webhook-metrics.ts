import { Counter, type Metric, type Registry } from 'prom-client';
import { sharedRun } from '../db/shared-run.ts';
import { numberOfEach } from './number-of-each.ts';
import { PlainHistogram, readGauge } from './plain-metrics.ts';

/** One delivery attempt, as counted. */
interface AttemptSeen {
  /** HTTP status; undefined: no answer. */
  status: number | undefined;
  /** From the event to its acknowledgement; undefined: not acknowledged. */
  lagSeconds: number | undefined;
}

/** What becomes of events on their way to webhooks. */
export class WebhookMetrics {
  readonly #attempts = new Counter({
    name: 'offerbook_webhook_attempts_total',
    help: 'Requests to webhooks by answer: 2xx to 5xx, or none.',
    labelNames: ['registry', 'answer'],
    registers: [],
  });
  readonly #deliveries = new Counter({
    name: 'offerbook_webhook_deliveries_total',
    help: 'Attempts at webhook messages by outcome of the message: delivered, retrying, or expired after 7 days.',
    labelNames: ['registry', 'outcome'],
    registers: [],
  });
  readonly #lag = new PlainHistogram(
    'offerbook_webhook_lag_seconds',
    'Time from an event to its acknowledgement by a webhook.',
    ['registry'],
    [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600, 86_400],
  );
  readonly #backlog: ReturnType<typeof readGauge>;
  readonly #oldest: ReturnType<typeof readGauge>;

  /** Counted by each thread that delivers. */
  readonly ofThread: readonly Metric[] = [this.#attempts, this.#deliveries, this.#lag.registered];

  /** @param page gets what is read from the database, which is of the process and not of a thread. */
  constructor(page: Registry) {
    this.#backlog = readGauge(
      page,
      'offerbook_webhook_backlog',
      'Backlog in the database, the same on every server, counted up to 100,000: unpublished events, replays under way, untried messages, and messages retrying after a failure.',
      ['registry', 'state'],
      'max',
    );
    this.#oldest = readGauge(
      page,
      'offerbook_journal_lag_seconds',
      'How long the oldest event has waited for a stage, 0 without one: publish (to the endpoints that receive it), deliver (the first attempt at an endpoint). Read from the database, so the same on every server.',
      ['registry', 'stage'],
      'max',
    );
  }

  /** Shows from 0 on what becomes of a registry's messages. */
  showOutcomes(registry: string): void {
    for (const outcome of ['delivered', 'retrying', 'expired'])
      this.#deliveries.labels(registry, outcome).inc(0);
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
    const lag = this.#lag.of(registry);
    for (const { lagSeconds } of attempts) if (lagSeconds !== undefined) lag.observe(lagSeconds);
  }

  /** Counts messages dropped after seven days. */
  expired(registry: string, messages: number): void {
    this.#deliveries.labels(registry, 'expired').inc(messages);
  }

  /** Reads the webhook backlog at every scrape. */
  watchBacklog<State extends string>(
    registry: string,
    read: {
      states: readonly State[];
      counts: () => Promise<Record<State, number>>;
      /** Seconds that the oldest waits, by stage. */
      lag: Readonly<Record<string, () => Promise<number>>>;
    },
  ): void {
    const counts = sharedRun(read.counts);
    for (const state of read.states) this.#backlog(async () => (await counts())[state], registry, state);
    for (const [stage, seconds] of Object.entries(read.lag)) this.#oldest(seconds, registry, stage);
  }
}
