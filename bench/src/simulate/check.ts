import { measured, onCitus, onShortRoad } from './constants.ts';
import { type Setup, simulate } from './registry.ts';

interface Run {
  /** The page of bench/results that has the measurement, or its row in docs/performance.md. */
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

const nowOnTwoCores = { ...onTwoCores, constants: onShortRoad };

/** What the simulation is held against: tills, servers and databases on two processors. */
const runs: readonly Run[] = [
  { page: 'redeem-http-postgresql', setup: { ...onTwoCores, tills: 64 }, reached: 10_091, fitted: true },
  { page: 'redeem-16-tills', setup: { ...onTwoCores, tills: 16 }, reached: 6_469 },
  { page: 'redeem-256-tills', setup: { ...onTwoCores, tills: 256 }, reached: 10_268 },
  { page: 'redeem-2-workers', setup: { ...onTwoCores, tills: 256, servers: 2 }, reached: 13_180 },
  { page: 'redeem-10-strings', setup: { ...onTwoCores, tills: 64, stringsPerCall: 10 }, reached: 24_373 },
  { page: 'lone-redeem', setup: { ...onTwoCores, tills: 1 }, reached: 1_370 },
  { page: '64 tills', setup: { ...nowOnTwoCores, tills: 64 }, reached: 14_619, fitted: true },
  { page: '256 tills', setup: { ...nowOnTwoCores, tills: 256 }, reached: 17_509 },
  { page: '16 tills', setup: { ...nowOnTwoCores, tills: 16 }, reached: 8_497 },
  {
    page: '64 tills, ten strings a call',
    setup: { ...nowOnTwoCores, tills: 64, stringsPerCall: 10 },
    reached: 38_935,
  },
  { page: 'lone call', setup: { ...nowOnTwoCores, tills: 1 }, reached: 1_761 },
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
    const simulated = simulate(setup, 1).stringsPerSecond;
    return { page, reached, simulated, ratio: simulated / reached, fitted };
  });

/** A simulated run may differ so much from the real one. */
export const tolerance = 0.2;
