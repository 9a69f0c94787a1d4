import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** A whole run takes at most so long; what hangs then would hang for ever. `TEST_RUN_SECONDS` is for the test of this. */
const seconds = Number(process.env['TEST_RUN_SECONDS'] ?? 40 * 60);

/**
 * Ends a run that takes too long, and names the files that were open. Each failure is said at once: a run that is ended
 * from outside says nothing at its end.
 */
export default class RunDeadline implements Reporter {
  readonly #open = new Set<string>();

  onTestRunStart(): void {
    setTimeout(() => this.#end(), seconds * 1_000).unref();
  }

  onTestModuleStart({ relativeModuleId, project }: TestModule): void {
    this.#open.add(`${relativeModuleId} (${project.name})`);
  }

  onTestModuleEnd({ relativeModuleId, project }: TestModule): void {
    this.#open.delete(`${relativeModuleId} (${project.name})`);
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    process.stderr.write(
      `FAILED: ${test.module.relativeModuleId}: ${test.fullName}: ${errors[0]?.message}\n`,
    );
  }

  #end(): void {
    process.stderr.write(
      `ENDED: the run was not done in ${seconds} s. Open: ${[...this.#open].join(', ')}\n`,
    );
    process.exit(1);
  }
}
