import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Edit } from './bugs.ts';

/** The built server. */
export const builtServer = fileURLToPath(import.meta.resolve('offerbook/dist/main.js'));

/**
 * The built files with a bug in them.
 *
 * @returns their texts, by their paths below `server/dist`.
 * @throws when what an edit looks for is not there exactly once: the bug must be planted anew.
 */
export function edited(edits: readonly Edit[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const text = texts.get(file) ?? readFileSync(join(dirname(builtServer), file), 'utf8');
    const parts = text.split(find);
    if (parts.length !== 2)
      throw new Error(`${file} has ${parts.length - 1} times, not once, what is to be replaced: ${find}`);
    texts.set(file, parts.join(replace));
  }
  return texts;
}

/**
 * A copy of the built server with a bug in it.
 *
 * @returns its `main.js`, and how to remove it.
 * @throws when the bug must be planted anew.
 */
export function planted(edits: readonly Edit[]): { main: string; remove: () => void } {
  const server = dirname(dirname(builtServer));
  const root = dirname(server);
  const copy = mkdtempSync(join(tmpdir(), 'offerbook-planted-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    mkdirSync(join(copy, 'server'));
    cpSync(join(server, 'dist'), join(copy, 'server/dist'), { recursive: true });
    for (const beside of ['migrations', 'package.json', 'answers.json'])
      symlinkSync(join(server, beside), join(copy, 'server', beside));
    for (const beside of ['node_modules', 'web', 'openapi.json'])
      symlinkSync(join(root, beside), join(copy, beside));
    for (const [file, text] of edited(edits)) writeFileSync(join(copy, 'server/dist', file), text);
    return { main: join(copy, 'server/dist/main.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
