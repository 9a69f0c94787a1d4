import fs from 'node:fs';
import path from 'node:path';
import { longSet } from './long-set.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Test files that `npm test` leaves out altogether. */
export const longFiles: readonly string[] = Object.keys(longSet).map((name) => `test/${name}.test.ts`);

/** Test files that run on one engine in `npm test`, and on the other one in `npm run test:all`. */
export const onTheOtherEngine = (): string[] =>
  fs
    .readdirSync(path.join(root, 'test'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name}`)
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
