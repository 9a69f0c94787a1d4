import { type Database, isReplicaFailure, type Queryable } from './database.ts';

/** The time between two looks at the replica. */
const intervalMs = 1_000;

/** A replica that is further behind is not read. */
export const maxLagMs = 30_000;

/** A replica that does not answer a look in this time is not read. */
const lookLimitMs = 2_000;

/**
 * Why the replica is not read: it does not answer, is too far behind, or is no replica of this database (a promoted one
 * is none any more).
 */
export type NotRead = 'away' | 'behind' | 'foreign';

/** A source of reads. */
export interface Reading {
  db: Queryable;
  /** It holds everything that was committed before. Undefined: it holds everything. */
  asOf: Date | undefined;
}

/** A position in the write-ahead log of the primary, and when it was written at the latest. */
interface Mark {
  at: Date;
  position: number;
}

interface Standing {
  standby: boolean;
  position: number | null;
  origin: string;
}

const originOf = '(select system_identifier from pg_control_system())::text as origin';

/**
 * A streaming replica of the database, for reads that may be some seconds old. How old they are is measured by this
 * server's clock alone: it notes each second how far the primary's log is, and looks how far the replica has replayed
 * it. (PostgreSQL's `pg_last_xact_replay_timestamp` counts the time in which nothing was written, too.)
 */
export class Replica {
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
    const [head] = await this.primary
      .limited(lookLimitMs)
      .query<Omit<Standing, 'standby'>>(
        `select (pg_current_wal_lsn() - '0/0')::int8 as position, ${originOf}`,
      );
    this.#marks.push({ at, position: head!.position! });
    const [standing] = await this.replica
      .limited(lookLimitMs)
      .query<Standing>(
        `select pg_is_in_recovery() as standby, (pg_last_wal_replay_lsn() - '0/0')::int8 as position, ${originOf}`,
      );
    if (!standing!.standby || standing!.origin !== head!.origin) return this.#set('foreign');
    const replayed = this.#marks.findLastIndex((mark) => mark.position <= (standing!.position ?? -1));
    // Older ones are never looked for again.
    if (replayed >= 0) {
      this.#asOf = this.#marks[replayed]!.at;
      this.#marks = this.#marks.slice(replayed);
    }
    this.#marks = this.#marks.slice(-maxMarks);
    this.#set(replayed < 0 || this.lagSeconds * 1_000 > maxLagMs ? 'behind' : undefined);
  }

  #set(notRead: NotRead | undefined): void {
    if (notRead === this.#notRead) return;
    this.#notRead = notRead;
    this.onChange(notRead);
  }
}

/** As many as a replica that is read may have to replay. */
const maxMarks = (2 * maxLagMs) / intervalMs;
