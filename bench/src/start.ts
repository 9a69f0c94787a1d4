import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compare, type Measured } from './compare.ts';
import { type Bench, median } from './finding.ts';
import { onEmbedded } from './on-embedded.ts';
import { inFolder, onPostgresql } from './on-postgresql.ts';
import { memoryKb, processorMs } from './process-figures.ts';
import { Program } from './program.ts';
import { main, startServer } from './server-process.ts';
import { openShop } from './shop.ts';
import { fillStock } from './stock.ts';

const [turns, strings, idleSeconds] = [5, 100_000, 15];

type Start = () => Promise<{ pid: number; stop: () => Promise<unknown> }>;

const idleMemory = `resident memory after ${idleSeconds} idle seconds, MB`;

/** Seconds from the start of the process to its first answer. */
async function started(start: Start): Promise<Measured> {
  const begin = performance.now();
  const { pid, stop } = await start();
  const value = (performance.now() - begin) / 1_000;
  // Other work on the machine changes it little, unlike the time.
  const processorSeconds = processorMs(pid) / 1_000;
  await pause(idleSeconds * 1_000);
  const idleMb = memoryKb(pid) / 1_024;
  await stop();
  return { value, beside: { 'processor time until then, s': processorSeconds, [idleMemory]: idleMb } };
}

const bare: Start = async () => {
  const program = Program.start('bare-fastify');
  await program.next();
  return { pid: program.pid, stop: () => program.kill() };
};

interface Limits {
  maxSeconds: number;
  maxIdleMb?: number;
}

const compared = (start: Start, { maxSeconds, maxIdleMb }: Limits, progress: (line: string) => void) =>
  compare(
    {
      ...{ turns, unit: 's', target: { figureAtMost: maxSeconds } },
      floorIs: 'the start of a bare Fastify',
      floor: () => started(bare),
      figure: () => started(start),
      ...(maxIdleMb && { limit: { beside: idleMemory, by: median, atMost: maxIdleMb } }),
    },
    progress,
  );

/** Seconds that a Node.js with these arguments takes. */
const ran = (...args: readonly string[]): number => {
  const begin = performance.now();
  spawnSync(process.execPath, args, { stdio: 'ignore' });
  return (performance.now() - begin) / 1_000;
};

/** Idle memory of a server on PostgreSQL, in MB; the embedded engine alone takes more. */
const maxIdleMb = 120;

export const coldStart: readonly Bench[] = [
  {
    name: 'help',
    about: 'The command line says what it can do.',
    run: (_seconds, progress) =>
      compare(
        {
          ...{ turns, warmUps: 1, unit: 's', target: { figureAtMost: 0.15 } },
          floorIs: 'a Node.js that does nothing',
          floor: () => ran('--eval', '0'),
          figure: () => ran(main, '--help'),
        },
        progress,
      ),
  },
  {
    name: 'cold-start-empty',
    about: 'The first start of a server, on an empty data folder: it makes the database and both schemas.',
    run: (_seconds, progress) =>
      inFolder((folder) => {
        const first: Start = () => {
          rmSync(join(folder, 'data'), { recursive: true, force: true });
          return startServer(folder);
        };
        return compared(first, { maxSeconds: 3 }, progress);
      }),
  },
  {
    name: 'cold-start-embedded',
    about: `The start of a server on an embedded database with ${strings} strings, after a normal stop, and its memory when idle.`,
    run: (_seconds, progress) =>
      onEmbedded(strings / 2, ({ folder }) =>
        compared(() => startServer(folder), { maxSeconds: 1.5 }, progress),
      ),
  },
  {
    name: 'cold-start-postgresql',
    about: `The start of a server beside another one on PostgreSQL with ${strings} strings, and its memory when idle.`,
    run: (_seconds, progress) =>
      onPostgresql(async ({ server, databaseUrl, sql }) => {
        await fillStock(sql, await openShop(server.url, 20), strings / 2);
        const start = (folder: string) => () => startServer(folder, databaseUrl);
        return inFolder((folder) => compared(start(folder), { maxSeconds: 0.7, maxIdleMb }, progress));
      }),
  },
];
