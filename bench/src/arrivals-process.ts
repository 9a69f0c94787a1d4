import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ArrivalOrder, Phase, PhaseReport } from './arrivals.ts';
import { endWith } from './server-process.ts';

const program = fileURLToPath(new URL('./arrivals.js', import.meta.url));

export interface Arrivals {
  pid: number;
  run(phase: Phase): Promise<PhaseReport>;
  /** What is known of each call, by its number; ends the process. */
  fates(): Promise<Uint8Array>;
}

/** Starts the process that sends the calls; if it fails, so does whatever waits for it. */
export async function startArrivals(order: ArrivalOrder): Promise<Arrivals> {
  const child = fork(program, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  endWith(child);
  const ask = async (message: Phase | 'fates'): Promise<unknown> => {
    child.send(message);
    const answered = new AbortController();
    const exit = once(child, 'exit', { signal: answered.signal }).then(([code]) => {
      throw new Error(`the process of the arrivals ended with code ${code}`);
    });
    const [answer] = await Promise.race([once(child, 'message'), exit]);
    exit.catch(() => undefined);
    answered.abort();
    return answer;
  };
  child.send(order);
  await once(child, 'message');
  return {
    pid: child.pid!,
    run: async (phase) => (await ask(phase)) as PhaseReport,
    fates: async () => {
      const { fates } = (await ask('fates')) as { fates: Uint8Array };
      child.kill();
      return fates;
    },
  };
}
