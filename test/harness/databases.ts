import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { countRest } from '../../server/src/coupons/counts/lookup.ts';
import { noteOf } from '../../server/src/platform/db/backup/load.ts';
import { distribute } from '../../server/src/platform/db/citus/distribution.ts';
import type { Engine } from '../../server/src/platform/db/database.ts';
import { engineOver, openEmbedded, parsers } from '../../server/src/platform/db/engine/embedded.ts';
import { putNewDatabase } from '../../server/src/platform/db/engine/new-database.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { migrate } from '../../server/src/platform/db/migrations/migrate.ts';
import { shippedMigrations } from '../../server/src/platform/db/migrations/migration-files.ts';
import { copyOnEveryNode, dropOnEveryNode } from './citus-cluster.ts';

/** Opens a server's data folder, while no server has it. */
export { openEmbedded };

/** The database of the run's PostgreSQL server that `migratedDatabase` copies. */
const template = 'migrated';

/** Brings both registries' schemas up to date, as the start of a server does. */
async function migrateBoth(engine: Engine): Promise<void> {
  for (const name of ['test', 'production']) {
    await migrate(engine.schema(name), name);
    await distribute(engine.schema(name), name, countRest);
  }
}

/** @param nodes of a distributed database; none: `server` alone. */
async function createDatabase(
  server: string,
  name: string,
  source: string | undefined,
  nodes: readonly string[] = inject('citusNodes'),
): Promise<string> {
  if (nodes.length > 0) return copyOnEveryNode(nodes, name, source);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query('show server_version_num');
  // Copying files costs a fifth of writing the pages to the log, where nothing is flushed.
  const strategy = Number(rows[0].server_version_num) >= 150_000 ? 'strategy file_copy' : '';
  await client.query(`create database ${name} template ${source ?? 'template1'} ${strategy}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const freshName = () => `t${randomBytes(6).toString('hex')}`;

/** An empty database of its own on the run's PostgreSQL server. */
export const newDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), freshName(), undefined);

/** A new database with schemas that are up to date: a copy costs a fraction of the migrations. */
export const migratedDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), freshName(), template);

/** Removes a database that is not needed any more; on one PostgreSQL they end with the run. */
export async function discard(database: string): Promise<void> {
  const nodes = inject('citusNodes');
  if (nodes.length > 0) await dropOnEveryNode(nodes, new URL(database).pathname.slice(1));
}

/** A session of one's own in a database, which sees the tables of the test registry; to lock or break things beside a server. */
export async function sqlSession(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database, options: '-c search_path=test' });
  await client.connect();
  return client;
}

/** Notes in a schema what a restore or a move does when it begins to fill it. */
export async function beginLoad(database: string, schema: string): Promise<void> {
  const sql = await sqlSession(database);
  await sql.query(noteOf(schema, { state: 'a backup', done: [] }));
  await sql.end();
}

/** Where the Unix sockets of a database's server are. */
export async function socketFolder(database: string): Promise<string> {
  const sql = await sqlSession(database);
  const { rows } = await sql.query('show unix_socket_directories');
  await sql.end();
  return rows[0].unix_socket_directories;
}

/** Ends the leases of webhook messages that there are now, half a minute early: those of a sender that is gone come due. */
export async function endLeases(database: string): Promise<void> {
  const sql = await sqlSession(database);
  await sql.query(
    `create or replace function queue_now() returns timestamptz language sql stable
     return now() + interval '31 seconds'`,
  );
  await sql.end();
}

/** Makes the database that `migratedDatabase` copies, once per run. */
export async function createTemplate(server: string, nodes: readonly string[] = []): Promise<void> {
  const engine = openPostgres(await createDatabase(server, template, undefined, nodes), {});
  await migrateBoth(engine);
  await engine.close();
}

const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/offerbook/', import.meta.url));
let tar: Promise<string> | undefined;
let compiled: Promise<WebAssembly.Module> | undefined;

/** An embedded engine in memory whose schemas are up to date; it opens in a fraction of the time that making one takes. */
export async function openMigrated(): Promise<Engine> {
  // PGlite would compile its module again for every engine.
  compiled ??= WebAssembly.compile(fs.readFileSync(path.join(path.dirname(pglite), 'pglite.wasm')));
  const loadDataDir = await fs.openAsBlob(await migratedTar());
  return engineOver(await PGlite.create({ parsers, loadDataDir, pgliteWasmModule: await compiled }));
}

/** Fills a server's DATA_DIR as its first start on this version would, in a fifth of the time. */
export async function fillDataFolder(folder: string): Promise<void> {
  const data = path.join(folder, 'pg');
  fs.mkdirSync(data, { recursive: true });
  execFileSync('tar', ['-xf', await migratedTar(), '-C', data]);
  // The server warns of a folder that other users of the machine can read.
  execFileSync('chmod', ['-R', 'go=', folder]);
}

/** The data folder that both begin with, as a file; made once, and looked up once per process. */
export const migratedTar = (): Promise<string> => (tar ??= makeMigratedTar());

/** @returns its path, whose name changes with PGlite and with every migration. */
async function makeMigratedTar(): Promise<string> {
  const origin = createHash('sha256')
    .update(fs.readFileSync(pglite))
    .update(JSON.stringify(shippedMigrations()))
    .update(stopped.toString());
  const file = path.join(cacheFolder, `migrated-${origin.digest('hex').slice(0, 16)}.tar`);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(cacheFolder, { recursive: true });
    // Another test process may make the same file now: the first one counts, because a Blob of it may be open already.
    const draft = fs.mkdtempSync(path.join(cacheFolder, 'draft-'));
    try {
      const folder = path.join(draft, 'data');
      await stopped(folder);
      const made = path.join(draft, 'migrated.tar');
      execFileSync('tar', ['--format=ustar', '-cf', made, '-C', folder, '.']);
      fs.linkSync(made, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft, { recursive: true });
    }
  }
  return file;
}

/** Fills a data folder as a server does, and stops: an engine that was not stopped recovers at every start. */
async function stopped(folder: string): Promise<void> {
  await putNewDatabase(folder);
  const engine = engineOver(await PGlite.create({ parsers, dataDir: folder }));
  await migrateBoth(engine);
  await engine.close();
}
