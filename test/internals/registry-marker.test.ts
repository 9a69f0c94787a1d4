import { ok } from '@offerbook/world';
import type pg from 'pg';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { openEmbedded } from '../../server/src/platform/db/engine/embedded.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { checkMarker } from '../../server/src/platform/db/marker.ts';
import { migrate } from '../../server/src/platform/db/migrations/migrate.ts';
import { closeConnections } from '../harness/closed-connections.ts';
import { newDatabase, sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { Offerbook, refusalOf, whereEnginesDiffer } from '../harness/offerbook.ts';

whereEnginesDiffer('the marker of a schema', (kind) => {
  test('names the registry it was made for, and a schema renamed to the other is refused', async () => {
    const engine = kind === 'embedded' ? await openEmbedded() : openPostgres(await newDatabase());
    try {
      for (const [schema, registry] of [
        ['test', 'test'],
        ['own_production', 'production'],
      ] as const) {
        const db = engine.schema(schema);
        await migrate(db, schema);
        expect(await db.query('select registry from registry_marker', [])).toEqual([{ registry }]);
        await checkMarker(db, schema);
      }
      await engine.schema('test').query('alter schema test rename to production');
      await expect(checkMarker(engine.schema('production'), 'production')).rejects.toThrow(
        /schema "production" is marked as the registry "test"/,
      );
    } finally {
      await engine.close();
    }
  });
});

describe.skipIf(inject('postgresUrl') === '')('registries that changed places (postgresql)', () => {
  let url: string;
  let client: pg.Client;
  beforeEach(async () => {
    url = await newDatabase();
    client = await sqlSession(url);
    return () => client.end();
  });

  const swap = () =>
    client.query(
      'alter schema test rename to aside; alter schema production rename to test; alter schema aside rename to production',
    );

  test('a running server answers 503 on every new connection, and again when they are back', async () => {
    const book = await Offerbook.start({ engine: 'postgresql', database: url, env: { DELIVER: '0' } });
    try {
      const manufacturer = await book.account('manufacturer');
      await swap();
      await closeConnections(book, client);
      await refused(manufacturer.get('/manufacturer/base_gs1s'), 'UNAVAILABLE');
      await swap();
      await ok(manufacturer.get('/manufacturer/base_gs1s'));
    } finally {
      await book.stop();
    }
  });

  test('a server refuses to start, in one sentence that says what to do', async () => {
    const book = await Offerbook.start({ engine: 'postgresql', database: url, env: { DELIVER: '0' } });
    await book.stop();
    await swap();
    expect(await refusalOf({ database: url })).toMatch(
      /^The database schema "test" is marked as the registry "production".*restore the right backup[^\n]*$/,
    );
  });
});
