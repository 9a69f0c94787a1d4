import { setTimeout as pause } from 'node:timers/promises';
import { derived } from '../random.ts';
import type { EngineKind } from '../world.ts';
import { Actors } from './actors.ts';
import { Client } from './client.ts';
import { measureRefusals } from './costs.ts';
import { Lane, type Run } from './lane.ts';
import { startReceiver } from './receiver.ts';
import { type Memory, summary } from './report.ts';
import { stillWorks } from './scene.ts';
import { type LogLine, type Server, startServer } from './server.ts';
import { Tally, type Violation } from './tally.ts';
import { targets } from './targets.ts';

export interface FuzzOptions {
  seed: number;
  calls: number;
  engine: EngineKind;
  /** Calls end after this time, however many were made. */
  maxMinutes: number;
  /** An empty database; absent with `postgresql`: a cluster is started. */
  databaseUrl?: string | undefined;
  /** Says how far it is. */
  progress: (line: string) => void;
  /** Called with each different violation when it is seen first. */
  violated: (violation: Violation) => void;
}

/** Clients that send at the same time; in a short run fewer, because opening the accounts of one costs time. */
const lanesFor = (calls: number): number => (calls < 20_000 ? 4 : 8);

/** The part of the calls that is sent one at a time, to measure what refusals cost. */
const costShare = 0.1;

/** The part of the calls after which caches, pools and the compiler's work are taken to be as large as they stay. */
const warmShare = 0.2;

/**
 * How much memory may grow from the warm state to the end: what bodies under way may hold at most (BodyBudget, 144 MB),
 * and as much again for what they become when parsed. In the long run a leak of 2 kB a call is more than that.
 */
export const maxGrowthMb = 288;

/** From this many calls on an operation that never did its work is a fault: the fuzzer does not reach it any more. */
const callsToReachAll = 50_000;

/**
 * Sends random calls of every operation to a server of its own, in sequences and races, and judges each answer, the
 * processor time of refusals, memory, the log, and whether the registry works afterwards.
 *
 * The seed decides the operations, their order in each lane and every value, and which of the earlier answers a value
 * comes from. It does not decide what the server makes up (ids, keys, tokens, serials), how the calls of different lanes
 * interleave, and the day from which dates are counted: a violation is therefore shown with its whole call.
 *
 * @returns the summary, and what was violated.
 */
export async function fuzz(options: FuzzOptions): Promise<{ summary: string; tally: Tally }> {
  const { seed, calls, engine, progress } = options;
  const tally = new Tally(
    targets.map(({ name }) => name),
    options.violated,
  );
  const server = await startServer(engine, options.databaseUrl);
  const receiver = await startReceiver();
  const client = new Client(server.url);
  const today = new Date().toISOString().slice(0, 10);
  const ownAccounts = new Set<string>();
  const beganAt = performance.now();
  const isOver = () =>
    server.death() !== undefined || performance.now() - beganAt > options.maxMinutes * 60_000;
  const run: Run = { seed, today, client, receiver, tally, log: server.log, ownAccounts, isOver };
  const memory: Memory = { start: server.rssMb(), warm: 0, peak: 0, end: 0 };
  const look = setInterval(() => {
    if (server.death() !== undefined) return;
    memory.peak = Math.max(memory.peak, server.rssMb());
    progress(
      `${tally.calls} of ${calls} calls, ${Math.round(server.rssMb())} MB, ${tally.violationCount} violations`,
    );
  }, 2_000);
  const lanes = lanesFor(calls);
  try {
    const all = Array.from({ length: lanes }, (_, number) => new Lane(run, number + 1));
    await Promise.all(all.map((lane) => lane.open()));
    const each = Math.ceil((calls * (1 - costShare)) / lanes);
    const warm = Math.ceil(each * warmShare);
    await Promise.all(all.map((lane) => lane.send(warm)));
    memory.warm = server.rssMb();
    await Promise.all(all.map((lane) => lane.send(each - warm)));
    const costs = await measureRefusals(
      all[0]!,
      server,
      Math.floor((tally.calls * costShare) / (1 - costShare)),
    );
    await judgeEnd(run, server, memory);
    const seconds = (performance.now() - beganAt) / 1_000;
    if (tally.calls >= callsToReachAll) judgeReach(tally);
    return { summary: summary(tally, { memory, costs, seconds, messages: receiver.messages() }), tally };
  } finally {
    clearInterval(look);
    await client.close();
    await receiver.stop();
    if (server.death() === undefined) await server.stop();
    await server.remove();
  }
}

async function judgeEnd(run: Run, server: Server, memory: Memory): Promise<void> {
  const { tally, client, seed } = run;
  const must = (rule: string | undefined) => void (rule === undefined || tally.violated({ rule }));
  must(server.death());
  if (server.death() !== undefined) return;
  const fresh = new Actors(client, `${seed}-after`, '999000000');
  await stillWorks(fresh, derived(seed, 0)).catch((error: Error) =>
    must(`afterwards the registry does not work: ${error.message}`),
  );
  // Garbage that the last calls left goes with the next collection, which comes by itself.
  await pause(1_000);
  memory.end = server.rssMb();
  memory.peak = Math.max(memory.peak, memory.end);
  const growth = memory.end - memory.warm;
  if (growth > maxGrowthMb)
    must(`memory grew by ${Math.round(growth)} MB after the warm-up; at most ${maxGrowthMb}`);
  for (const line of server.log.filter(isUnexpected))
    tally.violated({ rule: `logged: ${line.msg}`, log: JSON.stringify(line) });
  const code = await server.stop();
  if (code !== 0) must(`stopping ended with ${code}`);
}

/** Warnings that calls cause on purpose: failed sign-ins, and refusals by 503 that `judge.ts` has judged. */
const isUnexpected = ({ level, err, msg }: LogLine): boolean =>
  level >= 50 ||
  err !== undefined ||
  !/^sign-in failed$|^(Too many request bodies|The service is overloaded|The data strings could not)/.test(
    msg,
  );

function judgeReach(tally: Tally): void {
  for (const [name, { done }] of tally.byTarget)
    if (done === 0)
      tally.violated({ rule: `${name} never did its work: no call reached further than a refusal` });
}
