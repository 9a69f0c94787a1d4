import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/**
 * Says each failure when it happens, since a run that is ended from outside says nothing at its end; and at the end which
 * files failed, and how to repeat each.
 */
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

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    process.stderr.write(
      `FAILED: ${test.module.relativeModuleId}: ${test.fullName}: ${errors[0]?.message}\n`,
    );
  }
}

const isDone = (module: TestModule) => ['passed', 'skipped'].includes(module.state());
