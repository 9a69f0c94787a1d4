import fs from 'node:fs';
import { gtin14 } from '@offerbook/gs1';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Engine } from '../server/src/platform/db/database.ts';
import { openEmbedded } from '../server/src/platform/db/engine/embedded.ts';
import { openPostgres } from '../server/src/platform/db/engine/postgres.ts';
import { migrate, requireMigrated } from '../server/src/platform/db/migrations/migrate.ts';
import {
  checksumOf,
  labelOf,
  type Migration,
  shippedMigrations,
} from '../server/src/platform/db/migrations/migration-files.ts';
import { planOf } from '../server/src/platform/db/plan/migration-plan.ts';
import { newDatabase } from './harness/databases.ts';
import { whereEnginesDiffer } from './harness/offerbook.ts';

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
  const folder = new URL('../server/migrations/', import.meta.url);
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

  test('a database of an older version keeps its rows and gets only what is new', async () => {
    const db = engine.schema('test');
    const older = shipped.slice(0, 1);
    await migrate(db, 'test', { migrations: older });
    await db.query(
      `insert into account (role, email_domain, name, created_at) values ('retailer', 'old.example', 'Old', now())`,
      [],
    );
    expect(await migrate(db, 'test')).toEqual(all.slice(1).map(({ name }) => name));
    expect(await db.query('select email_domain, enabled from account')).toEqual([
      { email_domain: 'old.example', enabled: true },
    ]);
  });

  test('a password from before persons were known by their proof still opens what it opened', async () => {
    const db = engine.schema('test');
    const earlier = shipped.slice(
      0,
      shipped.findIndex(({ name }) => name === 'persons-by-proof'),
    );
    await migrate(db, 'test', { migrations: earlier });
    const kept = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA';
    await db.query(
      `insert into person (email, name, password_hash, created_at) values ('a@b.example', 'A', $1, now())`,
      [kept],
    );
    await migrate(db, 'test');
    expect(await db.query('select email, salt, moved_salt from password_salt')).toEqual([
      { email: 'a@b.example', salt: 'c2FsdHNhbHRzYWx0c2FsdA', moved_salt: null },
    ]);
  });

  test('a product under a UPC-E moves to the GTIN-12 that it stands for, and no other product moves', async () => {
    const db = engine.schema('test');
    const before = shipped.findIndex(({ name }) => name === 'upc-e');
    await migrate(db, 'test', { migrations: shipped.slice(0, before) });
    const upcEs = [
      '04252614',
      '01234531',
      '01234543',
      '01234565',
      '01234505',
      '12345670',
      '00123457',
      '4011',
    ];
    const rows = upcEs.flatMap((code) =>
      Array.from({ length: 10 }, (_, n) => `${code.slice(0, -1)}${n}`.padStart(14, '0')),
    );
    // One catalogue has the GTIN-12 already.
    const codes = [...rows, '00042100005264'];
    for (const code of codes)
      await db.query(
        'insert into product (manufacturer_id, gtin14, gtin, name, updated_at) values (1, $1, $1, $1, now())',
        [code],
      );
    await migrate(db, 'test');
    const after = await db.query<{ gtin: string; gtin14: string }>('select gtin, gtin14 from product', []);
    expect(after.map(({ gtin14: code }) => code).sort()).toEqual(
      codes.map((code) => (code === '00000004252614' ? code : gtin14(code))).sort(),
    );
    expect(after.filter((row) => row.gtin !== row.gtin14).length).toBeGreaterThanOrEqual(6);
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

  /** A registry with accounts, as a version before this one left it. */
  const old = async (more: Migration[] = []) => {
    const db = engine.schema('test');
    await migrate(db, 'test', { migrations: [...shipped.slice(0, 3), ...more] });
    return db;
  };

  test('a database from before checksums were kept is brought up to date by its names', async () => {
    const db = await old();
    await db.query('alter table schema_migration drop column checksum');
    await expect(requireMigrated(db, 'test')).rejects.toThrow(/lacks \d+ migrations, first 0004-webhooks/);
    expect(await migrate(db, 'test')).toEqual(all.slice(3).map(({ name }) => name));
    await requireMigrated(db, 'test');
    expect(await applied(engine)).toEqual(all);
  });

  test.each([
    [
      'another file under a number',
      { name: 'another' },
      /has migration 0004-another where this version of Offerbook has 0004-webhooks/,
    ],
    [
      'a file that was edited',
      { sql: 'create table edited (a int)' },
      /has migration 0004-webhooks with another text/,
    ],
    [
      'a file that was passed over',
      { number: 5, name: 'partners' },
      /lacks migration 0004-webhooks, although it has 0005-partners/,
    ],
  ])('%s is refused with a sentence, at the start too, and nothing is changed', async (_, other, said) => {
    const db = await old([{ ...shipped[3]!, sql: 'create table other (a int)', ...other }]);
    const before = await tables('test');
    for (const refused of [migrate, requireMigrated, planOf])
      await expect(refused(db, 'test')).rejects.toThrow(said);
    expect(await tables('test')).toEqual(before);
  });

  test('a file that fails in a database in use leaves nothing of itself behind, and those before it stay', async () => {
    const db = await old();
    const broken = { ...shipped[4]!, sql: `${shipped[4]!.sql}; select 1 / 0` };
    await expect(migrate(db, 'test', { migrations: [...shipped.slice(0, 4), broken] })).rejects.toMatchObject(
      {
        code: '22012',
      },
    );
    expect(await applied(engine)).toEqual(all.slice(0, 4));
    await migrate(db, 'test');
    expect(await applied(engine)).toEqual(all);
  });

  test('the plan shows what would be run and what waits for it, and runs nothing', async () => {
    const db = await old();
    const before = await tables('test');
    const next = { number: 4, name: 'next', sql: '-- Why.\nalter table coupon\n  add column note text;' };
    expect(await planOf(db, 'test', [...shipped.slice(0, 3), next])).toBe(
      [
        'test: 0004-next',
        '  locked for a moment, when it is free (coupon)',
        '    alter table coupon',
        '      add column note text;',
        '',
      ].join('\n'),
    );
    expect(await planOf(db, 'test', shipped.slice(0, 3))).toBe('test: up to date\n');
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
