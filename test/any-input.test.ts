import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { migratedDatabase } from './harness/databases.ts';
import { deadlineMs } from './harness/eventually.ts';
import { onEveryEngine } from './harness/offerbook.ts';

const program = fileURLToPath(new URL('../prove/dist/prove/src/fuzz/main.js', import.meta.url));

/** Runs the built fuzzer as `npm run fuzz` does. */
async function fuzz(args: string[]): Promise<{ code: number | null; said: string }> {
  const fault = inject('buildFault');
  if (fault !== '') throw new Error(`the fuzzer could not be built:\n${fault}`);
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', end);
  return { code, said };
}

onEveryEngine('any input', (engine) => {
  // It calls for three minutes at most, and then checks what it heard.
  const timeout = 3 * deadlineMs;
  test(
    'no operation answers any sequence of inputs otherwise than with its answer or a whole refusal, soon and within its memory',
    async () => {
      const database = engine === 'postgresql' ? ['--database', await migratedDatabase()] : [];
      // A machine that is too busy for all calls sends as many as it can.
      const bounds = ['--calls', '2000', '--minutes', '3'];
      const { code, said } = await fuzz(['--seed', '1', '--engine', engine, ...bounds, ...database]);
      expect(code, said).toBe(0);
      for (const what of ['done', 'refused'])
        expect(Number(new RegExp(`^${what} +(\\d+) of`, 'm').exec(said)?.[1]), said).toBeGreaterThan(20);
    },
    timeout,
  );
});
