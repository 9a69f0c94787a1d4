import type { Reporter, TestModule } from 'vitest/node';
import { afterLoadedSeconds } from './machine-load.mjs';

/** A whole run takes at most so long where the machine does nothing else; what hangs then would hang for ever. `TEST_RUN_SECONDS` is for the test of this. */
const seconds = Number(process.env['TEST_RUN_SECONDS'] ?? 40 * 60);

/** Ends a run that takes too long, and names the files that were open. */
export default class RunDeadline implements Reporter {
  readonly #open = new Set<string>();

  onTestRunStart(): void {
    afterLoadedSeconds(seconds, () => this.#end()).unref();
  }

  onTestModuleStart({ relativeModuleId, project }: TestModule): void {
    this.#open.add(`${relativeModuleId} (${project.name})`);
  }

  onTestModuleEnd({ relativeModuleId, project }: TestModule): void {
    this.#open.delete(`${relativeModuleId} (${project.name})`);
  }

  #end(): void {
    process.stderr.write(
      `ENDED: the run was not done in ${seconds} s. Open: ${[...this.#open].join(', ')}\n`,
    );
    process.exit(1);
  }
}
