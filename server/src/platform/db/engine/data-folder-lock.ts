import { lockFolder } from '@offerbook/client/folder-lock';
import { StartFault } from '../start-fault.ts';

/**
 * Locks a data folder against other processes: two embedded engines on one folder would corrupt it.
 *
 * @returns a function that releases the lock.
 * @throws StartFault when a running process holds the lock for longer than a restart takes.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const lock = await lockFolder(folder, 'server.lock.');
  if ('unlock' in lock) return lock.unlock;
  throw new StartFault(
    `The data folder ${folder} is in use by process ${lock.holderPid}. Stop that server first, give this one another DATA_DIR, or set DATABASE_URL to run several servers beside each other.`,
  );
}
