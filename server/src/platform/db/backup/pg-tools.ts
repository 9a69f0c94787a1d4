import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { StartFault } from '../start-fault.ts';
import { removedAtExit } from './backup-file.ts';
import { linesIn } from './lines.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** A command runs one tool after another. */
let running: ReturnType<typeof spawn> | undefined;

let isEnding = false;

/**
 * Ends the tool that runs, and then this process: a tool left alone would write on where the exit removed its file.
 * Called again, it no longer waits for the tool to end by itself.
 */
export function exitAfterTool(status: number): void {
  if (running === undefined) process.exit(status);
  if (!isEnding) running.once('exit', () => process.exit(status));
  running.kill(isEnding ? 'SIGKILL' : 'SIGTERM');
  isEnding = true;
}

/**
 * Runs a tool of PostgreSQL with arguments that no shell reads. The password goes to it in a file, because other users
 * of the machine see arguments.
 *
 * @param input what it reads; absent: nothing.
 * @param output a file descriptor, or a reader of what it writes.
 * @throws StartFault when it is missing or fails, with what it said.
 */
async function run(
  tool: Tool,
  args: readonly string[],
  {
    url,
    input,
    output,
  }: { url?: string; input?: Readable; output?: number | ((text: Readable) => Promise<void>) },
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-'));
  const removeFolder = removedAtExit(folder);
  try {
    const connection = url === undefined ? [] : ['--dbname', withoutPassword(url, path.join(folder, 'pass'))];
    const child = spawn(tool, [...args, ...connection], {
      stdio: [
        input === undefined ? 'ignore' : 'pipe',
        typeof output === 'number' ? output : output === undefined ? 'ignore' : 'pipe',
        'pipe',
      ],
    });
    // A tool that could not be started has no number, and never exits.
    if (child.pid !== undefined)
      running = child.once('exit', () => {
        running = undefined;
      });
    const closed = once(child, 'close') as Promise<[number | null]>;
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    // A tool that fails reads no further.
    child.stdin?.on('error', () => {});
    if (child.stdin) input?.pipe(child.stdin);
    const reading = typeof output === 'function' ? output(child.stdout!) : Promise.resolve();
    const [[code]] = await Promise.all([closed, reading]);
    if (code !== 0) throw new StartFault(`${tool} failed: ${said.trim()}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartFault(
      `The program ${tool} of PostgreSQL was not found. Install PostgreSQL's client programs, of the server's major version or newer (postgresql-client), or add their folder to PATH.`,
    );
  } finally {
    removeFolder();
  }
}

/** The URL with a password file in place of the password. */
function withoutPassword(text: string, file: string): string {
  const url = new URL(text);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password');
  if (!password) return text;
  fs.writeFileSync(file, `*:*:*:*:${password.replaceAll(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 });
  url.password = '';
  url.searchParams.delete('password');
  url.searchParams.set('passfile', file);
  return url.href;
}

/** Writes schemas as they are in a snapshot, in pg_dump's custom format, to a file descriptor. */
export const dump = (url: string, schemas: readonly string[], snapshot: string, descriptor: number) =>
  run(
    'pg_dump',
    [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot}`,
      ...schemas.map((one) => `--schema=${one}`),
    ],
    { url, output: descriptor },
  );

/** Restores a dump whole or not at all. */
export const restoreDump = (url: string, input: Readable): Promise<void> =>
  run('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'], {
    url,
    input,
  });

/** The number of rows of each table in a dump, as `schema.table`. */
export async function rowsInDump(input: Readable): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  await run('pg_restore', ['--data-only', '--file=-'], {
    input,
    output: async (text) => {
      let table: string | undefined;
      for await (const line of linesIn(text)) {
        if (table === undefined) {
          table = /^COPY (\S+) .* FROM stdin;$/.exec(line)?.[1]?.replaceAll('"', '');
          if (table !== undefined) rows[table] = 0;
        } else if (line === '\\.') table = undefined;
        else rows[table]!++;
      }
    },
  });
  return rows;
}
