import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, inject, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

// Stryker counts what a hook executes as executed at loading, and tries such a change with every test of the room. Here it
// counts for each test of the hook's file: a server is started in one.

type Hits = Record<string, number>;
interface Coverage {
  static: Hits;
  perTest: Record<string, Hits | undefined>;
}

const context = inject as (name: string) => unknown;
const namespace = context('globalNamespace') as string;
const stryker = (
  globalThis as unknown as Record<string, { mutantCoverage?: Coverage; currentTestId?: string }>
)[namespace]!;

const testsOf = ({ tasks }: RunnerTestSuite): RunnerTestCase[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));

/** As Stryker names a test. */
function idOf(test: RunnerTestCase): string {
  const names = [test.name];
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
  return `${test.file.filepath}#${names.join(' ').trim()}`;
}

if (context('mode') === 'dry-run') {
  // Everything is loaded before the first hook: a store that a test imports in one would count as executed by it.
  const source = path.resolve(import.meta.dirname, '../../server/src');
  const stores = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const file of stores) if (file.endsWith('-store.ts')) await import(path.join(source, file));
  await import(path.join(source, 'serve.ts'));

  let inTest: string | undefined;
  let inHook: string | undefined;
  Object.defineProperty(stryker, 'currentTestId', {
    configurable: true,
    get: () => inTest ?? inHook,
    set: (id: string | undefined) => {
      inTest = id;
    },
  });
  // Vitest gives the second argument to a function that takes its first apart.
  // biome-ignore lint/correctness/noEmptyPattern: there is nothing in it
  beforeAll(({}, file) => {
    inHook = `${file.id}#hooks`;
  });
  // biome-ignore lint/correctness/noEmptyPattern: as above
  afterAll(({}, file) => {
    const perTest = stryker.mutantCoverage?.perTest;
    const hits = perTest?.[inHook!];
    if (perTest !== undefined && hits !== undefined) {
      delete perTest[inHook!];
      for (const id of testsOf(file as RunnerTestSuite).map(idOf)) {
        perTest[id] ??= {};
        for (const [mutant, count] of Object.entries(hits))
          perTest[id][mutant] = (perTest[id][mutant] ?? 0) + count;
      }
    }
    inHook = undefined;
  });
}
