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

/** Folders of the server; a file at its top composes them and belongs to none. */
const folderOf = (file: string): string | undefined => /^server\/src\/([^/]+)\//.exec(file)?.[1];

test('no folder of the server imports itself through others, not even for a type', () => {
  const between = imports
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(
      (edge): edge is { from: string; to: string } =>
        edge.from !== undefined && edge.to !== undefined && edge.from !== edge.to,
    );
  expect(new Set(between.map(({ from }) => from)).size).toBeGreaterThan(15);
  expect(circles(between)).toEqual([]);
});

test('no folder of the server imports what composes the folders, but the configuration', () => {
  const composing = /^server\/src\/(?!config\.ts$)[^/]+\.ts$/;
  expect(imports.filter(({ from, to }) => folderOf(from) !== undefined && composing.test(to))).toEqual([]);
});
