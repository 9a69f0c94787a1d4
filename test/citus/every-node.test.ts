import { authorize, lockedOffer, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { referenceTables } from '../../server/src/platform/db/citus/distribution.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { Offerbook } from '../harness/offerbook.ts';

describe.skipIf(inject('citusNodes').length === 0)('a distributed database', () => {
  let book: Offerbook;
  let database: string;
  beforeAll(async () => {
    database = await migratedDatabase();
    book = await Offerbook.start({ engine: 'postgresql', database, env: { DELIVER: '0' } });
  });
  afterAll(() => book?.stop());

  test('offers, accounts and relationships are the same on every node, whatever wrote them', async () => {
    const { manufacturer, provider, base } = await mainScene(book);
    await lockedOffer(manufacturer, [provider]);
    const partner = await book.account('authorized_partner');
    await authorize(manufacturer, partner);
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    await ok(manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1: base, description: 'Less' } }));
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_provider`, {
        email_domain: provider.domain,
        enabled: 'no',
      }),
    );
    const { pathname } = new URL(database);
    const contents = await Promise.all(
      inject('citusNodes').map(async (server) => {
        const client = await sqlSession(new URL(pathname, server).href);
        // The table's own rows on this node, not what a query over all nodes would give.
        await client.query(`set citus.override_table_visibility to off`);
        const rows: Record<string, unknown> = {};
        for (const table of referenceTables) {
          const { rows: shards } = await client.query<{ name: string }>(
            `select shard_name(logicalrelid, shardid) as name from pg_dist_shard where logicalrelid = $1::regclass`,
            [table],
          );
          const found = await client.query(`select t::text from ${shards[0]!.name} t order by 1`);
          rows[table] = found.rows;
        }
        await client.end();
        return rows;
      }),
    );
    expect(contents[0]!['offer']).toHaveLength(2);
    for (const other of contents.slice(1)) expect(other).toEqual(contents[0]);
  });

  test('a server that is connected to a worker does not start, and says where to connect it', async () => {
    const { pathname } = new URL(database);
    const worker = new URL(pathname, inject('citusNodes')[1]).href;
    for (const MIGRATE of ['0', '1'])
      await expect(
        Offerbook.start({ engine: 'postgresql', database: worker, env: { MIGRATE } }),
      ).rejects.toThrow('leads to a worker of a Citus database');
  });
});
