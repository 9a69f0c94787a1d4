import type { Config } from '../../config.ts';
import { type Backup, contentOf, tablesIn } from '../../platform/db/backup/backup-file.ts';
import { differences, figuresOf, type SchemaFigures, stateOf } from '../../platform/db/backup/contents.ts';
import { completeAll, load, noteOf, requirePlace } from '../../platform/db/backup/load.ts';
import { restoreDump } from '../../platform/db/backup/pg-tools.ts';
import type { Database, Engine } from '../../platform/db/database.ts';
import { continueJournal } from '../../platform/db/journal/journal.ts';
import { requireKnown } from '../../platform/db/migrations/migrate.ts';
import { requireFit } from '../../platform/db/require-fit.ts';
import { StartFault } from '../../platform/db/start-fault.ts';
import { SecretBox } from '../../platform/secrets/lookup.ts';
import { inWords, schemasOf, type Tell } from './backup.ts';

/**
 * Fills an empty place with a backup, compares every table with what was backed up, and says what is there. Until all is
 * compared no server starts on it; interrupted, the same restore goes on.
 *
 * @throws StartFault
 */
export async function restore(config: Config, engine: Engine, backup: Backup, tell: Tell): Promise<void> {
  const { header } = backup;
  const schemas = schemasOf(config).map((one) => ({
    ...one,
    db: engine.schema(one.schema).limited(0),
    figures: header.registries[one.registry]!,
  }));
  requireKey(config, Object.values(header.registries));
  for (const { schema, figures } of schemas) requireKnown(schema, figures.migrations);
  if (engine.kind === 'postgresql') await requireFit(schemas[0]!.db);
  const state = stateOf(header.registries);
  const isDump = header.engine === 'postgresql';
  let isThere = false;
  for (const { db, schema } of schemas) isThere = await requirePlace(db, schema, state);
  if (isDump) await restoreFromDump(config, backup, schemas, isThere ? undefined : state);
  else
    for (const { registry, schema, db, figures } of schemas)
      await load(db, schema, {
        state,
        figures,
        tables: tablesIn(backup, registry),
        report: (line) => tell(`${registry}: ${line}`),
      });
  await completeAll(schemas[0]!.db, schemas);
  for (const { registry, figures } of schemas) tell(`${registry}: ${inWords(figures)}`);
  tell(
    `Restored from ${backup.file}, as of ${header.made_at}; every table was compared with what was backed up.`,
  );
}

/** @throws StartFault when the registry's secrets cannot be opened with the keys of this configuration. */
function requireKey(config: Config, registries: readonly SchemaFigures[]): void {
  const secrets = new SecretBox(config.secretKey, config.earlierSecretKeys);
  for (const { sealed } of registries) {
    try {
      if (sealed !== undefined) secrets.open(sealed);
    } catch (error) {
      throw new StartFault(
        `The secrets in this backup were sealed with another SECRET_KEY (${(error as Error).message}) The one here has the id ${secrets.keyId}. Nothing was changed. Give the key of the registry that was backed up: as SECRET_KEY or in DATA_DIR/secret-key, or in SECRET_KEYS when the key was replaced since.`,
      );
    }
  }
}

interface Place {
  schema: string;
  db: Database;
  figures: SchemaFigures;
}

/** @param state noted with what is restored, until it is compared; undefined where an earlier run restored it. */
async function restoreFromDump(
  config: Config,
  backup: Backup,
  places: readonly Place[],
  state: string | undefined,
): Promise<void> {
  const { header, file } = backup;
  if (config.databaseUrl === undefined)
    throw new StartFault(
      `${file} is a dump of PostgreSQL, which only PostgreSQL reads. Set DATABASE_URL to an empty database.`,
    );
  if (config.schemaPrefix !== header.schema_prefix)
    throw new StartFault(
      `${file} has schemas with the prefix "${header.schema_prefix}". Set SCHEMA_PREFIX to it.`,
    );
  if (state !== undefined) {
    const notes = places.map(({ schema }) => noteOf(schema, { state, done: [] }));
    await restoreDump(config.databaseUrl, contentOf(backup), notes.join('; '));
  }
  for (const { schema, db, figures } of places) {
    const restored = await db.transaction((tx) => figuresOf(tx, schema));
    const wrong = differences(figures.tables, restored.tables);
    if (wrong.length > 0)
      throw new StartFault(
        `What was restored into "${schema}" is not what was backed up: ${wrong.join('; ')}. No server starts on it. Drop the database and restore another backup.`,
      );
    await continueJournal(db, schema);
  }
}
