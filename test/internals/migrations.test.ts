import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Engine } from '../../server/src/platform/db/database.ts';
import { openEmbedded } from '../../server/src/platform/db/engine/embedded.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { migrate, requireMigrated } from '../../server/src/platform/db/migrations/migrate.ts';
import {
  checksumOf,
  labelOf,
  type Migration,
  shippedMigrations,
} from '../../server/src/platform/db/migrations/migration-files.ts';
import { planOf } from '../../server/src/platform/db/plan/migration-plan.ts';
import { newDatabase } from '../harness/databases.ts';
import { whereEnginesDiffer } from '../harness/offerbook.ts';

const applied = (engine: Engine, schema = 'test') =>
  engine
    .schema(schema)
    .query<{ number: number; name: string }>('select number, name from schema_migration order by number');

const shipped = shippedMigrations();
const all = shipped.map(({ number, name }) => ({ number, name }));

test('shipped migrations are numbered from 1 without a gap, so that none can be overtaken', () => {
  expect(shipped.map(({ number }) => number)).toEqual(shipped.map((_, at) => at + 1));
});

test('a landed file never changes: server/migrations/SHA256SUMS has the checksum of each', () => {
  const folder = new URL('../../server/migrations/', import.meta.url);
  const listed = fs.readFileSync(new URL('SHA256SUMS', folder), 'utf8').trimEnd().split('\n');
  // A new file adds its line; a line that is there stays as it is.
  expect(shipped.map((one) => `${checksumOf(one)}  ${labelOf(one)}.sql`)).toEqual(listed);
});

whereEnginesDiffer('migrations', (kind) => {
  let engine: Engine;
  if (kind === 'postgresql') {
    beforeEach(async () => {
      engine = openPostgres(await newDatabase());
    });
    afterEach(() => engine?.close());
  } else {
    // Making an engine takes as long as all migrations: the registries of the test before are dropped instead.
    beforeAll(async () => {
      engine = await openEmbedded();
    });
    afterEach(async () => {
      for (const schema of ['test', 'production'])
        await engine.schema('public').query(`drop schema if exists ${schema} cascade`, []);
    });
    afterAll(() => engine?.close());
  }

  const tables = async (schema: string) =>
    (
      await engine
        .schema(schema)
        .query<{ name: string }>(
          'select table_name as name from information_schema.tables where table_schema = $1 order by 1',
          [schema],
        )
    ).map(({ name }) => name);

  test('an empty database gets all of them, in order, and running again does nothing', async () => {
    const db = engine.schema('test');
    expect(await migrate(db, 'test')).toEqual(all.map(({ name }) => name));
    const before = await db.query('select * from schema_migration order by number');
    expect(await migrate(db, 'test')).toEqual([]);
    expect(await db.query('select * from schema_migration order by number')).toEqual(before);
    expect(await applied(engine)).toEqual(all);
  });

  test('the two registries are brought up apart, and neither sees the other', async () => {
    await migrate(engine.schema('test'), 'test');
    expect(await tables('production')).toEqual([]);
    await migrate(engine.schema('production'), 'production');
    expect(await tables('production')).toEqual(await tables('test'));
    const insert = `insert into account (role, email_domain, name, created_at) values ('retailer', 'a.example', 'A', now())`;
    await engine.schema('test').query(insert, []);
    expect(await engine.schema('production').query('select * from account')).toEqual([]);
  });

  test('a schema made by a newer version is refused with a sentence that says what to do, and left as it is', async () => {
    const db = engine.schema('test');
    const newer = [
      ...shipped,
      { number: 9_999, name: 'from-the-future', sql: 'create table future (a int)' },
    ];
    await migrate(db, 'test', { migrations: newer });
    const before = await tables('test');
    await expect(migrate(db, 'test')).rejects.toThrow(
      /schema "test" is at migration 9999, and this version of Offerbook knows only \d+\. Run the newer version/,
    );
    expect(await tables('test')).toEqual(before);
    expect(await applied(engine)).toEqual([...all, { number: 9_999, name: 'from-the-future' }]);
  });

  const label = (more: number, name: string) => `${String(shipped.length + more).padStart(4, '0')}-${name}`;
  const first: Migration = { number: shipped.length + 1, name: 'first', sql: 'create table extra (a int)' };
  const second: Migration = {
    number: shipped.length + 2,
    name: 'second',
    sql: '-- Why.\nalter table extra\n  add column note text;',
  };

  /** A registry with rows, as a version before the one with `first` and `second` left it. */
  const old = async (more: Migration[] = []) => {
    const db = engine.schema('test');
    await migrate(db, 'test', { migrations: [...shipped, ...more] });
    await db.query(
      `insert into account (role, email_domain, name, created_at) values ('retailer', 'old.example', 'Old', now())`,
      [],
    );
    return db;
  };

  test('a database of an older version keeps its rows and gets only what is new', async () => {
    const db = await old();
    expect(await migrate(db, 'test', { migrations: [...shipped, first, second] })).toEqual([
      'first',
      'second',
    ]);
    expect(await db.query('select email_domain from account')).toEqual([{ email_domain: 'old.example' }]);
    expect(await db.query('select note from extra')).toEqual([]);
  });

  test.each([
    [
      'another file under a number',
      { name: 'another' },
      () => `has migration ${label(1, 'another')} where this version of Offerbook has ${label(1, 'first')}`,
    ],
    [
      'a file that was edited',
      { sql: 'create table edited (a int)' },
      () => `has migration ${label(1, 'first')} with another text`,
    ],
    [
      'a file that was passed over',
      { number: second.number, name: second.name },
      () => `lacks migration ${label(1, 'first')}, although it has ${label(2, 'second')}`,
    ],
  ])('%s is refused with a sentence, at the start too, and nothing is changed', async (_, other, said) => {
    const db = await old([{ ...first, ...other }]);
    const before = await tables('test');
    const migrations = [...shipped, first, second];
    await expect(migrate(db, 'test', { migrations })).rejects.toThrow(said());
    await expect(requireMigrated(db, 'test', migrations)).rejects.toThrow(said());
    await expect(planOf(db, 'test', migrations)).rejects.toThrow(said());
    expect(await tables('test')).toEqual(before);
  });

  test('a file that fails in a database in use leaves nothing of itself behind, and those before it stay', async () => {
    const db = await old();
    const broken = { ...second, sql: `${second.sql} select 1 / 0` };
    await expect(migrate(db, 'test', { migrations: [...shipped, first, broken] })).rejects.toMatchObject({
      code: '22012',
    });
    expect(await applied(engine)).toEqual([...all, { number: first.number, name: 'first' }]);
    expect(await migrate(db, 'test', { migrations: [...shipped, first, second] })).toEqual(['second']);
  });

  test('the plan shows what would be run and what waits for it, and runs nothing', async () => {
    const db = await old([first]);
    const before = await tables('test');
    expect(await planOf(db, 'test', [...shipped, first, second])).toBe(
      [
        `test: ${label(2, 'second')}`,
        '  locked for a moment, when it is free (extra)',
        '    alter table extra',
        '      add column note text;',
        '',
      ].join('\n'),
    );
    expect(await planOf(db, 'test', [...shipped, first])).toBe('test: up to date\n');
    expect(await tables('test')).toEqual(before);
  });

  test('a migration that fails in an empty database leaves nothing behind, not even those before it, and can be run again', async () => {
    const db = engine.schema('test');
    const broken: Migration = {
      number: 9_999,
      name: 'broken',
      sql: 'create table half (a int); insert into half values (1); select 1 / 0',
    };
    await expect(migrate(db, 'test', { migrations: [...shipped, broken] })).rejects.toMatchObject({
      code: '22012',
    });
    expect(await tables('test')).toEqual([]);
    expect(
      await engine
        .schema('test')
        .query('select 1 as found from information_schema.schemata where schema_name = $1', ['test']),
    ).toEqual([]);
    expect(await migrate(db, 'test')).toEqual(all.map(({ name }) => name));
    expect(await tables('test')).not.toContain('half');
  });
});

describe.skipIf(inject('postgresUrl') === '')('starters at once', () => {
  test('twenty on one empty database run each migration once, and all find it up to date', async () => {
    const url = await newDatabase();
    const starters = Array.from({ length: 20 }, () => openPostgres(url, { connections: 2 }));
    try {
      const ran = await Promise.all(
        starters.flatMap((engine) => [
          migrate(engine.schema('test'), 'test'),
          migrate(engine.schema('production'), 'production'),
        ]),
      );
      const names = all.map(({ name }) => name);
      expect(ran.flat().sort()).toEqual([...names, ...names].sort());
      expect(ran.filter((one) => one.length > 0)).toHaveLength(2);
      for (const schema of ['test', 'production']) expect(await applied(starters[0]!, schema)).toEqual(all);
    } finally {
      await Promise.all(starters.map((engine) => engine.close()));
    }
  });
});
