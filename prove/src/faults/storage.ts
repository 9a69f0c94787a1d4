import type { Engine } from 'offerbook/dist/platform/db/database.js';
import type { Fault, FaultKind } from '../world.ts';
import type { Lane } from './lane.ts';

/** The servers and workers of a world, as a storage needs them that cannot be changed under them. */
export interface Processes {
  stopAll(): Promise<void>;
  startAll(): Promise<void>;
}

/** Lets one fault happen; resolves when it is over. */
export type Injection = (fault: Fault, processes: Processes) => Promise<void>;

/** Where the servers keep their data, and what may fail there. */
export interface Storage {
  /** Settings of the at-th process. */
  env(at: number): Record<string, string>;
  /** The network between the at-th process and the data, where there is one. */
  readonly lanes: readonly Lane[];
  /** Faults that cannot be had on this machine, and why. */
  readonly unavailable: Readonly<Partial<Record<FaultKind, string>>>;
  readonly faults: Readonly<Partial<Record<FaultKind, Injection>>>;
  /** Reads the tables; on the embedded engine only while no server runs. */
  open(): Promise<Engine>;
  stop(): Promise<void>;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
