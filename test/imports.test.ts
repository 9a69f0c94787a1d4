import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const packages = [
  'gs1/src',
  'basket/src',
  'spreadsheet/src',
  'client/src',
  'cli/src',
  'server/src',
  'web/src',
  'demo/src',
];

/** Every relative import of our own sources, both ends as paths below the root. */
const imports = packages.flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((name) => {
      const from = path.join(folder, name);
      const text = fs.readFileSync(path.join(root, from), 'utf8');
      const statements = text.matchAll(/^(?:import|export)(\s+type)?\b[^;'"]*?(?:from )?'(\.[^']+)'/gms);
      return [...statements].map(([, type, to = '']) => ({
        from,
        to: path.join(path.dirname(from), to),
        isType: type !== undefined,
      }));
    }),
);

/** A circle for every edge that closes one, by depth-first search. */
function circles(edges: ReadonlyArray<{ from: string; to: string }>): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const at = path.indexOf(node);
    if (at >= 0) found.push([...path.slice(at), node].join(' -> '));
    if (at >= 0 || done.has(node)) return;
    path.push(node);
    for (const to of next.get(node) ?? []) visit(to);
    path.pop();
    done.add(node);
  };
  for (const node of next.keys()) visit(node);
  return found;
}

test('no file imports itself through others, types aside', () => {
  expect(imports.length).toBeGreaterThan(1_000);
  expect(circles(imports.filter(({ isType }) => !isType))).toEqual([]);
});

/** The folder of a file of `part`, below its `src/`; empty for what composes the folders. Parts of a screen's folder belong to it. */
function folderIn(part: string, file: string): string | undefined {
  if (!file.startsWith(`${part}/src/`)) return undefined;
  const folders = path.dirname(file).split('/').slice(2);
  const depth = { screens: 3, kit: 2 }[folders[0] ?? ''] ?? 1;
  return folders.slice(0, part === 'web' ? depth : undefined).join('/');
}

const foldersOf = (part: string) =>
  imports
    .map(({ from, to }) => ({ from: folderIn(part, from), to: folderIn(part, to) }))
    .filter(
      (edge): edge is { from: string; to: string } => !!edge.from && !!edge.to && edge.from !== edge.to,
    );

test.each(['server', 'web'])('no folder of %s imports itself through others, not even for a type', (part) => {
  const between = foldersOf(part);
  expect(new Set(between.map(({ from }) => from)).size).toBeGreaterThan(25);
  expect(circles(between)).toEqual([]);
});

/** Each wing may import those before it. What composes them (`process/` and the files beside the wings) is last. */
const wings: Record<string, readonly string[]> = {
  server: ['platform', 'identity', 'coupons', 'webhooks', 'books', 'operator', 'process'],
  web: ['registry', 'ui', 'kit', 'screens', 'shell', 'widgets', 'reference'],
};

test.each(Object.keys(wings))('the wings of %s are in order: none imports one after it', (part) => {
  const order = wings[part]!;
  const place = (folder: string) => order.indexOf(folder.split('/')[0]!);
  const between = foldersOf(part);
  expect(between.filter(({ from, to }) => place(from) < 0 || place(to) < 0)).toEqual([]);
  expect(between.filter(({ from, to }) => place(from) < place(to))).toEqual([]);
});

test('the parts of the portal that draw and those that call know nothing of each other', () => {
  const between = foldersOf('web').map(({ from, to }) => `${from} -> ${to}`);
  expect(between.filter((edge) => ['ui -> registry', 'registry -> ui'].includes(edge))).toEqual([]);
});

test('screens of one kind of account import no screen of another', () => {
  const kindOf = (folder: string) => /^screens\/([^/]+)/.exec(folder)?.[1];
  const apart = foldersOf('web').filter(
    ({ from, to }) => kindOf(from) && kindOf(to) && kindOf(from) !== kindOf(to),
  );
  expect(apart).toEqual([]);
});

test('no wing of the server imports what composes the wings, but the configuration', () => {
  const composing = /^server\/src\/(?!config\.ts$)([^/]+\.ts$|process\/)/;
  const inWing = imports.filter(({ from }) => /^server\/src\/(?!process\/)[^/]+\//.test(from));
  expect(inWing.filter(({ to }) => composing.test(to))).toEqual([]);
});

/** Where programs, pages and the build begin. Everything else is imported: so no screen is left out of its list. */
const beginnings = [
  'server/src/derive.ts',
  'server/src/main.ts',
  'web/src/main.tsx',
  'web/src/reference/main.ts',
  'web/src/shell/text-elements.ts',
  'web/src/widgets/main.tsx',
];

test('every file of the server and the portal is imported by another one, as a screen by the list of its folder', () => {
  const files = ['server/src', 'web/src'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const named = new Set(
    files.flatMap((file) =>
      [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import|\()\s*'(\.[^']+)'/g)].map(
        ([, name = '']) => path.join(path.dirname(file), name).replace(/\.js$/, '.ts'),
      ),
    ),
  );
  expect(files.filter((file) => !named.has(file)).sort()).toEqual(beginnings);
});
