import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const { version, workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const copied = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'deploy/kubernetes/offerbook.yaml',
  ...workspaces.map((folder: string) => `${folder}/package.json`),
];
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

let copy: string;
const read = (file: string) => fs.readFileSync(path.join(copy, file), 'utf8');
function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  fs.writeFileSync(path.join(copy, file), text);
}
const release = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'release.mjs'), ...args], { cwd: copy, encoding: 'utf8' });
const settings = ['user.name=a', 'user.email=a@b.example', 'commit.gpgsign=false'];
const git = (...args: string[]) =>
  execFileSync('git', [...settings.flatMap((one) => ['-c', one]), ...args], { cwd: copy });
function commit(message: string): void {
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '--message', message);
}

/** What a release is made from, as it is here, with notes of its own. */
beforeEach(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-release-'));
  folders.push(copy);
  for (const file of copied) write(file, fs.readFileSync(path.join(root, file), 'utf8'));
  write('changes/README.md', '# Notes\n');
});

test('notes are gathered into CHANGELOG.md by section, and every package gets the version', () => {
  write('changes/b.md', 'Fixed\n- A till goes on.\n');
  write('changes/a.md', 'Added\n- A [thing](../docs/api.md),\n  in two lines.\n');
  write('changes/c.md', 'Fixed\n- Another one.\n');
  expect(release('prepare', '7.8.9')).toMatchObject({ status: 0, stderr: '' });
  const day = /^## 7\.8\.9 \((\d{4}-\d\d-\d\d)\)$/m.exec(read('CHANGELOG.md'))?.[1];
  const notes =
    '### Added\n\n- A [thing](docs/api.md),\n  in two lines.\n\n### Fixed\n\n- A till goes on.\n- Another one.';
  expect(read('CHANGELOG.md')).toContain(`\n## 7.8.9 (${day})\n\n${notes}\n\n## ${version} (`);
  expect(release('notes', '7.8.9').stdout).toBe(`${notes}\n`);
  expect(fs.readdirSync(path.join(copy, 'changes'))).toEqual(['README.md']);
  for (const file of copied.filter((name) => !name.endsWith('.md'))) {
    const text = read(file);
    expect(text, file).toContain('7.8.9');
    expect(
      [...text.matchAll(new RegExp(`offerbook[^\\n]*[":]${version.replaceAll('.', '\\.')}`, 'g'))],
      file,
    ).toEqual([]);
  }
  expect(release('prepare', '7.8.9').stderr).toContain('CHANGELOG.md has 7.8.9 already');
});

test('a version that was begun by hand gets its date and the notes below what it says', () => {
  write('CHANGELOG.md', '# Changelog\n\nIntro.\n\n## 7.8.9 (unreleased)\n\nFirst.\n');
  write('changes/a.md', 'Security\n- A hole is closed.\n');
  expect(release('notes', '7.8.9').stderr).toContain('has no date for 7.8.9');
  expect(release('prepare', '7.8.9').stderr).toBe('');
  expect(release('notes', '7.8.9').stdout).toBe('First.\n\n### Security\n\n- A hole is closed.\n');
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\nIntro\.\n\n## 7\.8\.9 \(\d{4}-\d\d-\d\d\)\n\nFirst\.\n/,
  );
});

test('a change of what is shipped is refused without a note, unless its own commit says that no user notices it', () => {
  git('init', '--quiet', '--initial-branch', 'main');
  commit('begin');
  git('switch', '--quiet', '--create', 'work');
  const check = () => release('check', 'main');
  write('test/x.test.ts', '\n');
  commit('test: More');
  expect(check()).toMatchObject({ status: 0, stderr: '' });
  write('server/src/inside.ts', '\n');
  commit('server: The same inside\n\nChangelog: none');
  expect(check()).toMatchObject({ status: 0, stderr: '' });
  write('server/src/x.ts', '\n');
  commit('server: A thing');
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('server/src/x.ts') });
  write('changes/thing.md', 'Improved\n- A thing.\n');
  commit('server: A note');
  expect(check().stderr).toContain('changes/thing.md: its first line is to be one of Upgrading, Added');
  write('changes/thing.md', 'Added\n- A thing.\n');
  commit('server: A better note');
  expect(check()).toMatchObject({ status: 0, stderr: '' });
  git('rm', '--quiet', 'changes/thing.md');
  commit('changes: No note\n\nChangelog: none');
  expect(check().status).toBe(1);
  git('rm', '--quiet', 'server/src/x.ts');
  commit('server: No thing');
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test('the notes that are here can be gathered', () => {
  const { stderr } = spawnSync(process.execPath, ['release.mjs', 'check', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});
