import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../server/src/platform/db/database.ts';
import { hashOf, ShardMap } from '../../server/src/platform/db/shard-map.ts';
import { openMigrated } from '../harness/databases.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openMigrated();
});
afterAll(() => engine?.close());

test('an offer’s shard is found by the hash with which PostgreSQL distributes', async () => {
  const ids = [0, 1, 2, 77, -5, 2 ** 31, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];
  for (let id = 3; id < 2 ** 52; id = Math.floor(id * 1.7) + 1) ids.push(id);
  const rows = await engine
    .schema('test')
    .query<{ hash: number }>(
      'select hashint8(id) as hash from unnest($1::bigint[]) with ordinality u(id, n) order by n',
      [`{${ids}}`],
    );
  expect(ids.map(hashOf)).toEqual(rows.map(({ hash }) => hash));
});

test('offers of one shard are in one group, and groups in one order', () => {
  const half = 2 ** 31;
  const map = new ShardMap([
    { from: -half, to: -1, node: 1 },
    { from: 0, to: half - 1, node: 2 },
  ]);
  const ids = Array.from({ length: 50 }, (_, id) => id + 1);
  const expected = [ids.filter((id) => hashOf(id) < 0), ids.filter((id) => hashOf(id) >= 0)];
  expect(map.groups(ids)).toEqual(expected);
  expect(map.groups(ids.toReversed()).map((group) => group.toSorted((a, b) => a - b))).toEqual(expected);
});
