import type { Constants } from './constants.ts';
import { Clock, Places, Processors, Thread } from './machine.ts';

export interface Setup {
  tills: number;
  stringsPerCall: number;
  /** Server processes; the tills are spread over them. */
  servers: number;
  /** The calls of a lane go together, in one statement after the other. */
  lanes: number;
  /** Statements of one server at one database at a time; absent: one for each lane. */
  statementsPerDatabase?: number;
  /** Databases, each with the strings of its own offers. */
  databases: number;
  /** Processors of the machine that all share; absent: each process has its own, and each database `databaseCores`. */
  sharedCores?: number;
  databaseCores: number;
  /** The coordinator's processors, where there is a coordinator. */
  coordinatorCores?: number;
  constants: Constants;
}

export interface Outcome {
  stringsPerSecond: number;
  callsPerGroup: number;
  p50Ms: number;
  p99Ms: number;
  /** The used share of the processors of all servers, and of all databases; both shares where they run on the same ones. */
  serverUse: number;
  databaseUse: number;
  coordinatorUse: number;
}

interface Call {
  sentAtUs: number;
  till: () => void;
}

const maxStringsPerGroup = 256;
const warmUpUs = 500_000;

/** Tills that each make one call after the other, through servers that gather calls into statements. */
export function simulate(setup: Setup, seconds = 2): Outcome {
  const { constants: c, sharedCores, stringsPerCall } = setup;
  const clock = new Clock();
  const shared = sharedCores === undefined ? undefined : new Processors(clock, sharedCores);
  const ofServers = shared ?? new Processors(clock, setup.servers);
  const ofDatabases = Array.from(
    { length: setup.databases },
    () => shared ?? new Processors(clock, setup.databaseCores),
  );
  const ofCoordinator = shared ?? new Processors(clock, setup.coordinatorCores ?? 1);
  // Elsewhere tills are machines of their own, and cost nothing here.
  const ofTills = shared === undefined ? undefined : new Thread(shared);
  const waits: number[] = [];
  let [groups, calls] = [0, 0];

  const maxCalls = Math.max(1, Math.floor(maxStringsPerGroup / stringsPerCall));
  const callUs = c.serverCallUs + c.serverStringUs * (stringsPerCall - 1);
  for (let server = 0; server < setup.servers; server++) {
    const thread = new Thread(ofServers);
    const places = ofDatabases.map(() => new Places(setup.statementsPerDatabase ?? setup.lanes));
    const lanes = Array.from({ length: setup.lanes }, (_, at) => {
      const place = (server * setup.lanes + at) % setup.databases;
      const [database, own] = [ofDatabases[place]!, places[place]!];
      const waiting: Call[] = [];
      let busy = false;
      const answered = (group: Call[]) => {
        thread.run(c.serverGroupUs / 2, () => {});
        for (const { sentAtUs, till } of group) {
          thread.run(callUs * 0.4, () => {
            if (clock.nowUs > warmUpUs) waits.push((clock.nowUs + c.hopUs - sentAtUs) / 1_000);
            clock.after(c.hopUs, till);
          });
        }
      };
      const start = () => {
        busy = waiting.length > 0;
        if (busy) own.take(commit);
      };
      const commit = () => {
        const group = waiting.splice(0, maxCalls);
        if (clock.nowUs > warmUpUs) {
          groups++;
          calls += group.length;
        }
        const databaseUs = c.databaseGroupUs + c.databaseStringUs * group.length * stringsPerCall;
        thread.run(c.serverGroupUs / 2, () =>
          clock.after(c.hopUs, () => {
            const atDatabase = () =>
              database.run(databaseUs, () =>
                clock.after(c.flushUs + c.hopUs, () => {
                  answered(group);
                  own.leave();
                  start();
                }),
              );
            if (c.coordinatorGroupUs === 0) atDatabase();
            else ofCoordinator.run(c.coordinatorGroupUs, atDatabase);
          }),
        );
      };
      return (call: Call) => {
        waiting.push(call);
        if (!busy) start();
      };
    });
    const tills = Math.floor((setup.tills + server) / setup.servers);
    for (let at = 0; at < tills; at++) {
      let sent = at;
      const send = () => {
        const call = { sentAtUs: clock.nowUs, till: () => next() };
        clock.after(c.hopUs, () => thread.run(callUs * 0.6, () => lanes[sent++ % lanes.length]!(call)));
      };
      const next = () => (ofTills === undefined ? send() : ofTills.run(c.tillCallUs, send));
      clock.after(at * 10, next);
    }
  }
  clock.runTo(warmUpUs + seconds * 1e6);
  const sorted = waits.sort((a, b) => a - b);
  const useOf = (processors: Processors) => processors.busyUs / clock.nowUs / processors.count;
  return {
    stringsPerSecond: (waits.length * stringsPerCall) / seconds,
    callsPerGroup: calls / Math.max(groups, 1),
    p50Ms: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    serverUse: useOf(ofServers),
    coordinatorUse: c.coordinatorGroupUs === 0 ? 0 : useOf(ofCoordinator),
    databaseUse: ofDatabases.reduce((sum, one) => sum + useOf(one), 0) / ofDatabases.length,
  };
}
