import fs from 'node:fs';
import path from 'node:path';
import { StartFault } from '../start-fault.ts';

/** PostgreSQL's major version in the embedded engine; it reads no files of another one. */
const embeddedMajor = '18';

/** @throws StartFault when the files of a database folder are those of another major version. */
export function requireOwnMajor(data: string): void {
  const file = path.join(data, 'PG_VERSION');
  if (!fs.existsSync(file)) return;
  const major = fs.readFileSync(file, 'utf8').trim();
  if (major === embeddedMajor) return;
  throw new StartFault(
    `The database in ${path.dirname(data)} was made by the embedded PostgreSQL ${major}, and this version of Offerbook has ${embeddedMajor}. Nothing was changed. With the version that made it run "offerbook backup FILE"; with this one "offerbook restore FILE" into a new DATA_DIR.`,
  );
}
