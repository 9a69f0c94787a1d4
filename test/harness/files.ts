import fs from 'node:fs';
import path from 'node:path';
import { longSet } from './long-set.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** What speaks HTTP, and what looks inside. */
const folders = ['test', 'test/internals'];

/** The test file of a name, which no other has in any of the folders. @throws when there is none. */
export function fileOf(name: string): string {
  const file = folders
    .map((folder) => `${folder}/${name}.test.ts`)
    .find((one) => fs.existsSync(path.join(root, one)));
  if (file === undefined) throw new Error(`No test file is named ${name}.`);
  return file;
}

/** Test files that `npm test` leaves out altogether. */
export const longFiles: readonly string[] = Object.keys(longSet).map(fileOf);

/** Test files that run on one engine in `npm test`, and on the other one in `npm run test:all`. */
export const onTheOtherEngine = (): string[] =>
  folders
    .flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => !longFiles.includes(file) && /^onEveryEngine\(/m.test(textOf(file)));

/** Whether one of the files, or what it imports of the tests, asks for a value that the start of a run provides. */
export function anyInjects(value: string, files: readonly string[]): boolean {
  const read = new Set<string>();
  const injects = (file: string): boolean => {
    if (read.has(file)) return false;
    read.add(file);
    const text = fs.readFileSync(file, 'utf8');
    const imported = [...text.matchAll(/^(?:import|export)(?! type\b)[^;]*? from '(\.[^']+\.ts)'/gms)]
      .map(([, name = '']) => path.resolve(path.dirname(file), name))
      .filter((name) => name.startsWith(path.join(root, 'test/')));
    return text.includes(`inject('${value}')`) || imported.some(injects);
  };
  return files.some(injects);
}
