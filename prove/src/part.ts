import type { Party } from '@offerbook/world';
import type { Database } from 'offerbook/dist/platform/db/database.js';
import type { Role } from 'offerbook/dist/platform/vocabulary/roles.js';
import type { Scope } from 'offerbook/dist/platform/vocabulary/scopes.js';
import type { Account } from './account.ts';
import type { Action, Answer, History } from './history.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/**
 * One trade of the history with its checker. A run is a sequence of rounds: `setUp`, many calls of all parts under
 * faults, `settle`, then the servers rest and `read` and `check` judge the round, which is then forgotten.
 */
export interface Part<T extends Tables = Tables> {
  readonly name: string;
  /** Before the first call of each round, without faults: opens accounts, makes the round's offers. */
  setUp(stage: Stage): Promise<void>;
  /** The n-th action of a client in this round: a function of the random numbers and of what `setUp` made. */
  next(random: Random, client: number, n: number): Action;
  /** After the last call and fault: waits until everything that is still due has come (messages). */
  settle?(stage: Stage): Promise<void>;
  /** The rows (and whatever else was recorded) that `check` compares with the history, of this round only. */
  read(db: Database): Promise<T>;
  /**
   * Everything in which tables and history contradict each other. Pure, and able to judge a history and tables with
   * lines left out: that is how a violation is shrunk.
   */
  check(tables: T, history: History): Violation[];
  /** The part of tables and history that concerns the violation's subject: where shrinking begins. */
  only?(tables: Tables, history: History, violation: Violation): Subject | undefined;
  /** After the last round. */
  stop?(): Promise<void>;
}

/**
 * Lists of rows by name. Shrinking leaves out whole lists, then rows and calls one by one; what a list that is absent
 * would tell is not judged.
 */
export type Tables = { readonly [name: string]: readonly object[] | undefined };

/** Tables and history of one subject. */
export interface Subject {
  tables: Tables;
  history: History;
  /** Rows that are never left out, with the calls that wrote them. */
  fixed: readonly object[];
}

export interface Violation {
  /** The guarantee that was broken; shrinking keeps rule and subject. */
  rule: string;
  /** What it is about: a string, an offer, an endpoint. */
  about: string;
  /** The number of the call whose answer it is about, if it is one's. */
  call?: number;
  /** The sentence for the reader. */
  says: string;
}

/** What a part may use between two rounds, when no fault is under way. */
export interface Stage {
  readonly world: World;
  readonly seed: number;
  readonly round: number;
  readonly clients: number;
  readonly random: Random;
  /** Accounts of the run that all parts share, opened at first use: the at-th of the role. */
  account(role: Role, at?: number): Promise<Account>;
  /** An account of this part's own. */
  newAccount(role: Role): Promise<Account>;
  /** The account by another of its keys, which may do only this. */
  newKey(account: Account, scopes: readonly Scope[]): Promise<Account>;
  /** The account as one whose calls must succeed, tried again while no server answers. */
  as(account: Account): Party;
  /** A call that must succeed, tried again while no server answers. @returns the body. */
  ok(account: Account, method: string, path: string, body?: object): Promise<Answer>;
  /** A call with the operator's token that must succeed, tried again while no server answers. */
  operator(method: string, path: string, body?: object): Promise<Answer>;
}
