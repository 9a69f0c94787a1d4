import { type Database, isUnsupported, type Queryable } from '../database.ts';
import { type ShardMap, shardMap } from '../shard-map.ts';
import { referenceTables } from './distribution.ts';

/**
 * A transaction uses one connection to each node. With several it could read a table that is on every node over more
 * than one of them, and could not change it afterwards.
 */
const oneConnection = `set local citus.multi_shard_modify_mode to 'sequential'`;

/** A change of a relationship has the next number; until it is committed, other changes wait. */
const nextNumber = 'update journal_order set number = number + 1';

const isChange = (sql: string) => sql.includes('journal_snapshot()');

/**
 * Taken before the first change of a table that is on every node. Citus locks such a table as a whole, so transactions
 * that change two of them in different orders would end in a deadlock.
 */
const oneChangeAtATime = `select pg_advisory_xact_lock(hashtextextended('tables on every node ' || current_schema(), 0))`;

const onEveryNode = new RegExp(
  `\\b(?:insert into|update|delete from)\\s+(?:${referenceTables.join('|')})\\b|\\bfrom account\\b[^;]*\\bfor (?:no key )?(?:update|share)\\s*$`,
);
const changesByText = new Map<string, boolean>();

/** Whether a statement changes or locks rows that are on every node; texts are constant, so each is read once. */
function changesEveryNode(sql: string): boolean {
  let changes = changesByText.get(sql);
  if (changes === undefined) {
    changes = isChange(sql) || onEveryNode.test(sql);
    changesByText.set(sql, changes);
  }
  return changes;
}

/** What a server knows of the shards of a schema. */
class Shards {
  map: ShardMap | undefined;

  constructor(
    readonly db: Queryable,
    readonly schema: string,
  ) {}

  async read(): Promise<void> {
    this.map = await shardMap(this.db, this.schema);
  }

  /** A statement that is refused as not supported shows that the database was distributed since the start. */
  async noticing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (this.map === undefined && isUnsupported(error)) await this.read();
      throw error;
    }
  }
}

/**
 * A database that may be distributed, now or while the server runs. If it is, its shards are known, and a transaction
 * that changes a relationship takes the next number of the journal's order before its first statement that notes it.
 */
export async function overShards(db: Database, schema: string): Promise<Database> {
  const shards = new Shards(db, schema);
  await shards.read();
  return sharded(db, shards);
}

/** @param distributed how the same database is used while it is distributed. */
const sharded = (db: Database, shards: Shards, distributed = db): Database => ({
  get shards() {
    return shards.map;
  },
  query: (sql, params) =>
    shards.noticing(() => {
      const { map } = shards;
      if (map === undefined) return db.query(sql, params);
      if (!changesEveryNode(sql)) return distributed.query(sql, params);
      return distributed.transaction((tx) => numbered(tx, map).query(sql, params));
    }),
  transaction: (work) =>
    shards.noticing(() => {
      const { map } = shards;
      if (map === undefined) return db.transaction(work);
      return distributed.transaction(async (tx) => {
        await tx.query(oneConnection);
        return work(numbered(tx, map));
      });
    }),
  limited: (limitMs, manner) =>
    sharded(
      db.limited(limitMs, manner),
      shards,
      // The extension chooses the shards of a statement by the values of its parameters, which a generic plan lacks.
      db.limited(limitMs, { ...manner, genericPlans: false }),
    ),
  get use() {
    return db.use;
  },
});

function numbered(tx: Queryable, shards: ShardMap): Queryable {
  let isNumbered = false;
  let isAlone = false;
  return {
    shards,
    query: async (sql, params) => {
      if (!isAlone && changesEveryNode(sql)) {
        await tx.query(oneChangeAtATime);
        isAlone = true;
      }
      if (isChange(sql) && !isNumbered) {
        await tx.query(nextNumber);
        isNumbered = true;
      }
      return tx.query(sql, params);
    },
  };
}
