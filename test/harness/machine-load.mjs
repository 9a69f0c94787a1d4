import os from 'node:os';

/** How often the work of the machine would fill its processors twice, at least 1: so much longer takes what hangs on nothing. */
export const machineLoad = () => Math.max(1, os.loadavg()[0] / (2 * os.availableParallelism()));

/**
 * Calls back when so many seconds have passed, each longer by the load of its moment.
 *
 * @returns the timer, which `clearInterval` ends.
 */
export function afterLoadedSeconds(seconds, call) {
  let leftSeconds = seconds;
  const timer = setInterval(() => {
    leftSeconds -= 1 / machineLoad();
    if (leftSeconds > 0) return;
    clearInterval(timer);
    call();
  }, 1_000);
  return timer;
}
