import { minWorkerConnections } from 'offerbook/dist/config.js';
import { type Constants, measured, onCitus, onShortRoad } from './constants.ts';
import { type Outcome, simulate } from './registry.ts';

/** What a load needs, and how it then goes. */
export interface Plan {
  redeemsPerSecond: number;
  servers: number;
  /** Processors of each database with strings. */
  databaseCores: number;
  databases: number;
  coordinatorCores: number;
  /** Server processes times connections of both registries. */
  connections: number;
  outcome: Outcome;
}

/** Threads and databases are busy at most so much of the time, or waits grow. */
const maxUse = 0.65;
/** Tills in flight per redeem a second: a call takes 10 ms, on Citus 40. */
const callSeconds = 0.01;
const connectionsPerServer = 32;
const statementsPerDatabase = 2;

/** How many strings a statement takes, by how many calls arrive while one is under way. */
const groupSize = (perSecond: number, seconds: number, statements: number) =>
  Math.min(256, Math.max(1, (perSecond * seconds) / statements));

/** On one PostgreSQL, or on Citus with so many workers. */
export function planFor(redeemsPerSecond: number, workers = 0, coresPerDatabase = 16): Plan {
  const c: Constants = workers === 0 ? onShortRoad : onCitus;
  const lanes = workers === 0 ? 2 : Math.max(8, 4 * workers);
  const seconds = callSeconds * (workers === 0 ? 1 : 4);
  const servers = Math.max(
    2,
    Math.ceil((redeemsPerSecond * (c.serverCallUs + c.serverGroupUs / 8)) / 1e6 / maxUse),
  );
  const size = groupSize(redeemsPerSecond, seconds, servers * statementsPerDatabase * Math.max(1, workers));
  const groups = redeemsPerSecond / size;
  const databases = Math.max(1, workers);
  const ofStrings = (redeemsPerSecond * c.databaseStringUs + groups * c.databaseGroupUs) / 1e6 / maxUse;
  const setup = {
    servers,
    lanes,
    statementsPerDatabase,
    databases,
    databaseCores: workers === 0 ? Math.max(2, Math.ceil(ofStrings)) : coresPerDatabase,
    coordinatorCores:
      workers === 0 ? 0 : Math.max(2, Math.ceil((groups * c.coordinatorGroupUs) / 1e6 / maxUse)),
  };
  const tills = Math.ceil(redeemsPerSecond * seconds);
  const run = () => simulate({ ...setup, tills, stringsPerCall: 1, constants: c }, 1);
  let outcome = run();
  // Groups come out smaller than estimated where the coordinator has time: then it needs more.
  while (workers > 0 && outcome.stringsPerSecond < redeemsPerSecond) {
    setup.coordinatorCores = Math.ceil(setup.coordinatorCores * 1.25);
    outcome = run();
  }
  return { redeemsPerSecond, ...setup, connections: servers * connectionsPerServer, outcome };
}

/** One machine, on which the server's processes and PostgreSQL share the processors. */
export interface OneMachine {
  processors: number;
  /** Processes of the server (WORKERS). */
  workers: number;
  /** The smallest DATABASE_POOL with which so many start by default. */
  pool: number;
  outcome: Outcome;
}

const tillsPerWorker = 64;
/** Statements of one process at a time: its lanes. */
const lanesPerWorker = 2;

/** How much one machine redeems with so many processes; tills are elsewhere. */
function onOneMachine(processors: number, workers: number): OneMachine {
  const outcome = simulate(
    {
      tills: workers * tillsPerWorker,
      stringsPerCall: 1,
      servers: workers,
      lanes: lanesPerWorker,
      databases: 1,
      // Each process has one; what they leave is PostgreSQL's.
      databaseCores: processors - workers,
      constants: onShortRoad,
    },
    1,
  );
  return { processors, workers, pool: workers * minWorkerConnections, outcome };
}

/** The number of processes with which a machine redeems most, and how much that is. */
export function bestOnOneMachine(processors: number): OneMachine {
  const all = Array.from({ length: processors - 1 }, (_, at) => onOneMachine(processors, at + 1));
  return all.reduce((best, one) =>
    one.outcome.stringsPerSecond > best.outcome.stringsPerSecond ? one : best,
  );
}

const eventsPerString = 2;

/** Bytes of a year's strings, each deposited and redeemed once. */
export const bytesOfYear = (strings: number, { couponBytes, eventBytes }: Constants = measured): number =>
  strings * (couponBytes + eventsPerString * eventBytes);
