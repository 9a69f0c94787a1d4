import type { Reporter, TestModule } from 'vitest/node';

/** Prints the slowest files at the end of a run, so many as `TEST_SLOWEST` says; without it none. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = Number(process.env['TEST_SLOWEST'] ?? 0);
    const lines = modules
      .map((one) => ({ one, seconds: secondsOf(one) }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, count)
      .map(
        ({ one: { relativeModuleId, project }, seconds }) =>
          `${seconds.toFixed(1).padStart(7)} s  ${relativeModuleId}${project.name && ` (${project.name})`}\n`,
      );
    if (lines.length > 0) process.stdout.write(`The slowest files:\n${lines.join('')}`);
  }
}

/** Loading counts, which falls to the first file of each process. */
function secondsOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic();
  return (collectDuration + duration) / 1_000;
}
