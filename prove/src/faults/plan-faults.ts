import { pick, type Random } from '../random.ts';
import type { EngineKind, Fault, FaultKind, FaultOptions } from '../world.ts';

interface KindOfFault {
  engines: readonly EngineKind[];
  /** How often it comes, in relation to the others. */
  weight: number;
  /** How long it lasts, from and below. */
  durationMs: readonly [number, number];
}

const all = ['embedded', 'postgresql', 'citus'] as const;
const servers = ['postgresql', 'citus'] as const;
/** A dump of a coordinator would have to be restored with its workers; a full disk would be that of one node. */
const single = ['embedded', 'postgresql'] as const;

/** What can be made to fail. What stops everything is rare, or little else would happen. */
export const faultKinds: Readonly<Record<FaultKind, KindOfFault>> = {
  'kill-server': { engines: all, weight: 12, durationMs: [0, 300] },
  'pause-server': { engines: all, weight: 6, durationMs: [100, 2_500] },
  'kill-worker': { engines: servers, weight: 4, durationMs: [0, 300] },
  'pause-worker': { engines: servers, weight: 3, durationMs: [500, 6_000] },
  'kill-database': { engines: servers, weight: 4, durationMs: [0, 1_000] },
  'pause-database': { engines: servers, weight: 2, durationMs: [100, 6_000] },
  'kill-session': { engines: servers, weight: 5, durationMs: [0, 1] },
  'pause-session': { engines: servers, weight: 4, durationMs: [100, 5_000] },
  restart: { engines: all, weight: 2, durationMs: [0, 1] },
  'cut-connections': { engines: all, weight: 10, durationMs: [50, 500] },
  'lost-answers': { engines: all, weight: 6, durationMs: [50, 300] },
  'silent-connections': { engines: all, weight: 6, durationMs: [100, 5_000] },
  'slow-connections': { engines: all, weight: 4, durationMs: [500, 3_000] },
  'clock-apart': { engines: all, weight: 6, durationMs: [500, 6_000] },
  'exhaust-pool': { engines: servers, weight: 3, durationMs: [500, 4_000] },
  'hold-locks': { engines: servers, weight: 6, durationMs: [100, 4_000] },
  'fill-disk': { engines: single, weight: 2, durationMs: [500, 3_000] },
  'restore-dump': { engines: single, weight: 1, durationMs: [0, 1] },
};

export const kindsOn = (engine: EngineKind): FaultKind[] =>
  (Object.keys(faultKinds) as FaultKind[]).filter((kind) => faultKinds[kind].engines.includes(engine));

/** Targets are taken modulo what there is, so any number will do. */
const targets = 1_000_000;

/**
 * The faults of one round, in order of `afterCalls`: the same for the same random numbers and options. However few they
 * are, one of them kills a server in the first half of the round, if `kinds` permits it: a short round loses answers too.
 */
export function planFaults(random: Random, { engine, calls, density, kinds }: FaultOptions): Fault[] {
  const lots = kindsOn(engine)
    .filter((kind) => kinds === undefined || kinds.includes(kind))
    .flatMap((kind) => Array<FaultKind>(faultKinds[kind].weight).fill(kind));
  if (lots.length === 0) return [];
  const number = Math.round((calls * density) / 1_000);
  return Array.from({ length: number }, (_, index): Fault => {
    const kills = index === 0 && lots.includes('kill-server');
    const kind = kills ? 'kill-server' : pick(random, lots);
    const [fromMs, belowMs] = faultKinds[kind].durationMs;
    return {
      kind,
      afterCalls: random(kills ? Math.ceil(calls / 2) : calls),
      target: random(targets),
      durationMs: fromMs + random(belowMs - fromMs),
    };
  }).sort((one, other) => one.afterCalls - other.afterCalls);
}
