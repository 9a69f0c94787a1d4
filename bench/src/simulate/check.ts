import { measured, onCitus } from './constants.ts';
import { type Setup, simulate } from './registry.ts';

interface Run {
  /** The page of bench/results that has the measurement. */
  page: string;
  setup: Setup;
  /** Strings a second that it reached. */
  reached: number;
  /** It set a constant, so it checks nothing. */
  fitted?: boolean;
}

const onTwoCores = {
  stringsPerCall: 1,
  servers: 1,
  lanes: 2,
  databases: 1,
  sharedCores: 2,
  databaseCores: 2,
  constants: measured,
};

/** What the simulation is held against: tills, servers and databases on two processors. */
const runs: readonly Run[] = [
  { page: 'redeem-http-postgresql', setup: { ...onTwoCores, tills: 64 }, reached: 10_091, fitted: true },
  { page: 'redeem-16-tills', setup: { ...onTwoCores, tills: 16 }, reached: 6_469 },
  { page: 'redeem-256-tills', setup: { ...onTwoCores, tills: 256 }, reached: 10_268 },
  { page: 'redeem-2-workers', setup: { ...onTwoCores, tills: 256, servers: 2 }, reached: 13_180 },
  { page: 'redeem-10-strings', setup: { ...onTwoCores, tills: 64, stringsPerCall: 10 }, reached: 24_373 },
  { page: 'lone-redeem', setup: { ...onTwoCores, tills: 1 }, reached: 1_370 },
  {
    page: 'redeem-citus',
    setup: {
      ...onTwoCores,
      tills: 64,
      lanes: 8,
      statementsPerDatabase: 2,
      databases: 2,
      constants: onCitus,
    },
    reached: 1_478,
  },
];

export interface Checked {
  page: string;
  reached: number;
  simulated: number;
  ratio: number;
  fitted: boolean;
}

/** Each run of the benches, simulated. */
export const checkAll = (): Checked[] =>
  runs.map(({ page, setup, reached, fitted = false }) => {
    const simulated = simulate(setup).stringsPerSecond;
    return { page, reached, simulated, ratio: simulated / reached, fitted };
  });

/** A simulated run may differ so much from the real one. */
export const tolerance = 0.2;
