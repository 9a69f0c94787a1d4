import type { Config } from '../../config.ts';
import type { Database, Engine } from '../db/database.ts';
import type { SecretBox } from '../secrets/lookup.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Urgency } from './load-gate.ts';
import { PartOwner } from './part-owner.ts';
import { noSiblings, type Siblings } from './siblings.ts';

export const environments = ['test', 'production'] as const;
export type Environment = (typeof environments)[number];

/** The prefix of every credential, which names its registry. */
export const credentialPrefix = { test: 'test_', production: 'live_' } as const;

/** One environment. A process has two, which share the engine and the configuration, but no data. */
export class Registry extends PartOwner {
  /** The database for calls of tills, with a short timeout: while a customer waits, an early 503 is better than a late answer. */
  readonly tillDb: Database;
  /** Whether more waits in a part of this registry than it does next. */
  readonly queues: Array<{ urgency: Urgency; isQueued: () => boolean }> = [];

  /** The registry whose persons operate this one: production, for both. */
  operatedFrom: Registry = this;

  constructor(
    readonly name: Environment,
    readonly db: Database,
    readonly engine: Pick<Engine, 'kind' | 'lanes'>,
    readonly config: Config,
    readonly secrets: SecretBox,
    readonly clock: () => Date,
    readonly log: Log,
    readonly metrics: Metrics,
    readonly siblings: Siblings = noSiblings,
  ) {
    super();
    this.tillDb = db.limited(config.tillLimitMs, { urgent: true, genericPlans: true });
  }

  /** Whether the database runs in this thread, as the embedded engine does. */
  get inThread(): boolean {
    return this.engine.kind === 'embedded';
  }

  /** How many group statements may run concurrently. */
  get lanes(): number {
    return this.db.shards?.count ?? this.engine.lanes;
  }

  /** Whether calls wait for a connection, or more than the next statement takes: a queue, if it lasts. */
  isQueued(urgency: Urgency): boolean {
    const { waiting = 0, urgentWaiting = 0 } = this.db.use ?? {};
    if ((urgency === 'till' ? urgentWaiting : waiting) > 0) return true;
    return this.queues.some((queue) => queue.urgency === urgency && queue.isQueued());
  }
}
