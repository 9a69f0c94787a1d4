import type { Fault, FaultKind } from '../world.ts';
import type { Condition, Lane } from './lane.ts';
import { pause } from './storage.ts';

/** A network with the faults it can have. */
export interface Network {
  lane: Lane;
  /** It leads from clients to a server; otherwise from a server to its database. */
  ofClients: boolean;
  /** Called with true while nobody who calls here gets an answer. */
  held(isHeld: boolean): void;
}

type NetworkKind = Extract<FaultKind, `${string}-connections` | 'lost-answers'>;

/** Answers to till and protocol messages are of this order, so that cuts fall into their middle. */
const mostBytes = 3_000;
const bytesPerSecond = 4_000;

/** What a fault makes of a network. `turn` is any number: what else it decides. */
function conditionOf(kind: NetworkKind, turn: number): Condition {
  if (kind === 'lost-answers') return { answers: { mode: 'cut', afterBytes: 0 } };
  if (kind === 'slow-connections') {
    const slow = { mode: 'throttle', bytesPerSecond } as const;
    return { asks: slow, answers: slow };
  }
  if (kind === 'silent-connections') {
    const mode = turn % 3 === 0 ? 'swallow' : 'hold';
    return turn % 2 === 0 ? { answers: { mode } } : { asks: { mode }, answers: { mode } };
  }
  const cut = { mode: 'cut', afterBytes: turn % mostBytes } as const;
  // A question that breaks off, or an answer that does.
  return turn % 4 === 0 ? { asks: cut } : { answers: cut };
}

export async function disturb(network: Network, { kind, target, durationMs }: Fault): Promise<void> {
  const { lane, held } = network;
  const condition = conditionOf(kind as NetworkKind, target >> 4);
  lane.set(condition);
  // Some calls must be caught in it, but not every client: the others go elsewhere.
  if (kind === 'silent-connections') held(true);
  // What is open breaks now, as when a cable is pulled.
  if (kind === 'cut-connections' && target % 5 === 0) lane.cut();
  await pause(durationMs);
  lane.heal();
  // A client's connection ends at last; a server must find out by itself that its database does not answer.
  if (network.ofClients) lane.cutLost();
  held(false);
}
