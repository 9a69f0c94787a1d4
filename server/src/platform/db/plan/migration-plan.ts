import type { Queryable } from '../database.ts';
import { missingMigrations } from '../migrations/migrate.ts';
import { labelOf, type Migration, shippedMigrations } from '../migrations/migration-files.ts';
import { stepsOf, type Wait } from './migration-locks.ts';

const inWords: Record<Wait, string> = {
  nothing: 'nothing waits',
  moment: 'locked for a moment, when it is free',
  long: 'calls wait until it is done',
};

/** What `migrate` would run on a schema, statement by statement, with what waits meanwhile; needs only the right to read. */
export async function planOf(
  db: Queryable,
  schema: string,
  migrations: readonly Migration[] = shippedMigrations(),
): Promise<string> {
  const missing = await missingMigrations(db, schema, migrations);
  if (missing.length === 0) return `${schema}: up to date\n`;
  if (missing.length === migrations.length && missing[0]!.adopts === undefined)
    return `${schema}: empty; everything in one transaction, and nothing waits\n`;
  const lines = missing.flatMap((migration) => [
    `${schema}: ${labelOf(migration)}`,
    ...stepsOf(migration).map(
      ({ statement, wait, because }) => `  ${inWords[wait]} (${because})\n${indented(statement)}`,
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

const indented = (statement: string) => `${statement};`.replace(/^/gm, '    ');
