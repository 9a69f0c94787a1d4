import { randomUUID } from 'node:crypto';
import { type Database, isReplicaFailure, type Queryable } from './database.ts';

/** The time between two looks at the replica. */
const intervalMs = 1_000;

/** A replica that is further behind is not read. */
const maxLagMs = 30_000;

/** After this many looks without a mark of this server, a replica follows another primary, or none. */
const arrivalLooks = 5;

/**
 * Why the replica is not read: it does not answer, is too far behind, is no standby (a promoted one is none any more), or
 * does not receive what is written to the primary.
 */
export type NotRead = 'away' | 'behind' | 'foreign' | 'detached';

/** A source of reads. */
export interface Reading {
  db: Queryable;
  /** It holds everything that was committed before. Undefined: it holds everything. */
  asOf: Date | undefined;
}

/** A mark that was written to the primary, and when at the earliest. */
interface Mark {
  at: Date;
  number: number;
}

/**
 * A streaming replica of the database, for reads that may be some seconds old. How old they are is measured by this
 * server's clock alone: each second it writes a mark to the primary, and looks which of its marks the replica shows.
 * Positions in the log would not do: a replica that follows a primary which was replaced has positions, too, and so has
 * one of another database. (PostgreSQL's `pg_last_xact_replay_timestamp` counts the time in which nothing was written.)
 */
export class Replica {
  /** A replica that does not answer a look in this time is not read; longer in tests that count looks. */
  lookLimitMs = 2_000;
  /** No other server, and no earlier start of this one, writes marks under it. */
  readonly #server = randomUUID();
  #number = 0;
  #marks: Mark[] = [];
  #asOf: Date | undefined;
  #notRead: NotRead | undefined = 'away';
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;

  constructor(
    private readonly primary: Database,
    private readonly replica: Database,
    private readonly clock: () => Date,
    /** Called when the replica begins to be read, and when it ceases to be. */
    private readonly onChange: (notRead: NotRead | undefined) => void,
  ) {}

  /** Looks at the replica now and then each second. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), intervalMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#look;
  }

  /** Compares the replica with the primary; concurrent calls share one look. */
  look(): Promise<void> {
    this.#look ??= this.#compare()
      .catch(() => this.#set('away'))
      .finally(() => {
        this.#look = undefined;
      });
    return this.#look;
  }

  /** The seconds that reads are behind at most; NaN while nothing is known. */
  get lagSeconds(): number {
    return this.#asOf === undefined
      ? Number.NaN
      : Math.max(0, this.clock().getTime() - this.#asOf.getTime()) / 1_000;
  }

  /** Where to read what may be some seconds old: the replica while it keeps up, else the primary. */
  reading(): Reading {
    if (this.#notRead === undefined && this.lagSeconds * 1_000 > maxLagMs) this.#set('behind');
    if (this.#notRead !== undefined) return { db: this.primary, asOf: undefined };
    const { shards } = this.primary;
    return { db: { shards, query: (sql, params) => this.#query(sql, params) }, asOf: this.#asOf };
  }

  /** One read of the replica; of the primary when the replica fails meanwhile. */
  async #query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    try {
      return await this.replica.query<Row>(sql, params);
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      return this.primary.query<Row>(sql, params);
    }
  }

  async #compare(): Promise<void> {
    const at = this.clock();
    this.#marks.push({ at, number: await this.#write(at) });
    this.#marks = this.#marks.slice(-maxMarks);
    const [shown] = await this.replica
      .limited(this.lookLimitMs)
      .query<{ standby: boolean; number: number | null }>(
        `select pg_is_in_recovery() as standby, (select number from replica_mark where server = $1::uuid) as number`,
        [this.#server],
      );
    if (!shown!.standby) return this.#set('foreign');
    if (shown!.number === null) {
      const isAwaited = this.#asOf === undefined && this.#number < arrivalLooks;
      return isAwaited ? undefined : this.#set('detached');
    }
    const replayed = this.#marks.findLastIndex((mark) => mark.number <= shown!.number!);
    // Older ones are never looked for again.
    if (replayed >= 0) {
      this.#asOf = this.#marks[replayed]!.at;
      this.#marks = this.#marks.slice(replayed);
    }
    this.#set(replayed < 0 || this.lagSeconds * 1_000 > maxLagMs ? 'behind' : undefined);
  }

  /** Writes the next mark to the primary. @returns its number. */
  async #write(at: Date): Promise<number> {
    const db = this.primary.limited(this.lookLimitMs);
    const number = ++this.#number;
    // Marks of servers that are gone.
    if (number === 1)
      await db.query(`delete from replica_mark where at < $1::timestamptz - interval '1 day'`, [at]);
    await db.query(
      `insert into replica_mark (server, number, at) values ($1::uuid, $2::bigint, $3::timestamptz)
       on conflict (server) do update set number = excluded.number, at = excluded.at`,
      [this.#server, number, at],
    );
    return number;
  }

  #set(notRead: NotRead | undefined): void {
    if (notRead === this.#notRead) return;
    this.#notRead = notRead;
    this.onChange(notRead);
  }
}

/** How many marks are kept: those that a replica may still have to replay while it is read. */
const maxMarks = (2 * maxLagMs) / intervalMs;
