import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const manifest = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** Packs every published package as npm would publish it. @returns the files, in a folder that it makes. */
export function packAll(folder: string): string[] {
  const published = (manifest('.').workspaces as string[]).filter((name) => !manifest(name).private);
  fs.mkdirSync(folder);
  const chosen = published.flatMap((name) => ['-w', name]);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, ...chosen], { cwd: root });
  const packed = fs.readdirSync(folder).map((name) => path.join(folder, name));
  if (packed.length !== published.length) throw new Error(`npm packed ${packed.length} packages`);
  return packed;
}
