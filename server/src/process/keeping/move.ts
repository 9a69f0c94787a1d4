import type { Config } from '../../config.ts';
import { rowsOf, type SchemaFigures, stateOf, tablesOf } from '../../platform/db/backup/contents.ts';
import { completeAll, load, requirePlace } from '../../platform/db/backup/load.ts';
import { readFigures } from '../../platform/db/backup/snapshot.ts';
import type { Database, Engine } from '../../platform/db/database.ts';
import { requireFit } from '../../platform/db/require-fit.ts';
import { inWords, schemasOf, type Tell } from './backup.ts';

/**
 * Moves both registries from the data folder of a stopped server to an empty PostgreSQL database: interrupted, the same
 * move goes on with the table it was at. The folder is left as it is.
 *
 * @throws StartFault when the place is not empty, or a table there differs from its source at the end.
 */
export async function move(config: Config, from: Engine, to: Engine, tell: Tell): Promise<void> {
  const schemas = schemasOf(config).map((one) => ({
    ...one,
    source: from.schema(one.schema),
    target: to.schema(one.schema),
  }));
  await requireFit(schemas[0]!.target);
  const figures: Record<string, SchemaFigures> = {};
  for (const { registry, schema, source } of schemas) {
    figures[registry] = await source.transaction((tx) => readFigures(tx, schema));
  }
  const state = stateOf(figures);
  for (const { schema, target } of schemas) await requirePlace(target, schema, state);
  for (const { registry, schema, source, target } of schemas) {
    tell(`${registry}: ${inWords(figures[registry]!)}`);
    await load(target, schema, {
      state,
      figures: figures[registry]!,
      tables: tablesWithRows(source, schema),
      report: (line) => tell(`${registry}: ${line}`),
    });
    tell(`${registry}: every table was compared with its source`);
  }
  await completeAll(schemas[0]!.target, schemas);
}

async function* tablesWithRows(source: Database, schema: string) {
  for (const table of await tablesOf(source, schema)) yield { name: table.name, rows: rowsOf(source, table) };
}
