import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, type Finding, median, rounds } from './finding.ts';
import { withoutServer } from './on-embedded.ts';
import { onPostgresql, temporaryFolder } from './on-postgresql.ts';
import { startProgram, startServer } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { fillStock, type Sql } from './stock.ts';

const [turns, strings, idleSeconds] = [5, 100_000, 5];

interface Started {
  seconds: number;
  /** Processor time until it answered: unlike the time, other work on the machine changes it little. */
  processorSeconds: number;
  /** Resident memory after some idle seconds, in MB. */
  idleMb: number;
}

type Start = () => Promise<{ pid: number; stop: () => Promise<unknown> }>;

/** Resident memory of a process, in MB. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;

/** Processor time of a process until now; Linux counts it in hundredths of a second. */
function processorSeconds(pid: number): number {
  // proc(5): user and system time are the 12th and 13th value behind the name.
  const [, behindName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const values = behindName.split(' ');
  return (Number(values[11]) + Number(values[12])) / 100;
}

async function started(start: Start): Promise<Started> {
  const begin = performance.now();
  const { pid, stop } = await start();
  const seconds = (performance.now() - begin) / 1_000;
  const used = processorSeconds(pid);
  await pause(idleSeconds * 1_000);
  const idleMb = residentMb(pid);
  await stop();
  return { seconds, processorSeconds: used, idleMb };
}

const bare: Start = async () => {
  const program = startProgram('bare-fastify');
  await once(program, 'message');
  return { pid: program.pid!, stop: async () => program.disconnect() };
};

async function compared(
  start: Start,
  {
    maxSeconds,
    maxIdleMb = Number.POSITIVE_INFINITY,
    on,
  }: { maxSeconds: number; maxIdleMb?: number; on: string },
  progress: (line: string) => void,
): Promise<Finding> {
  const [figures, floors]: [Started[], Started[]] = [[], []];
  for (let turn = 1; turn <= turns; turn++) {
    floors.push(await started(bare));
    figures.push(await started(start));
    progress(
      `turn ${turn}: ${figures.at(-1)!.seconds.toFixed(2)} s, ${figures.at(-1)!.idleMb.toFixed(0)} MB`,
    );
  }
  const secondsOf = (all: Started[]) => all.map(({ seconds }) => seconds);
  const [figure, floor] = [median(secondsOf(figures)), median(secondsOf(floors))];
  return {
    unit: 's',
    figure,
    floorIs: 'the start of a bare Fastify',
    floor,
    ratio: figure / floor,
    target: `<= ${maxSeconds} s${Number.isFinite(maxIdleMb) ? `, <= ${maxIdleMb} MB when idle` : ''}`,
    met: figure <= maxSeconds && median(figures.map(({ idleMb }) => idleMb)) <= maxIdleMb,
    seen: [
      rounds('from the start of the process to its first answer, s', secondsOf(figures)),
      rounds('a bare Fastify, s', secondsOf(floors)),
      rounds(
        'processor time until then, s',
        figures.map((one) => one.processorSeconds),
      ),
      rounds(
        'a bare Fastify, s of processor time',
        floors.map((one) => one.processorSeconds),
      ),
      rounds(
        `resident memory after ${idleSeconds} idle seconds, MB`,
        figures.map(({ idleMb }) => idleMb),
      ),
      rounds(
        'a bare Fastify, MB',
        floors.map(({ idleMb }) => idleMb),
      ),
      on,
    ],
  };
}

/** Idle memory of a server on PostgreSQL, in MB; the embedded engine alone takes more. */
const maxIdleMb = 120;

const onStrings = `on ${strings.toLocaleString('en-US')} strings; every start follows a normal stop`;

const stocked = (sql: Sql, shop: Shop) => fillStock(sql, shop, strings / 2);

export const coldStart: readonly Bench[] = [
  {
    name: 'cold-start-empty',
    about: 'The first start of a server, on an empty data folder: it makes the database and both schemas.',
    run: async (_seconds, progress) => {
      const folder = temporaryFolder();
      const first: Start = () => {
        rmSync(join(folder, 'data'), { recursive: true, force: true });
        return startServer(folder);
      };
      try {
        return await compared(first, { maxSeconds: 3, on: 'on a data folder that does not exist' }, progress);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'cold-start-embedded',
    about: 'The start of a server on an embedded database that has data, and its memory when idle.',
    run: async (_seconds, progress) => {
      const folder = temporaryFolder();
      try {
        const opening = await startServer(folder);
        const shop = await openShop(opening.url, 20);
        await opening.stop();
        await withoutServer(folder, (sql) => stocked(sql, shop));
        return await compared(() => startServer(folder), { maxSeconds: 1.5, on: onStrings }, progress);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'cold-start-postgresql',
    about: 'The start of a server beside another one on PostgreSQL that has data, and its memory when idle.',
    run: (_seconds, progress) =>
      onPostgresql(async ({ server, databaseUrl, sql }) => {
        await stocked(sql, await openShop(server.url, 20));
        const folder = temporaryFolder();
        try {
          return await compared(
            () => startServer(folder, databaseUrl),
            { maxSeconds: 0.7, maxIdleMb, on: onStrings },
            progress,
          );
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }),
  },
];
