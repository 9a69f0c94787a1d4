/**
 * Prints a software bill of materials (CycloneDX, JSON) of what runs in production: the package `offerbook` with all that
 * it needs, which is what the image contains, and the packages that the portal's build contains. Of a package that is
 * made for one system alone the scope is `optional`: the image has the one of its own system. With a file name it writes there: `npm run sbom -- sbom.json`.
 *
 * `npm sbom --omit dev` would leave out the portal, whose packages are devDependencies because its build contains
 * them, and each package of the server that a development tool uses too.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const manifestOf = (folder) => JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** The packages that the portal's sources import. */
function packagesOfPortal() {
  const folder = path.join(root, 'web/src');
  const sources = fs
    .readdirSync(folder, { recursive: true })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const names = Object.keys(manifestOf('web').devDependencies);
  return names.filter((name) =>
    ["'", '"'].some(
      (quote) => sources.includes(quote + name + quote) || sources.includes(`${quote}${name}/`),
    ),
  );
}

/** The tree of all packages by the lock file, the same on every machine. */
function wholeTree() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' };
  const { status, stdout, stderr } = spawnSync('npm', args, options);
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout);
}

/** Without the version: `@mantine/core` of `@mantine/core@9.7.3`. */
const nameOf = (reference) => reference.replace(/@[^@]*$/, '');

/** Maps each reference to what it needs in production: of a workspace its `dependencies` alone. */
function usesOf({ dependencies }) {
  const production = new Map(
    manifestOf('.')
      .workspaces.map(manifestOf)
      .map((one) => [one.name, one.dependencies ?? {}]),
  );
  return new Map(
    dependencies.map(({ ref, dependsOn = [] }) => {
      const own = production.get(nameOf(ref));
      // What a package wants only where a program in TypeScript is written is not in a build.
      const used = dependsOn.filter((one) => (own ? nameOf(one) in own : !nameOf(one).startsWith('@types/')));
      return [ref, used];
    }),
  );
}

/** The names of packages that only one kind of system installs. */
const forOneSystem = new Set(
  Object.entries(JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages)
    .filter(([, { os, cpu, libc }]) => os ?? cpu ?? libc)
    .map(([folder]) => folder.replace(/^.*node_modules\//, '')),
);

/** Everything that the packages of these names need, themselves included. */
function neededBy(names, uses) {
  const needed = new Set();
  const open = [...uses.keys()].filter((reference) => names.includes(nameOf(reference)));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (needed.has(next)) continue;
    needed.add(next);
    open.push(...(uses.get(next) ?? []));
  }
  return needed;
}

const tree = wholeTree();
const uses = usesOf(tree);
const { name, version } = manifestOf('server');
const roots = [name, ...packagesOfPortal()];
const parts = { server: neededBy([name], uses), browser: neededBy(packagesOfPortal(), uses) };
const partsOf = (reference) => Object.keys(parts).filter((part) => parts[part].has(reference));
const bill = {
  ...tree,
  metadata: { ...tree.metadata, component: { type: 'application', 'bom-ref': 'image', name, version } },
  components: tree.components
    .filter((component) => partsOf(component['bom-ref']).length > 0)
    .map((component) => ({
      ...component,
      scope: forOneSystem.has(nameOf(component['bom-ref'])) ? 'optional' : 'required',
      properties: partsOf(component['bom-ref']).map((value) => ({ name: 'offerbook:part', value })),
    })),
  dependencies: [
    { ref: 'image', dependsOn: [...uses.keys()].filter((ref) => roots.includes(nameOf(ref))) },
    ...[...uses].filter(([ref]) => partsOf(ref).length > 0).map(([ref, dependsOn]) => ({ ref, dependsOn })),
  ],
};
const text = `${JSON.stringify(bill, null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else fs.writeFileSync(file, text);
