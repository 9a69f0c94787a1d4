import { FaultyWorld } from './faults/faulty-world.ts';
import { planFaults } from './faults/plan-faults.ts';
import { builtServer } from './planted/plant.ts';
import { readable } from './readable.ts';
import { type Finding, type Outcome, type RunOptions, run } from './run.ts';
import { shrunk } from './shrink.ts';
import type { EngineKind } from './world.ts';

export interface ProveOptions extends Omit<RunOptions, 'planFaults'> {
  engine: EngineKind;
  servers: number;
  /** Processes that deliver messages and do nothing else; as the world finds right when absent. */
  workers?: number;
  /** The server's program; the built one when absent. */
  main?: string;
}

/** Opens a world, runs, and closes it again. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  const { engine, servers, workers, main = builtServer } = options;
  const world = await FaultyWorld.open({
    engine,
    servers,
    main,
    ...(workers === undefined ? {} : { workers }),
  });
  try {
    return await run(world, { ...options, planFaults });
  } finally {
    await world.stop();
  }
}

/** The shortest history that shows the first violation, for people. */
export function shown({ finding }: Outcome): string | undefined {
  const [first] = finding?.violations ?? [];
  if (finding === undefined || first === undefined) return undefined;
  if (finding.part === undefined) return `VIOLATION: ${first.rule}\n  ${first.about}: ${first.says}`;
  return `${readable(shrunk(finding.part, finding, first), first)}\n\n${others(finding)}`;
}

const maxOthers = 20;

/** One line for each of the other violations: whether they have something in common is the first question. */
function others({ violations }: Finding): string {
  const listed = violations
    .slice(1, 1 + maxOthers)
    .map(({ rule, says }) => `  ${rule}: ${says.slice(0, 300)}`);
  return [`This is the first of ${violations.length} violations.`, ...listed].join('\n');
}
