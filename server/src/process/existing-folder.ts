import fs from 'node:fs';
import path from 'node:path';
import { dataDirOf } from '../config.ts';
import { StartFault } from '../platform/db/start-fault.ts';

/**
 * The data folder of the embedded database, for commands that work on what is there. Undefined with DATABASE_URL.
 *
 * @throws StartFault where there is no database that this user can open, before anything is created there.
 */
export function existingFolder(): string | undefined {
  const folder = dataDirOf();
  if (folder !== undefined && !hasDatabase(folder))
    throw new StartFault(
      `There is no database in ${folder}. Give this command the settings of the server, which name it with DATA_DIR or DATABASE_URL.`,
    );
  return folder;
}

function hasDatabase(folder: string): boolean {
  try {
    return fs.statSync(path.join(folder, 'pg', 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false;
    throw new StartFault(
      `${folder} cannot be opened by this user (EACCES). Run this command as the user of the server, with its settings.`,
    );
  }
}
