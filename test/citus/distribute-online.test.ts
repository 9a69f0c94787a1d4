import { deposited, depositedCount, lockedOffer, mainScene, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsInBooks } from '../../prove/src/coupons/books.ts';
import { readTables } from '../../prove/src/coupons/tables.ts';
import { countRest } from '../../server/src/coupons/counts/lookup.ts';
import { distribute } from '../../server/src/platform/db/citus/distribution.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { catalogQueries } from '../../server/src/platform/db/migrations/schema-text.ts';
import { addExtension, type Citus, databaseAt, hasCitus, startCitus } from '../harness/citus-cluster.ts';
import { sqlSession } from '../harness/databases.ts';
import { Scene } from '../harness/webhook-scene.ts';

const [offers, perOffer] = [4, 8_000];

/** Every definition of a schema, by kind. */
async function definitions(database: string, schema: string): Promise<Record<string, unknown[]>> {
  const sql = await sqlSession(database);
  await sql.query(`set search_path to ${schema}`);
  const found: Record<string, unknown[]> = {};
  for (const [kind, query] of Object.entries(catalogQueries))
    found[kind] = (await sql.query(query, [schema])).rows;
  await sql.end();
  return found;
}

describe.skipIf(!hasCitus())('a database that is distributed while tills redeem', () => {
  let citus: Citus;
  let hooks: Scene;
  let database: string;
  beforeAll(async () => {
    citus = await startCitus();
    for (const name of ['grown', 'born'])
      for (const node of [citus.coordinator, ...citus.workers]) await node.createDatabase(name);
    database = databaseAt(citus.coordinator.url, 'grown');
    hooks = await Scene.open({ engine: 'postgresql', database });
    await addExtension(citus, 'grown');
  });
  afterAll(async () => {
    await hooks?.close();
    await citus?.stop();
  });

  /** Runs the command's work on the test registry. */
  const distributed = async (report?: (line: string) => void, maxAttempts?: number): Promise<string[]> => {
    const engine = openPostgres(database);
    try {
      return await distribute(engine.schema('test'), 'test', countRest, report, maxAttempts);
    } finally {
      await engine.close();
    }
  };

  test('loses no redemption, rollback or deposit, tells every event once, and can be interrupted and run again', async () => {
    const { book } = hooks;
    const { manufacturer, provider, retailer } = await mainScene(book);
    await hooks.listening(manufacturer, ['redeemed', 'rollback']);
    const sql = await sqlSession(database);
    await sql.query('create role reader');
    await sql.query('grant usage on schema test to reader');
    await sql.query('grant select on test.coupon to reader');
    const stock: string[] = [];
    const bases: string[] = [];
    for (let n = 0; n < offers; n++) {
      const base = await lockedOffer(manufacturer, [provider]);
      bases.push(base);
      stock.push(...(await deposited(provider, base, perOffer, n * perOffer)));
    }
    const statuses = new Map<number, number>();
    const [sold, returned]: [string[], string[]] = [[], []];
    let isMoving = true;
    const answered = async <T extends { status: number }>(call: () => Promise<T>): Promise<T> => {
      for (;;) {
        const answer = await call();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status !== 503) return answer;
      }
    };
    const till = async () => {
      while (isMoving) {
        const gs1s = stock.pop()!;
        const { body } = await answered(() =>
          retailer.post('/retailer/redeem', { gs1s, client_txn_id: gs1s }),
        );
        expect(body).toMatchObject({ newly_redeemed: [{ gs1: gs1s }] });
        sold.push(gs1s);
        if (sold.length % 3 > 0) continue;
        await answered(() => retailer.delete(`/retailer/rollback/${gs1s}?client_txn_id=${gs1s}`));
        returned.push(gs1s);
      }
    };
    let more = 0;
    const deposits = async () => {
      const prefix = await prefixOf(provider);
      for (; isMoving; more += 10) {
        const gs1s = strings(bases[(more / 10) % offers]!, prefix, 10, offers * perOffer + more);
        await answered(() => provider.post('/provider/deposit', { gs1s }));
      }
    };
    const busy = Promise.all([till(), till(), till(), till(), deposits()]);

    await sql.query('begin');
    await sql.query('select 1 from test.coupon limit 1');
    for (const attempt of ['at the last step', 'at the first, with what the other has left'])
      await expect(distributed(undefined, 1), attempt).rejects.toThrow('Tables were in use in 1 attempts');
    await sql.query('commit');
    const interrupted = distributed((line) => {
      if (line.includes('rows copied')) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const progress: string[] = [];
    const run = () => distributed((line) => progress.push(line));
    const both = await Promise.allSettled([run(), run()]);
    const soldMeanwhile = sold.length;
    isMoving = false;
    await busy;

    const outcomes = both.map((ended) => (ended.status === 'fulfilled' ? 'done' : String(ended.reason)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.join()).toContain('Another "offerbook distribute" is at work');
    expect(progress.join('\n')).toMatch(/coupon: \d+ rows copied/);
    expect(progress.join('\n')).toMatch(/changed strings copied again/);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(soldMeanwhile).toBeGreaterThan(0);
    expect(faultsInBooks(await readTables(book.running.app.registries.test.db))).toEqual([]);
    const counted = await Promise.all(bases.map((base) => depositedCount(manufacturer, base)));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(offers * perOffer + more);
    await hooks.settled();
    const received = hooks.receiver.at(manufacturer.domain).map(({ data }) => `${data.action} ${data.gs1}`);
    const due = [...sold.map((gs1) => `redeemed ${gs1}`), ...returned.map((gs1) => `rollback ${gs1}`)];
    expect(received.toSorted()).toEqual(due.toSorted());
    const { rows: nodes } = await sql.query(
      `select distinct nodeport from citus_shards where table_name = 'test.coupon'::regclass`,
    );
    expect(nodes).toHaveLength(2);
    const { rows: rights } = await sql.query(
      `select has_table_privilege('reader', 'test.coupon', 'select') as coupon, has_table_privilege('reader', 'test.event', 'select') as event`,
    );
    expect(rights).toEqual([{ coupon: true, event: false }]);
    await sql.end();
  });

  test('has the same schema as one that was distributed when it was empty', async () => {
    await addExtension(citus, 'born');
    const born = await Scene.open({
      engine: 'postgresql',
      database: databaseAt(citus.coordinator.url, 'born'),
    });
    await born.close();
    expect(await definitions(database, 'test')).toEqual(
      await definitions(databaseAt(citus.coordinator.url, 'born'), 'test'),
    );
  });
});
