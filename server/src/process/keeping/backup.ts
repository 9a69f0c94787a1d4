import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { counted } from '@offerbook/client/counted-noun';
import type { Config } from '../../config.ts';
import {
  type Backup,
  contentOf,
  type Header,
  removedAtExit,
  tablesIn,
  writeBackup,
  writeHeader,
  writeRows,
} from '../../platform/db/backup/backup-file.ts';
import type { SchemaFigures, TableFigures } from '../../platform/db/backup/contents.ts';
import { dump, rowsInDump } from '../../platform/db/backup/pg-tools.ts';
import { inSnapshot, readFigures } from '../../platform/db/backup/snapshot.ts';
import type { Engine } from '../../platform/db/database.ts';
import { copyOfRunning } from '../../platform/db/engine/copy-socket.ts';
import { openEmbedded } from '../../platform/db/engine/embedded.ts';
import { openPostgres } from '../../platform/db/engine/postgres.ts';
import { StartFault } from '../../platform/db/start-fault.ts';
import { environments } from '../../platform/pipeline/registry.ts';
import { version } from '../version.ts';

export type Tell = (line: string) => void;

/** The name of each registry with its schema. */
export const schemasOf = ({ schemaPrefix }: Pick<Config, 'schemaPrefix'>) =>
  environments.map((registry) => ({ registry, schema: `${schemaPrefix}${registry}` }));

export interface BackupOptions {
  file: string;
  /** Whether SECRET_KEY goes into the backup. */
  withKey: boolean;
  now: Date;
  tell: Tell;
}

/**
 * Backs up both registries to a file, beside servers that go on, and reads the file again to compare it with what the
 * database held.
 *
 * @throws StartFault
 */
export async function backup(config: Config, options: BackupOptions): Promise<void> {
  const held = await writeBackup(
    options.file,
    (descriptor) =>
      config.databaseUrl === undefined
        ? backupEmbedded(config, options, descriptor)
        : backupPostgres(config, config.databaseUrl, options, descriptor),
    async (draft, expected) => {
      const wrong = await rowsMissing(draft, config, expected);
      if (wrong.length > 0)
        throw new StartFault(
          `The backup did not hold what the database does (${wrong.join('; ')}). It was removed; nothing else was changed.`,
        );
    },
  );
  for (const { registry } of schemasOf(config)) options.tell(`${registry}: ${inWords(held[registry]!)}`);
  options.tell(
    `${options.file} is whole: its rows were counted again.${
      options.withKey
        ? ' It holds SECRET_KEY: keep it as you keep that key.'
        : ' It opens nothing without SECRET_KEY, which is not in it: keep that elsewhere.'
    }`,
  );
}

/** "12 tables, 3,456 rows; …" */
export function inWords({ tables, journal }: SchemaFigures): string {
  const all = Object.values(tables);
  const rows = all.reduce((sum, one) => sum + one.rows, 0);
  const of = (table: string, noun: string) => counted(tables[table]?.rows ?? 0, noun);
  return `${counted(rows, 'row')} in ${counted(all.length, 'table')}: ${of('account', 'account')}, ${of('offer', 'offer')}, ${of('coupon', 'string')}, ${of('event', 'event')}; the journal ends at ${journal ?? 'no position'}`;
}

type Registries = Record<string, SchemaFigures>;

const headerOf = (
  config: Config,
  engine: Engine['kind'],
  { withKey, now }: BackupOptions,
  registries: Registries,
): Header => ({
  offerbook_backup: 1,
  version,
  made_at: now.toISOString(),
  engine,
  schema_prefix: config.schemaPrefix,
  registries,
  ...(withKey ? { keys: [config.secretKey, ...config.earlierSecretKeys] } : {}),
});

/** Opens the database in the data folder: a copy of it while a server runs there, else the folder itself. */
async function openFolder(
  dataDir: string,
  beside: string,
  tell: Tell,
): Promise<{ engine: Engine; close: () => Promise<void> }> {
  const copy = mkdtempSync(path.join(path.dirname(path.resolve(beside)), '.offerbook-copy-'));
  const removeCopy = removedAtExit(copy);
  try {
    const isCopy = await copyOfRunning(dataDir, path.join(copy, 'pg'));
    if (isCopy) tell('A server runs on this data folder and goes on; its database was copied.');
    const engine = await openEmbedded(isCopy ? copy : dataDir);
    return {
      engine,
      close: async () => {
        await engine.close();
        removeCopy();
      },
    };
  } catch (error) {
    removeCopy();
    throw error;
  }
}

async function backupEmbedded(
  config: Config,
  options: BackupOptions,
  descriptor: number,
): Promise<Registries> {
  const { engine, close } = await openFolder(config.dataDir, options.file, options.tell);
  try {
    const schemas = schemasOf(config).map((one) => ({ ...one, db: engine.schema(one.schema) }));
    const registries: Registries = {};
    for (const { registry, schema, db } of schemas)
      registries[registry] = await db.transaction((tx) => readFigures(tx, schema));
    writeHeader(descriptor, headerOf(config, 'embedded', options, registries));
    await writeRows(descriptor, schemas);
    return registries;
  } finally {
    await close();
  }
}

async function backupPostgres(
  config: Config,
  url: string,
  options: BackupOptions,
  descriptor: number,
): Promise<Registries> {
  const engine = openPostgres(url, { connections: 1, limitMs: 0 });
  const schemas = schemasOf(config);
  try {
    return await inSnapshot(engine, schemas, async (snapshot, registries) => {
      const names = schemas.map(({ schema }) => schema);
      writeHeader(descriptor, headerOf(config, 'postgresql', options, registries));
      await dump(url, names, snapshot, descriptor);
    });
  } finally {
    await engine.close();
  }
}

/** Tables of which the file has another number of rows, in words. */
async function rowsMissing(written: Backup, config: Config, expected: Registries): Promise<string[]> {
  const dumped = config.databaseUrl === undefined ? undefined : await rowsInDump(contentOf(written));
  const wrong: string[] = [];
  for (const { registry, schema } of schemasOf(config)) {
    const rows = dumped ?? (await countRows(written, registry, schema));
    for (const [table, figures] of Object.entries(expected[registry]!.tables) as Array<
      [string, TableFigures]
    >) {
      const actual = rows[`${schema}.${table}`] ?? 0;
      if (actual !== figures.rows)
        wrong.push(`${schema}.${table}: ${actual} rows in place of ${figures.rows}`);
    }
  }
  return wrong;
}

async function countRows(written: Backup, registry: string, schema: string) {
  const counts: Record<string, number> = {};
  for await (const { name, rows } of tablesIn(written, registry)) {
    let count = 0;
    for await (const batch of rows) count += batch.length;
    counts[`${schema}.${name}`] = count;
  }
  return counts;
}
