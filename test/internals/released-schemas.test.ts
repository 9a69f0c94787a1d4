import fs from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../server/src/platform/db/database.ts';
import { openEmbedded } from '../../server/src/platform/db/engine/embedded.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { migrate, requireMigrated } from '../../server/src/platform/db/migrations/migrate.ts';
import { shippedMigrations } from '../../server/src/platform/db/migrations/migration-files.ts';
import { catalogQueries } from '../../server/src/platform/db/migrations/schema-text.ts';
import { planOf } from '../../server/src/platform/db/plan/migration-plan.ts';
import { newDatabase } from '../harness/databases.ts';
import { whereEnginesDiffer } from '../harness/offerbook.ts';

const shipped = shippedMigrations().map(({ name }) => name);

/** Dumps of schemas with a few rows, one of each migration that a release ended with. */
const released = new URL('../released/', import.meta.url);

/** The migrations of the last unreleased version. */
const unreleased = `
  accounts offers coupons webhooks partners offer-rules account-holders counts-by-party
  worth-at-redemption offer-events people third-party rollbacks-by-manufacturer password-links
  a-queue-of-its-own past-brands what-expired a-sealed-marker persons-by-proof retries-by-request
  newspaper-inserts registry-marker what-was-not-sent resends-and-leases one-order-of-changes
  when-disabled history-of-a-string activity-answers scoped-keys sessions-listed one-key-for-the-journal
  queued-events periods-have-keys settlements budgets products-templates-archive second-factors
  several-endpoints requests-and-runs moved-users identities known-networks settlement-places amounts
  upc-e replica-marks events-that-undo events-by-number one-key-of-events tallies-from-the-journal
  redemptions-of-manufacturers redemptions-of-retailers narrower-indexes
`
  .trim()
  .split(/\s+/);

/** Undoes what later migrations added, and what the baseline named anew. */
const asUnreleased = `
  alter table departure drop column told_at;
  drop table operator_invitation, operator_user, alert, alert_look, alert_choice;
  drop table archived_strings, string_archive, mail, email_proof;
  alter table invitation drop column mailed;
  alter table password_link drop column mailed;
  alter table person drop column email_proven_at;
  drop table domain_proof;
  drop index event_of_provider;
  create index event_provider_id_at_event_id_idx on event (provider_id, at, event_id) where action in (1, 3);
  drop index offer_search_idx;
  drop function search_keys;
  alter table webhook_replay rename constraint webhook_replay_endpoint_id_fkey to retelling_endpoint_id_fkey;
  alter table webhook_replay rename constraint webhook_replay_pkey to retelling_pkey;
  alter table webhook_replay rename to retelling;
  alter index event_redeemed_offline rename to event_manufacturer_id_at_event_id_idx1;
  alter index run_last_activity_at_idx rename to run_heard_at_idx;
  alter table run rename column last_activity_at to heard_at;
  alter table run rename column started_at to begun_at;
  alter table run rename column actor to who;
  alter table request_log rename column omitted to left_out;
  alter table request_log rename column actor to who;
  alter table activity rename column actor to who`;

whereEnginesDiffer('the schema of an earlier version', (kind) => {
  let engine: Engine;
  beforeEach(async () => {
    engine = kind === 'postgresql' ? openPostgres(await newDatabase()) : await openEmbedded();
  });
  afterEach(() => engine?.close());

  const ledger = () =>
    engine.schema('test').query<{ name: string }>('select name from schema_migration order by number');

  /** Every definition of a schema, and its rows by table. */
  const contents = async (schema: string) => {
    const db = engine.schema(schema);
    const definitions: string[] = [];
    for (const [kind, sql] of Object.entries(catalogQueries))
      for (const { name, text } of await db.query<{ name: string; text: string }>(sql, [schema]))
        definitions.push(`${kind} ${name}: ${text.replaceAll(`${schema}.`, '')}`);
    const rows: Record<string, unknown> = {};
    for (const { table } of await db.query<{ table: string }>(
      'select tablename as table from pg_tables where schemaname = $1',
      [schema],
    ))
      if (table !== 'schema_migration')
        rows[table] = await db.query(`select * from ${table} t order by t::text`);
    return { definitions: definitions.sort(), rows };
  };

  test('a database of the last unreleased version goes on with all its rows, and no earlier one is touched', async () => {
    const db = engine.schema('test');
    await migrate(db, 'test');
    await db.query(
      `insert into account (role, email_domain, name, created_at) values ('retailer', 'old.example', 'Old', now())`,
    );
    const now = await contents('test');
    await db.query(asUnreleased);
    const rows = unreleased.map((name, at) => `(${at + 1}, '${name}')`);
    await db.query(
      `delete from schema_migration; insert into schema_migration (number, name) values ${rows.slice(0, -1)}`,
    );
    const before = await contents('test');
    for (const refused of [migrate, requireMigrated, planOf])
      await expect(refused(db, 'test')).rejects.toThrow(
        'The database schema "test" is at migration 0052-redemptions-of-retailers of an unreleased version of Offerbook, and this version goes on from 0053-narrower-indexes alone. Nothing was changed.',
      );
    expect(await contents('test')).toEqual(before);
    await db.query(`insert into schema_migration (number, name) values ${rows.at(-1)}`);
    await expect(requireMigrated(db, 'test')).rejects.toThrow(/lacks .* 0001-baseline/);
    expect(await planOf(db, 'test')).toContain('locked for a moment, when it is free (retelling)');
    expect(await migrate(db, 'test')).toEqual(shipped);
    await requireMigrated(db, 'test');
    expect((await ledger()).map(({ name }) => name)).toEqual(shipped);
    expect(await contents('test')).toEqual(now);
  });

  test.each(fs.readdirSync(released))('the schema of %s goes on with all its rows', async (file) => {
    const db = engine.schema('test');
    await db.transaction((tx) => tx.query(fs.readFileSync(new URL(file, released), 'utf8')));
    const { rows } = await contents('test');
    await migrate(db, 'test');
    await migrate(engine.schema('production'), 'production');
    const after = await contents('test');
    expect(after.definitions).toEqual((await contents('production')).definitions);
    expect(rows).toMatchObject({ coupon: [{ state: 2 }, { state: 3 }, { state: 4 }] });
    for (const [table, kept] of Object.entries(rows))
      expect(after.rows[table], table).toMatchObject(kept as unknown[]);
  });
});
