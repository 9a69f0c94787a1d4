import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface ProcessStat {
  /** One letter of proc(5); `Z` and `X` are processes that ended and were not reaped yet. */
  state: string;
  /** Clock ticks from boot to the process's start: distinguishes a reused process id from its first owner. */
  startTicks: string;
}

/** Linux only; undefined elsewhere and for a process that does not exist. */
function statOf(pid: number): ProcessStat | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command's name, may itself contain spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0]!, startTicks: fields[19]! };
  } catch {
    return undefined;
  }
}

/** Whether the process that wrote this claim still runs. */
function isAlive(claim: string, pid: number, startTicks: string): boolean {
  let isOfOther = false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    isOfOther = (error as NodeJS.ErrnoException).code === 'EPERM';
    if (!isOfOther) return false;
  }
  const stat = statOf(pid);
  if (stat !== undefined && ['Z', 'X'].includes(stat.state)) return false;
  if (stat !== undefined && startTicks !== '') return stat.startTicks === startTicks;
  // Other users' processes may be hidden, as by ProtectProc of systemd; none of them wrote a claim that is ours.
  return !(isOfOther && isOurs(claim));
}

/** Whether a process of our own user wrote it; systems without users say no. */
function isOurs(claim: string): boolean {
  return fs.statSync(claim, { throwIfNoEntry: false })?.uid === process.geteuid?.();
}

/** Differs for every boot of the machine; Linux only, empty elsewhere. */
function bootId(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** A claim from an earlier boot belongs to no running process. Uses no clock: clocks get changed. */
function isFromEarlierBoot(claim: string, boot: string): boolean {
  let written = '';
  try {
    written = fs.readFileSync(claim, 'utf8').trim();
  } catch (error) {
    // ENOENT: its process has just released it. EACCES: another user wrote it.
    if (!['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code!)) throw error;
  }
  // Empty: not written yet, not readable, or no boot id on this system. Then the process alone decides.
  return written !== '' && boot !== '' && written !== boot;
}

/** @returns false when this process has already written its claim. */
function write(claim: string, boot: string): boolean {
  for (;;) {
    try {
      fs.writeFileSync(claim, boot, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    // A process of an earlier boot may have had the same id and start tick.
    if (!isFromEarlierBoot(claim, boot)) return false;
    fs.rmSync(claim, { force: true });
  }
}

/** Writes this process's claim, and removes it again when a living process has one. */
function tryLock(folder: string, prefix: string): { unlock: () => void } | { holderPid: number } {
  const boot = bootId();
  const claim = (pid: number, startTicks: string) => path.join(folder, `${prefix}${pid}.${startTicks}`);
  const mine = claim(process.pid, statOf(process.pid)?.startTicks ?? '');
  if (!write(mine, boot)) return { holderPid: process.pid };
  const unlock = () => fs.rmSync(mine, { force: true });
  for (const file of fs.readdirSync(folder)) {
    if (!file.startsWith(prefix) || path.join(folder, file) === mine) continue;
    const [pid = '', startTicks = ''] = file.slice(prefix.length).split('.');
    const other = path.join(folder, file);
    if (!isFromEarlierBoot(other, boot) && isAlive(other, Number(pid), startTicks)) {
      unlock();
      return { holderPid: Number(pid) };
    }
    fs.rmSync(other, { force: true });
  }
  return { unlock };
}

/**
 * Locks a folder against other processes of this machine. Each process writes its own claim before it looks
 * for others, so of two that start simultaneously at least one sees the other. A claim left by a killed
 * process is removed; claims have distinct names, so a living process's claim is never removed.
 *
 * @param prefix of the claims' names, which are files in the folder.
 * @param waitMs how long to wait for a holder that is about to exit, as in a restart.
 * @returns a function that releases the folder, or the id of the living process that held it throughout.
 */
export async function lockFolder(
  folder: string,
  prefix: string,
  waitMs = 5_000,
): Promise<{ unlock: () => void } | { holderPid: number }> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const tried = tryLock(folder, prefix);
    if ('unlock' in tried || performance.now() >= deadline) return tried;
    // Random, so that processes started together do not keep colliding.
    await pause(50 + Math.random() * 100);
  }
}
