import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Loads the probe into each process of a server, as a setting of it. */
export const withProbe = {
  NODE_OPTIONS: `--import=${new URL('./allocation-probe.js', import.meta.url).href}`,
};

/** Where the probe of a process writes what was allocated. */
export const allocationFile = (pid: number): string => join(tmpdir(), `offerbook-allocation-${pid}`);

/** Bytes that a process with the probe has allocated since the call before; 0 at the first one. */
export async function allocatedBytes(pid: number): Promise<number> {
  const file = allocationFile(pid);
  const deadline = performance.now() + 10_000;
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) {
    if (performance.now() > deadline) throw new Error('the process does not say what it allocated');
    await new Promise((done) => setTimeout(done, 5));
  }
  const bytes = Number(readFileSync(file, 'utf8'));
  rmSync(file);
  return bytes;
}
