import { readFileSync } from 'node:fs';

/** Milliseconds of user and system time from a place of /proc/…/stat on, which counts in hundredths of a second (proc(5)). */
function statMs(of: number | string, place: number): number {
  const fields = readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[place]) + Number(fields[place + 1])) * 10;
}

/** Milliseconds of processor time of the children that a process has waited for. */
export const endedMs = (pid: number): number => statMs(pid, 13);

/** Milliseconds of processor time of processes so far, of all their threads. @throws when one has ended. */
export const processorMs = (...pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + statMs(pid, 11), 0);

/** Milliseconds of processor time of the thread in which a process began: in a server it answers the calls. */
export const mainThreadMs = (pid: number): number => statMs(`${pid}/task/${pid}`, 11);

/** Kilobytes of resident memory of a process, now or at its peak. */
export const memoryKb = (pid: number, when: 'VmRSS' | 'VmHWM' = 'VmRSS'): number =>
  Number(new RegExp(`${when}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
