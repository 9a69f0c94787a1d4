import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const canPin = process.platform === 'linux' && availableParallelism() > 1;

const pin = (pid: number, processors: string): void => {
  execFileSync('taskset', ['-apc', processors, String(pid)], { stdio: 'ignore' });
};

/**
 * Leaves the last processor to the sender: this process and all that it starts from now on, server and database among
 * them, run on the others. A sender that competes with the server for a processor measures its own delays.
 *
 * @returns moves the sender there; or undefined where processes cannot be bound to processors.
 */
export function keepProcessorFree(): ((senderPid: number) => void) | undefined {
  if (!canPin) return undefined;
  const last = availableParallelism() - 1;
  try {
    pin(process.pid, `0-${last - 1}`);
  } catch {
    return undefined;
  }
  return (senderPid) => pin(senderPid, String(last));
}
