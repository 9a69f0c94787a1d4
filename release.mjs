// The notes of changes, and the versions that are made of them; changes/README.md says how they are written.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const usage = `node release.mjs check BASE      fails when what is shipped changed since BASE without a note
node release.mjs prepare 1.2.3   gathers the notes into CHANGELOG.md, and sets the version of every package
node release.mjs notes 1.2.3     prints what CHANGELOG.md says of a version`;

const sections = ['Upgrading', 'Added', 'Changed', 'Removed', 'Fixed', 'Security'];
const shipped =
  /^((gs1|basket|spreadsheet|client|web|cli|server|demo)\/(src|bin|migrations|public)\/|deploy\/|Dockerfile$|compose\.yaml$)/;

const read = (file) => fs.readFileSync(file, 'utf8');
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const json = (file, change) => {
  const value = JSON.parse(read(file));
  change(value);
  fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
};

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** By section: the list items of all notes. A note's first line is its section, the rest are list items. */
function gathered() {
  const items = new Map(sections.map((section) => [section, []]));
  for (const file of noteFiles()) {
    const [section, ...lines] = read(file).trim().split('\n');
    const text = lines.join('\n').trim();
    if (!items.has(section)) fail(`${file}: its first line is to be one of ${sections.join(', ')}.`);
    if (!text.startsWith('- '))
      fail(`${file}: below its first line it is to be a list, each item after "- ".`);
    // A link leads from the note's folder, and then from the root.
    items.get(section).push(text.replaceAll('](../', ']('));
  }
  return items;
}

const noteFiles = () =>
  fs
    .readdirSync('changes')
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => path.join('changes', name));

/** The files that were changed since `base` by commits without the trailer `Changelog: none`. */
function filesNoticed(base) {
  const format = '--format=%x00%(trailers:key=Changelog,valueonly,separator=%x2C)';
  const commits = git('log', format, '--name-only', `${base}..HEAD`).split('\0').slice(1);
  return new Set(
    commits
      .map((text) => text.split('\n'))
      .filter(([trailer]) => !trailer.includes('none'))
      .flatMap(([, ...files]) => files),
  );
}

function check(base) {
  gathered();
  const changed = git('diff', '--name-only', `${base}...HEAD`).split('\n');
  const noticeable = filesNoticed(base);
  const noticed = changed.filter(
    (file) => shipped.test(file) && !file.includes('/derived/') && noticeable.has(file),
  );
  const isNoted = changed.some((file) => /^changes\/(?!README)[^/]+\.md$/.test(file));
  if (noticed.length === 0 || isNoted) return;
  fail(`What is shipped changed, by ${noticed[0]} for one, and no note says what a user or an operator notices.
Add a file to changes/ (see its README). If no user or operator notices anything, end the body of each such commit with: Changelog: none`);
}

/** The part of CHANGELOG.md about a version, without its heading. */
function partOf(version) {
  const parts = read('CHANGELOG.md').split(/^## /m);
  return parts.find((part) => part.startsWith(`${version} (`) && !part.startsWith(`${version} (unreleased)`));
}

function prepare(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) fail('A version is three numbers, as 1.2.3.');
  const before = JSON.parse(read('package.json')).version;
  if (partOf(version) !== undefined) fail(`CHANGELOG.md has ${version} already.`);
  const notes = [...gathered()]
    .filter(([, items]) => items.length > 0)
    .map(([section, items]) => `### ${section}\n\n${items.join('\n')}\n`)
    .join('\n');
  const heading = `## ${version} (${new Date().toISOString().slice(0, 10)})\n`;
  const [intro, ...parts] = read('CHANGELOG.md').split(/^(?=## )/m);
  const begun = parts[0]?.startsWith(`## ${version} (unreleased)`)
    ? parts.shift().replace(/^.*\n/, '')
    : '\n';
  const part = [begun.trim(), notes.trimEnd()].filter((text) => text !== '').join('\n\n');
  fs.writeFileSync('CHANGELOG.md', [`${intro}${heading}\n${part}\n`, ...parts].join('\n'));
  for (const file of noteFiles()) fs.rmSync(file);
  setVersion(before, version);
  console.log(
    `Next: npm run build && npm run derive, commit "release: ${version}", tag it v${version}, push both.`,
  );
}

/** All packages have one version, and ask for exactly that of each other. */
function setVersion(before, version) {
  const { workspaces } = JSON.parse(read('package.json'));
  const names = new Set(workspaces.map((folder) => JSON.parse(read(`${folder}/package.json`)).name));
  const set = (manifest) => {
    manifest.version = version;
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies'])
      for (const name of Object.keys(manifest[kind] ?? {}))
        if (names.has(name)) manifest[kind][name] = version;
  };
  for (const folder of ['.', ...workspaces]) json(path.join(folder, 'package.json'), set);
  json('package-lock.json', (lock) => {
    lock.version = version;
    for (const folder of ['', ...workspaces]) set(lock.packages[folder]);
  });
  const manifests = 'deploy/kubernetes/offerbook.yaml';
  fs.writeFileSync(manifests, read(manifests).replaceAll(`offerbook:${before}`, `offerbook:${version}`));
}

const [command, argument] = process.argv.slice(2);
if (argument === undefined) fail(usage);
if (command === 'check') check(argument);
else if (command === 'prepare') prepare(argument);
else if (command === 'notes') {
  const part =
    partOf(argument) ??
    fail(`CHANGELOG.md has no date for ${argument}: node release.mjs prepare ${argument}`);
  console.log(part.replace(/^.*\n/, '').trim());
} else fail(usage);
