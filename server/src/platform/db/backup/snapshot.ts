import type { Engine, Queryable } from '../database.ts';
import { inOneMoment } from '../one-moment.ts';
import { StartFault } from '../start-fault.ts';
import { figuresOf, type SchemaFigures } from './contents.ts';
import { refuseUnfinished } from './load.ts';

/**
 * What a schema holds, to be backed up or moved.
 *
 * @throws StartFault when it holds no registry, or not the whole of one.
 */
export async function readFigures(tx: Queryable, schema: string): Promise<SchemaFigures> {
  const [seen] = await tx.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `"${schema}".event`,
  ]);
  if (!seen!.found)
    throw new StartFault(
      `The database has no schema "${schema}" of Offerbook. Correct DATABASE_URL, DATA_DIR or SCHEMA_PREFIX.`,
    );
  await refuseUnfinished(tx, schema);
  return figuresOf(tx, schema);
}

/**
 * Reads the figures of all schemas in one snapshot of PostgreSQL, and keeps it until `work` has used it.
 *
 * @param work gets the name under which other sessions take over the snapshot.
 * @throws StartFault on a distributed database, of which one session sees no common moment.
 */
export const inSnapshot = (
  engine: Engine,
  schemas: ReadonlyArray<{ registry: string; schema: string }>,
  work: (snapshot: string, figures: Record<string, SchemaFigures>) => Promise<void>,
): Promise<Record<string, SchemaFigures>> =>
  inOneMoment(engine.schema(schemas[0]!.schema), async (tx) => {
    await tx.query('set local idle_in_transaction_session_timeout to 0');
    const figures: Record<string, SchemaFigures> = {};
    for (const { registry, schema } of schemas) {
      await tx.query(`set local search_path to "${schema}"`);
      figures[registry] = await readFigures(tx, schema);
      const [order] = await tx.query<{ queued: boolean }>('select journal_is_queued() as queued', []);
      if (order!.queued)
        throw new StartFault(
          'This database is distributed over several nodes, of which a dump holds no common moment. Back up all nodes to one restore point, as the handbook says under "Several database machines".',
        );
    }
    const [row] = await tx.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot', []);
    await work(row!.snapshot, figures);
    return figures;
  });
