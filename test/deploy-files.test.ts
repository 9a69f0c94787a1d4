import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const tracked = (...globs: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...globs], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

describe.each(tracked('.github/workflows/*.yml'))('%s', (file) => {
  const parsed = parseWorkflow({ name: file, content: read(file) }, new NoOperationTraceWriter());

  test('is what GitHub accepts as a workflow', async () => {
    expect(parsed.context.errors.getErrors()).toEqual([]);
    const { jobs, errors = [] } = await convertWorkflowTemplate(parsed.context, parsed.value!);
    expect(errors).toEqual([]);
    expect(jobs.length).toBeGreaterThan(0);
    // A token that may write is given to the job that needs it alone.
    expect(read(file)).toMatch(/^permissions:\n {2}contents: read\n/m);
  });
});

test('a release publishes every package with a provenance, each after those it needs', () => {
  const [, named = ''] = /for package in (.*); do/.exec(read('.github/workflows/publish.yml')) ?? [];
  const order = named.split(' ');
  const manifests = order.map((folder) => JSON.parse(read(`${folder}/package.json`)));
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect([...order].sort()).toEqual(
    workspaces.filter((folder) => !JSON.parse(read(`${folder}/package.json`)).private).sort(),
  );
  const names = manifests.map(({ name }) => name as string);
  for (const [place, { dependencies = {} }] of manifests.entries())
    for (const needed of Object.keys(dependencies).filter((name) => names.includes(name)))
      expect(names.indexOf(needed)).toBeLessThan(place);
});
