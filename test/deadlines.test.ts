import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from './harness/eventually.ts';

const root = path.resolve(import.meta.dirname, '..');
const caches = path.join(root, 'node_modules/.cache/offerbook');
let folder: string;

/** The processes of a run carry it in their environment. */
const mark = 'DEADLINES_OF';

const hanging = {
  'spins.test.ts': "import { test } from 'vitest';\ntest('never gives way', () => {\n  for (;;);\n});\n",
  'waits.test.ts': `import { test } from 'vitest';
    test('waits in vain', () => new Promise(() => setInterval(() => {}, 1_000)), 1e9);\n`,
};

beforeAll(() => {
  // Where its files find the packages.
  fs.mkdirSync(caches, { recursive: true });
  folder = fs.mkdtempSync(path.join(caches, 'deadlines-'));
  for (const [name, text] of Object.entries(hanging)) fs.writeFileSync(path.join(folder, name), text);
  const config = { limits: {}, exclude: [], include: ['*.test.ts'] };
  fs.writeFileSync(
    path.join(folder, 'vitest.config.ts'),
    `import { limits, reporters } from ${JSON.stringify(path.join(root, 'vitest.config.ts'))};
     export default { test: { ...limits, ...${JSON.stringify(config)},
       reporters: reporters.map((one) => one.replace(/^\\./, ${JSON.stringify(root)})) } };\n`,
  );
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Runs the hanging files under the limits of every run. @returns what it wrote on each stream, and its exit code. */
async function run(limits: Record<string, string>) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--root', folder], {
    cwd: root,
    env: { PATH: process.env['PATH'], NO_COLOR: '1', [mark]: folder, ...limits },
  });
  const wrote = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      wrote[name] += text;
    });
  const [code] = await once(child, 'close');
  return { code: code as number, ...wrote };
}

/** Where the system lists them in files. */
const processesOfRuns = () =>
  (fs.existsSync('/proc') ? fs.readdirSync('/proc') : []).filter((name) => {
    try {
      return fs.readFileSync(`/proc/${name}/environ`, 'utf8').includes(`${mark}=${folder}\0`);
    } catch {
      return false;
    }
  });

test('a file that takes too long ends with its name and the test in which it hangs, whether it waits or never gives way', async () => {
  const { code, stdout, stderr } = await run({ TEST_FILE_SECONDS: '4' });
  expect(stderr).toMatch(
    /ENDED: \S*spins\.test\.ts was not done in \d+ s; it was in the test "never gives way"/,
  );
  expect(stderr).toMatch(/ {4}at \S+ \S*spins\.test\.ts:\d+\n/);
  expect(stderr).toMatch(
    /ENDED: \S*waits\.test\.ts was not done in \d+ s; it was in the test "waits in vain"/,
  );
  const again = String.raw`  npx vitest run \S*(?:spins|waits)\.test\.ts\n`;
  expect(stdout).toMatch(
    new RegExp(`FAILED; one file is repeated with:\n(?:${again}){2}\\d+ passed, .* 0 skipped\n$`),
  );
  expect(stdout).not.toMatch(/ 0 failed/);
  expect(code).not.toBe(0);
});

test('a run that takes too long ends by itself, names the files that were open, and counts their tests as failed', async () => {
  const { code, stderr } = await run({ TEST_RUN_SECONDS: '1' });
  expect(stderr).toMatch(/ENDED: the run was not done in 1 s\. Open: /);
  expect(code).toBe(1);
  await eventually('none of its processes is left', () => processesOfRuns().length === 0);
});
