import { readFileSync } from 'node:fs';

/** Milliseconds of processor time of the children that a process has waited for. */
export const endedMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
};

/** Processor time of processes so far, in milliseconds, of all their threads; /proc counts in hundredths of a second. */
export const processorMs = (...pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
