import type { Config } from './config.ts';
import type { Database, Engine } from './db/database.ts';
import type { Log } from './log.ts';
import type { Meters } from './meters.ts';
import type { SecretBox } from './secrets/lookup.ts';

export const environments = ['test', 'production'] as const;
export type Environment = (typeof environments)[number];

/** The prefix by which every credential names its registry. */
export const credentialPrefix = { test: 'test_', production: 'live_' } as const;

/** What a part is made from: the registry itself. */
type Maker<T> = (registry: Registry) => T;

/** Everything of one environment. Two of them live in a process and share nothing but the engine. */
export class Registry {
  readonly #parts = new Map<Maker<unknown>, unknown>();
  /** The database for calls of tills: a customer waits, so an answer that takes too long is worth less than a 503. */
  readonly tillDb: Database;

  constructor(
    readonly name: Environment,
    readonly db: Database,
    readonly engine: Pick<Engine, 'kind' | 'lanes'>,
    readonly config: Config,
    readonly secrets: SecretBox,
    readonly clock: () => Date,
    readonly log: Log,
    readonly meters: Meters,
  ) {
    this.tillDb = db.limited(config.tillLimitMs);
  }

  /** The database works in this very thread, as the embedded engine does. */
  get inThread(): boolean {
    return this.engine.kind === 'embedded';
  }

  /** How many group statements may be under way at once. */
  get lanes(): number {
    return this.engine.lanes;
  }

  /** The one instance, in this registry, of what `make` makes: a committer, a cache, the dispatcher. */
  part<T>(make: Maker<T>): T {
    if (!this.#parts.has(make)) this.#parts.set(make, make(this));
    return this.#parts.get(make) as T;
  }
}
