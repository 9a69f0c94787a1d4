import { Accounts } from './accounts.ts';
import { Clients, type Share } from './clients.ts';
import { WorldViolation } from './faults/violation.ts';
import type { Call } from './history.ts';
import { Http } from './http.ts';
import type { Part, Tables, Violation } from './part.ts';
import { derived } from './random.ts';
import type { Fault, FaultKind, PlanFaults, World } from './world.ts';

export interface RunOptions {
  seed: number;
  clients: number;
  /** Calls of one round; then the servers rest and the round is judged. */
  callsPerRound: number;
  /** The run ends with the round in which either is reached. Minutes are those in which clients act. */
  minutes?: number;
  rounds?: number;
  shares: Share[];
  planFaults: PlanFaults;
  faultsPer1000Calls: number;
  faultKinds?: readonly FaultKind[];
  /** Called when the phase changes, and every second while clients act. */
  onProgress?: (progress: Progress) => void;
}

/** What a run is doing. */
export type Phase = 'sets up' | 'acts' | 'waits for messages' | 'judges';

export interface Progress {
  round: number;
  phase: Phase;
  /** Calls sent, and the strings (or other subjects) they named. */
  calls: number;
  operations: number;
  answersLost: number;
  faults: Record<string, number>;
  /** Rows of the journal that were judged. */
  events: number;
  violations: number;
  elapsedMs: number;
  /** The time in which clients acted. */
  actedMs: number;
}

/** What was wrong, with everything needed to show it. */
export interface Finding {
  part: Part | undefined;
  violations: Violation[];
  tables: Tables;
  history: readonly Call[];
}

export interface Outcome extends Progress {
  finding?: Finding;
}

/** How many strings an action names; one for an action without strings. */
export const operationsOf = (call: Call): number => {
  const { strings } = call.action as { strings?: number };
  return strings ?? 1;
};

/** Runs rounds until the time is over or something is wrong. */
export async function run(world: World, options: RunOptions): Promise<Outcome> {
  const { seed, clients: size, shares } = options;
  const http = new Http();
  const accounts = new Accounts(world, http, seed);
  const begunAt = performance.now();
  let actingSince: number | undefined;
  let actedBeforeMs = 0;
  const actedMs = () => actedBeforeMs + (actingSince === undefined ? 0 : performance.now() - actingSince);
  const timeIsOver = () => options.minutes !== undefined && actedMs() >= options.minutes * 60_000;
  const progress: Progress = {
    round: 0,
    phase: 'sets up',
    calls: 0,
    operations: 0,
    answersLost: 0,
    faults: {},
    events: 0,
    violations: 0,
    elapsedMs: 0,
    actedMs: 0,
  };
  const tell = () => {
    progress.elapsedMs = performance.now() - begunAt;
    progress.actedMs = actedMs();
    options.onProgress?.(progress);
  };
  const enter = (phase: Phase) => {
    progress.phase = phase;
    tell();
  };
  try {
    for (let round = 0; ; round++) {
      progress.round = round + 1;
      enter('sets up');
      const stage = accounts.stage(round, size);
      for (const { part } of shares) await part.setUp(stage);
      const clients = new Clients(world, http);
      let stopped = false;
      const ended = () => stopped || clients.settled >= options.callsPerRound || timeIsOver();
      const before = { ...progress };
      const failures: unknown[] = [];
      const failed = (error: unknown) => {
        stopped = true;
        failures.push(error);
      };
      const ticking = setInterval(() => {
        count(progress, before, clients);
        tell();
      }, 1_000);
      actingSince = performance.now();
      enter('acts');
      try {
        const faults = injectAll(world, clients, ended, faultsOf(world, options, round), progress, failed);
        const acting = Array.from({ length: size }, (_, client) =>
          clients.act(shares, { seed, round, client, ended }).catch(failed),
        );
        await Promise.all(acting);
        clients.end();
        await faults;
        for (const failure of failures) clients.wrong.push(worldViolationOf(failure));
      } finally {
        stopped = true;
        clearInterval(ticking);
        actedBeforeMs = actedMs();
        actingSince = undefined;
      }
      count(progress, before, clients);
      enter('waits for messages');
      if (clients.wrong.length === 0) for (const { part } of shares) await part.settle?.(stage);
      enter('judges');
      const finding = await judged(world, shares, clients, progress);
      progress.violations += finding?.violations.length ?? 0;
      tell();
      if (finding) return { ...progress, finding };
      if (round + 1 === options.rounds || timeIsOver()) return { ...progress };
      await world.wake();
    }
  } finally {
    for (const { part } of shares) await part.stop?.();
    await http.close();
  }
}

/** @throws what is no fault of the servers. */
function worldViolationOf(error: unknown): Violation {
  if (!(error instanceof WorldViolation)) throw error;
  return { rule: 'a server lives, answers and ends as it should', about: 'servers', says: error.message };
}

function count(progress: Progress, before: Progress, clients: Clients): void {
  progress.calls = before.calls + clients.history.length;
  progress.answersLost = before.answersLost + clients.lost;
  progress.operations = before.operations;
  for (const call of clients.history)
    if (call.answered !== undefined) progress.operations += operationsOf(call);
}

const faultsOf = (world: World, options: RunOptions, round: number): Fault[] =>
  options.faultsPer1000Calls === 0
    ? []
    : options.planFaults(derived(options.seed, round, 5), {
        engine: world.engine,
        servers: world.servers,
        calls: options.callsPerRound,
        density: options.faultsPer1000Calls,
        ...(options.faultKinds ? { kinds: options.faultKinds } : {}),
      });

/** Each fault begins at its number of settled calls, whether or not the one before is over. */
async function injectAll(
  world: World,
  clients: Clients,
  ended: () => boolean,
  faults: readonly Fault[],
  progress: Progress,
  failed: (error: unknown) => void,
): Promise<void> {
  const injected: Promise<void>[] = [];
  for (const fault of faults) {
    if (fault.kind in world.unavailable) continue;
    await clients.reached(fault.afterCalls);
    if (ended()) break;
    progress.faults[fault.kind] = (progress.faults[fault.kind] ?? 0) + 1;
    injected.push(world.inject(fault).catch((error: unknown) => failed(error)));
  }
  await Promise.all(injected);
}

/** The first part that finds something wrong, with what it saw. */
async function judged(
  world: World,
  shares: readonly Share[],
  clients: Clients,
  progress: Progress,
): Promise<Finding | undefined> {
  const { history, wrong } = clients;
  if (wrong.length > 0) return { part: undefined, violations: wrong, tables: {}, history };
  return world.rest(async (engine) => {
    const db = engine.schema('test');
    for (const { part } of shares) {
      const tables = await part.read(db);
      progress.events += tables['events']?.length ?? 0;
      const violations = part.check(tables, history);
      if (violations.length > 0) return { part, violations, tables, history };
    }
    return undefined;
  });
}
