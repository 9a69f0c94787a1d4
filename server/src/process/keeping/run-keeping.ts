import os from 'node:os';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import { openBackup } from '../../platform/db/backup/backup-file.ts';
import { exitAfterTools } from '../../platform/db/backup/pg-tools.ts';
import type { Engine } from '../../platform/db/database.ts';
import { StartFault } from '../../platform/db/start-fault.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { beginProcess } from '../begin-process.ts';
import { existingFolder } from '../existing-folder.ts';
import { openEngine } from '../open-engine.ts';
import { startError, tell } from '../run-command.ts';
import { backup } from './backup.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';

/** An exit removes what is unfinished, which a signal alone does not, nor a second one; the status is a shell's. */
function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => exitAfterTools(128 + os.constants.signals[signal]));
}

/** Backs up the registries of this configuration. */
export async function runBackup(file: string, withKey: boolean, now: Date): Promise<void> {
  existingFolder();
  const config = readConfig();
  beginProcess(config.logLevel);
  exitOnSignal();
  await backup(config, { file, withKey, now, tell });
}

/** Restores a backup into the place that this configuration names. */
export async function runRestore(file: string): Promise<void> {
  const made = openBackup(file);
  const [key, ...earlier] = made.header.keys ?? [];
  const config = readConfig(undefined, key);
  exitOnSignal();
  const engine = await openEngine({ ...config, maxConnections: 1 }, beginProcess(config.logLevel));
  try {
    await restore(config, engine, made, tell);
    if (earlier.length > 0)
      tell(
        'Some secrets may be sealed with an earlier key: set SECRET_KEYS as before, and run "offerbook reseal".',
      );
  } finally {
    await engine.close();
  }
}

/** Moves the registries of DATA_DIR to PostgreSQL. */
export async function runMove(to: string): Promise<void> {
  const folder = existingFolder();
  if (folder === undefined)
    throw new ConfigError('DATABASE_URL: leave it out, and name the data folder to move from with DATA_DIR');
  const config = readConfig();
  const log = beginProcess(config.logLevel);
  const from = await openEngine(config, log);
  try {
    await moveTo(to, config, from, log);
  } catch (error) {
    // The only database with a URL here is the one that the command line names.
    throw new StartFault(startError(error).replaceAll('DATABASE_URL', '--to'));
  } finally {
    await from.close();
  }
  tell(
    `Moved. Start servers with DATABASE_URL, with SECRET_KEY as in ${path.join(folder, 'secret-key')} and the OPERATOR_TOKEN of before. ${folder} is as it was: keep it until they run, and start no server on it.`,
  );
}

async function moveTo(to: string, config: Config, from: Engine, log: Log): Promise<void> {
  const target = readConfig({ ...settingsOfMove(config), DATABASE_URL: to });
  const place = await openEngine({ ...target, maxConnections: 1 }, log);
  try {
    await move(config, from, place, tell);
  } finally {
    await place.close();
  }
}

/** What PostgreSQL is configured with beside its URL, which is checked as at a start. */
const settingsOfMove = ({ operatorToken, secretKey }: { operatorToken: string; secretKey: string }) => ({
  OPERATOR_TOKEN: operatorToken,
  SECRET_KEY: secretKey,
});
