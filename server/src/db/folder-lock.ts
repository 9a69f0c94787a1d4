import fs from 'node:fs';
import path from 'node:path';

/** When a process started, in clock ticks since boot: tells a reused process id from its first owner. Linux only. */
function startOf(pid: number): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === undefined || start === '' || now === start;
}

const prefix = 'server.lock.';

/**
 * Keeps a second process off a data folder: two embedded engines on one folder would destroy it. Each process puts
 * up a claim of its own before it looks for others', so of two that start at once at least one sees the other. A
 * claim left by a killed process is removed; its name is no other process's, so that cannot hit a living one.
 *
 * @returns what gives the folder back.
 * @throws when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const claim = (pid: number, start: string) => path.join(folder, `${prefix}${pid}.${start}`);
  const mine = claim(process.pid, startOf(process.pid) ?? '');
  const inUse = (pid: number) =>
    new Error(
      `The data folder ${folder} is in use by process ${pid}. Stop that server first, give this one another DATA_DIR, or set DATABASE_URL to run several servers beside each other.`,
    );
  try {
    fs.writeFileSync(mine, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? inUse(process.pid) : error;
  }
  const unlock = () => fs.rmSync(mine, { force: true });
  for (const file of fs.readdirSync(folder)) {
    if (!file.startsWith(prefix) || path.join(folder, file) === mine) continue;
    const [pid = '', start = ''] = file.slice(prefix.length).split('.');
    if (isAlive(Number(pid), start)) {
      unlock();
      throw inUse(Number(pid));
    }
    fs.rmSync(claim(Number(pid), start), { force: true });
  }
  return unlock;
}
