import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Says at the end of a run which files failed, and how to repeat each. */
export default class FailedFiles implements Reporter {
  onInit(vitest: Vitest): void {
    // At the process's exit, and before the closing line: nothing else that is printed stands between.
    process.once('exit', () => {
      const failed = vitest.state.getTestModules().filter((one) => !isDone(one));
      if (failed.length === 0 || vitest.config.watch) return;
      const lines = failed.map(
        ({ relativeModuleId, project }) =>
          `  npx vitest run ${project.name ? `--project ${project.name} ` : ''}${relativeModuleId}`,
      );
      process.stdout.write(`FAILED; one file is repeated with:\n${lines.join('\n')}\n`);
    });
  }
}

const isDone = (module: TestModule) => ['passed', 'skipped'].includes(module.state());
