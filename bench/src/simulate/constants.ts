/** Times in microseconds of one processor, sizes in bytes; each measured on the machine of bench/results. */
export interface Constants {
  /** A call with one string, at the server: parsing, checks, the answer. */
  serverCallUs: number;
  /** Each further string of a call, at the server. */
  serverStringUs: number;
  /** A group of calls, at the server: the statement, its arrays and rows. */
  serverGroupUs: number;
  /** A statement, at the coordinator of a distributed database; 0: there is none. */
  coordinatorGroupUs: number;
  /** A statement, at the database with its strings. */
  databaseGroupUs: number;
  /** Each string of a statement, at the database. */
  databaseStringUs: number;
  /** A commit waits so long for the disk; commits at the same time share the wait. */
  flushUs: number;
  /** The process of the tills, for each call: it shares the machine in the benches. */
  tillCallUs: number;
  /** From one process to another on one machine or, without another figure, to the next machine and back. */
  hopUs: number;
  /** A string with its index. */
  couponBytes: number;
  /** An event with its indexes; a string has two, its deposit and its redemption. */
  eventBytes: number;
}

/**
 * On one PostgreSQL, Node 20. Measured: `serverCallUs` and the sum of the database's at groups of 16 (cost-of-a-call), the lone
 * statement and the lone call (lone-redeem), sizes (docs/performance.md). `tillCallUs` is what the run of 64 tills leaves,
 * so that run checks nothing; all others do.
 */
export const measured: Constants = {
  serverCallUs: 69,
  serverStringUs: 28,
  serverGroupUs: 120,
  coordinatorGroupUs: 0,
  databaseGroupUs: 250,
  databaseStringUs: 25,
  flushUs: 50,
  tillCallUs: 40,
  hopUs: 60,
  couponBytes: 114,
  eventBytes: 185,
};

/**
 * With the short road and its lean statement, so that the rows of docs/performance.md from idle processors come out:
 * `serverCallUs` with its part of a group is the measured 49.8 of a call, `databaseStringUs` what a string takes at ten a
 * call. `databaseGroupUs` lies between the lone statement and what groups of 13 leave, and 64 tills fit it.
 */
export const onShortRoad: Constants = {
  ...measured,
  serverCallUs: 38,
  serverStringUs: 12,
  serverGroupUs: 110,
  databaseGroupUs: 210,
  databaseStringUs: 24,
  flushUs: 30,
};

/**
 * On Citus, from the processor time of its nodes during redeem-citus: a statement of 5 strings took 3.9 ms at the
 * coordinator, which plans each of its parts, and 2.9 ms at the worker.
 */
export const onCitus: Constants = {
  ...measured,
  coordinatorGroupUs: 3_900,
  databaseGroupUs: 2_600,
  databaseStringUs: 60,
  // An event's place in the queue, until it is published.
  eventBytes: 185 + 16,
};
