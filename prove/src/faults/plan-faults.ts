import { pick, type Random } from '../random.ts';
import type { EngineKind, Fault, FaultKind, FaultOptions } from '../world.ts';

interface KindOfFault {
  engines: readonly EngineKind[];
  /** How often it comes, in relation to the others. */
  weight: number;
  /** How long it lasts, from and below. */
  durationMs: readonly [number, number];
}

const both = ['embedded', 'postgresql'] as const;
const postgresql = ['postgresql'] as const;

/** What can be made to fail. What stops everything is rare, or little else would happen. */
export const faultKinds: Readonly<Record<FaultKind, KindOfFault>> = {
  'kill-server': { engines: both, weight: 12, durationMs: [0, 300] },
  'pause-server': { engines: both, weight: 6, durationMs: [100, 2_500] },
  'kill-worker': { engines: postgresql, weight: 4, durationMs: [0, 300] },
  'pause-worker': { engines: postgresql, weight: 3, durationMs: [500, 6_000] },
  'kill-database': { engines: postgresql, weight: 4, durationMs: [0, 1_000] },
  'pause-database': { engines: postgresql, weight: 2, durationMs: [100, 6_000] },
  'kill-session': { engines: postgresql, weight: 5, durationMs: [0, 1] },
  'pause-session': { engines: postgresql, weight: 4, durationMs: [100, 5_000] },
  restart: { engines: both, weight: 2, durationMs: [0, 1] },
  'cut-connections': { engines: both, weight: 10, durationMs: [50, 500] },
  'lost-answers': { engines: both, weight: 6, durationMs: [50, 300] },
  'silent-connections': { engines: both, weight: 6, durationMs: [100, 5_000] },
  'slow-connections': { engines: both, weight: 4, durationMs: [500, 3_000] },
  'clock-apart': { engines: both, weight: 6, durationMs: [500, 6_000] },
  'exhaust-pool': { engines: postgresql, weight: 3, durationMs: [500, 4_000] },
  'hold-locks': { engines: postgresql, weight: 6, durationMs: [100, 4_000] },
  'fill-disk': { engines: both, weight: 2, durationMs: [500, 3_000] },
  'restore-dump': { engines: both, weight: 1, durationMs: [0, 1] },
};

export const kindsOn = (engine: EngineKind): FaultKind[] =>
  (Object.keys(faultKinds) as FaultKind[]).filter((kind) => faultKinds[kind].engines.includes(engine));

/** Targets are taken modulo what there is, so any number will do. */
const targets = 1_000_000;

/** The faults of one round, in order of `afterCalls`: the same for the same random numbers and options. */
export function planFaults(random: Random, { engine, calls, density, kinds }: FaultOptions): Fault[] {
  const lots = kindsOn(engine)
    .filter((kind) => kinds === undefined || kinds.includes(kind))
    .flatMap((kind) => Array<FaultKind>(faultKinds[kind].weight).fill(kind));
  if (lots.length === 0) return [];
  const number = Math.round((calls * density) / 1_000);
  return Array.from({ length: number }, (): Fault => {
    const kind = pick(random, lots);
    const [fromMs, belowMs] = faultKinds[kind].durationMs;
    return {
      kind,
      afterCalls: random(calls),
      target: random(targets),
      durationMs: fromMs + random(belowMs - fromMs),
    };
  }).sort((one, other) => one.afterCalls - other.afterCalls);
}
