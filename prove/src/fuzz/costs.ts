import { setTimeout as pause } from 'node:timers/promises';
import { derived } from '../random.ts';
import type { Call } from './call.ts';
import { heavyBody } from './heavy.ts';
import type { Lane } from './lane.ts';
import { chance } from './scope.ts';
import type { Server } from './server.ts';
import { type Target, targets } from './targets.ts';

/** Processor time that the server may spend before it refuses a call. */
const maxRefusalMs = 50;

/**
 * A cost over the limit must show this many further times: a collection of garbage or a clean-up job repeats by chance only,
 * and a busy machine makes the same work cost more.
 */
const repeats = 9;

/** The purpose of the random numbers of this phase; lanes use their own number there. */
const purpose = 1_000_003;

export interface Cost {
  cpuMs: number;
  call: Call;
  status: number;
}

/**
 * Sends so many calls that are to be refused, one at a time, and measures the processor time of the server from before
 * each call to its answer.
 *
 * @returns the highest costs, each the least of its repetitions.
 */
export async function measureRefusals(lane: Lane, server: Server, calls: number): Promise<Cost[]> {
  const random = derived(lane.run.seed, purpose);
  // Sign-ins and tokens that wait for it; what the lanes left under way would count.
  await untilQuiet(server);
  const cost = async (call: Call, target: Target): Promise<Cost> => {
    const before = server.cpuMs();
    const answer = await lane.judged(call, target);
    return { cpuMs: server.cpuMs() - before, call, status: answer?.status ?? 0 };
  };
  const costs: Cost[] = [];
  for (let nth = 0; nth < calls && server.death() === undefined; nth++) {
    // Every operation in turn, so that few calls reach them all.
    const target = targets[nth % targets.length]!;
    const call = callFor(lane, target, random);
    let seen = await cost(call, target);
    for (let again = 0; again < repeats && isTooDear(seen); again++) {
      const next = await cost(call, target);
      if (next.cpuMs < seen.cpuMs) seen = next;
    }
    if (seen.status >= 400) costs.push(seen);
    if (isTooDear(seen))
      lane.run.tally.violated({
        rule: `${Math.round(seen.cpuMs)} ms of processor time before a refusal, ${repeats + 1} times; at most ${maxRefusalMs}`,
        call,
        answer: String(seen.status),
      });
  }
  return costs.sort((one, other) => other.cpuMs - one.cpuMs).slice(0, 5);
}

const isTooDear = ({ cpuMs, status }: Cost): boolean => status >= 400 && cpuMs > maxRefusalMs;

function callFor(lane: Lane, target: Target, random: (below: number) => number): Call {
  const call = lane.toRefuse(random, target);
  if (target.body === undefined || !chance(random, 50)) return call;
  return { ...call, body: heavyBody(lane.scope(random, target, new Map())) };
}

/** Until the server uses hardly any processor time: messages are delivered, jobs are done. */
async function untilQuiet(server: Server): Promise<void> {
  for (let left = 100; left > 0; left--) {
    const before = server.cpuMs();
    await pause(200);
    if (server.cpuMs() - before < 10) return;
  }
}
