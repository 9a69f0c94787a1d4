import type { Engine } from 'offerbook/dist/platform/db/database.js';
import type { Random } from './random.ts';

export type EngineKind = 'embedded' | 'postgresql' | 'citus';

/** What a run is against: server processes on one database, each behind a proxy, and everything that may fail. */
export interface World {
  readonly engine: EngineKind;
  readonly servers: number;
  /** Given to the operator's operations. */
  readonly operatorToken: string;

  /** The address of a server, through its proxy, for the next call; waits while none is up. */
  url(random: Random): Promise<string>;

  /** Makes one fault happen; resolves when it is over and what it hit answers again. */
  inject(fault: Fault): Promise<void>;

  /** Faults that this machine does not allow, and why; they are left out. */
  readonly unavailable: Readonly<Partial<Record<FaultKind, string>>>;

  /**
   * A time limit as it is on an idle machine, made longer as far as the servers of this run took longer to start than they
   * do there: how busy the machine is must not decide what counts as a fault.
   */
  patience(idleMs: number): number;

  /** From a moment on the clocks of all processes are so far ahead of the machine's; 0: they are right again. */
  setClocks(aheadMs: number): void;

  /** Whether a call that was sent then should have its answer by now: faults took too little of the time since. */
  owesAnswer(sentAtMs: number): boolean;

  /**
   * Ends all servers by SIGTERM, so that no call and no statement is under way, and lets `look` read the tables. On the
   * embedded engine they can be read only then. `wake` starts the servers again.
   */
  rest<T>(look: (engine: Engine) => Promise<T>): Promise<T>;

  /** Starts the servers again after `rest`. */
  wake(): Promise<void>;

  /** Ends everything and removes what it left on disk. */
  stop(): Promise<void>;
}

/** What a world is made of. */
export interface WorldOptions {
  engine: EngineKind;
  servers: number;
  /** Processes that only deliver; one on PostgreSQL when absent. */
  workers?: number;
  /** The built server: `server/dist/main.js`, or that of a copy with a planted bug. */
  main: string;
  /** Further settings of every server. */
  env?: Record<string, string>;
}

export type FaultKind =
  | 'kill-server'
  | 'pause-server'
  | 'kill-worker'
  | 'pause-worker'
  | 'kill-database'
  | 'pause-database'
  | 'kill-session'
  | 'pause-session'
  | 'restart'
  | 'cut-connections'
  | 'silent-connections'
  | 'slow-connections'
  | 'lost-answers'
  | 'clock-apart'
  | 'exhaust-pool'
  | 'hold-locks'
  | 'fill-disk'
  | 'restore-dump';

/** One fault: what, where, when and for how long. */
export interface Fault {
  kind: FaultKind;
  /** It begins when so many calls of the round are settled: a number of calls is the same on every machine. */
  afterCalls: number;
  /** Which of the servers, workers or proxies; taken modulo their number. */
  target: number;
  durationMs: number;
}

export interface FaultOptions {
  engine: EngineKind;
  servers: number;
  /** How many calls the round has. */
  calls: number;
  /** How many faults per 1,000 calls. */
  density: number;
  /** Only these; all that the engine knows when absent. */
  kinds?: readonly FaultKind[];
}

/** The faults of one round, in order of `afterCalls`: the same for the same random numbers and options. */
export type PlanFaults = (random: Random, options: FaultOptions) => Fault[];
