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

/**
 * Keeps a second process off a data folder: two embedded engines on one folder would destroy it.
 * A lock left by a killed process is taken over.
 *
 * @returns what gives the folder back.
 * @throws when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock');
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}\n`;
  for (let attempt = 0; ; attempt++) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error;
    }
    const [pid = '', start = ''] = fs.readFileSync(file, 'utf8').trim().split(' ');
    if (pid !== '' && isAlive(Number(pid), start)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. Stop that server first, give this one another DATA_DIR, or set DATABASE_URL to run several servers beside each other.`,
      );
    }
    fs.rmSync(file, { force: true });
  }
}
