import type { Queryable } from './database.ts';

/** One shard: a range of hash values, both ends of which belong to it. */
interface Range {
  from: number;
  to: number;
  /** Its worker, as the number that Citus gave it. It may have moved since; a wrong one costs only speed. */
  node: number;
}

/** The shards of a distributed database, by offer. */
export class ShardMap {
  constructor(readonly ranges: readonly Range[]) {}

  /** The number of shards. */
  get count(): number {
    return this.ranges.length;
  }

  /** The worker of a shard. */
  nodeOf(shard: number): number | undefined {
    return this.ranges[shard]?.node;
  }

  /** The index of the shard with this offer's strings, from 0. */
  of(offerId: number): number {
    const hash = hashOf(offerId);
    let [low, high] = [0, this.ranges.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.ranges[middle]!.from <= hash) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The offers in groups of one shard each, always in the same order of shards. */
  groups(offerIds: readonly number[]): number[][] {
    const groups = new Map<number, number[]>();
    for (const offerId of offerIds) {
      const shard = this.of(offerId);
      const known = groups.get(shard);
      if (known === undefined) groups.set(shard, [offerId]);
      else known.push(offerId);
    }
    return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
  }
}

/** The shards of a schema; undefined when it is not distributed. */
export async function shardMap(db: Queryable, schema: string): Promise<ShardMap | undefined> {
  const [found] = await db.query<{ queued: boolean }>('select journal_is_queued() as queued');
  if (!found?.queued) return undefined;
  const ranges = await db.query<Range>(
    `select s.shardminvalue::int as from, s.shardmaxvalue::int as to, p.groupid as node
     from pg_dist_shard s join pg_dist_placement p using (shardid)
     where logicalrelid = ($1 || '.coupon')::regclass order by 1`,
    [`"${schema}"`],
  );
  return new ShardMap(ranges);
}

const rotated = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

/**
 * PostgreSQL's hash of a bigint, by which Citus distributes rows: `hashint8` and `hash_bytes_uint32`, which is the last
 * step of Bob Jenkins' lookup3 (postgres/src/common/hashfn.c). A wrong value costs only speed: groups of calls would
 * span several shards.
 *
 * @returns a signed 32-bit integer.
 */
export function hashOf(id: number): number {
  const low = id | 0;
  const high = Math.floor(id / 2 ** 32) | 0;
  const folded = low ^ (id >= 0 ? high : ~high);
  const start = (0x9e3779b9 + 4 + 3923095) | 0;
  let [a, b, c] = [(start + folded) | 0, start, start];
  c = ((c ^ b) - rotated(b, 14)) | 0;
  a = ((a ^ c) - rotated(c, 11)) | 0;
  b = ((b ^ a) - rotated(a, 25)) | 0;
  c = ((c ^ b) - rotated(b, 16)) | 0;
  a = ((a ^ c) - rotated(c, 4)) | 0;
  b = ((b ^ a) - rotated(a, 14)) | 0;
  c = ((c ^ b) - rotated(b, 24)) | 0;
  return c;
}
