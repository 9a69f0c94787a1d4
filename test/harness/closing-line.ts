import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

/** Prints `N passed, N failed, N skipped` as the last line of the run. */
export default class ClosingLine implements Reporter {
  #watching = false;
  #isRunning = false;
  #line: string | undefined;

  onInit(vitest: Vitest): void {
    this.#watching = vitest.config.watch;
    // At the process's exit, because teardown and slow workers may still print after the run's end.
    process.once('exit', () => {
      // Ended by its deadline, a run has tests that never finished.
      if (this.#isRunning) this.onTestRunEnd(vitest.state.getTestModules(), []);
      this.#print();
    });
  }

  onTestRunStart(): void {
    this.#isRunning = true;
  }

  onTestRunEnd(testModules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.#isRunning = false;
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const testModule of testModules) {
      // A file that does not load or a hook that throws has no test case of its own to carry the failure.
      if (testModule.errors().length > 0) count.failed += 1;
      for (const suite of testModule.children.allSuites()) if (suite.errors().length > 0) count.failed += 1;
      for (const test of testModule.children.allTests()) {
        const { state } = test.result();
        // A test that never finished, as when its worker died, was not skipped by anyone's choice.
        count[state === 'pending' ? 'failed' : state] += 1;
      }
    }
    this.#line = `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`;
    if (this.#watching) this.#print();
  }

  #print(): void {
    if (this.#line) process.stdout.write(this.#line);
    this.#line = undefined;
  }
}
