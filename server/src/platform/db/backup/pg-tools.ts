import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartFault } from '../start-fault.ts';
import { removedAtExit } from './backup-file.ts';
import { linesIn } from './lines.ts';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

const running = new Set<ReturnType<typeof spawn>>();

let isEnding = false;

/**
 * Ends the tools that run, and then this process: a tool left alone would write on where the exit removed its file.
 * Called again, it no longer waits for the tools to end by themselves.
 */
export function exitAfterTools(status: number): void {
  if (running.size === 0) process.exit(status);
  for (const tool of running) {
    if (!isEnding) tool.once('exit', () => running.size === 0 && process.exit(status));
    tool.kill(isEnding ? 'SIGKILL' : 'SIGTERM');
  }
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
    if (child.pid !== undefined) running.add(child.once('exit', () => running.delete(child)));
    const closed = once(child, 'close') as Promise<[number | null]>;
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    // A tool that fails reads no further.
    child.stdin?.on('error', () => {});
    if (child.stdin) input?.pipe(child.stdin);
    const reading = typeof output === 'function' ? output(child.stdout!) : Promise.resolve();
    // A reader that fails is reported when the tool has ended.
    reading.catch(() => {});
    const [code] = await closed;
    await reading;
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

/** A host that is left out, as for a Unix socket, where the parser of URLs wants one. */
const missingHost = /^(\w+:\/\/(?:[^/?#]*@)?)(?=[/?#]|:\d+(?:[/?#]|$)|$)/;
const standIn = 'no-host.invalid';

/** The URL with a password file in place of the password. */
function withoutPassword(text: string, file: string): string {
  const url = new URL(text.replace(missingHost, `$1${standIn}`));
  const password = decodeURIComponent(url.password) || url.searchParams.get('password');
  if (!password) return text;
  fs.writeFileSync(file, `*:*:*:*:${password.replaceAll(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 });
  url.password = '';
  url.searchParams.delete('password');
  url.searchParams.set('passfile', file);
  // The tools take a plus sign for itself, not for a blank.
  url.search = String(url.searchParams).replaceAll('+', '%20');
  return url.href.replace(standIn, '');
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

/**
 * Restores a dump whole or not at all, in one transaction, with psql: what pg_restore itself sends to a server is only
 * known to servers of its own version.
 *
 * @param last a statement that the transaction ends with.
 */
export async function restoreDump(url: string, input: Readable, last: string): Promise<void> {
  const statements = new PassThrough();
  let cause: unknown;
  const restoring = run('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], {
    url,
    input: statements,
  }).catch((error) => {
    cause ??= error;
    statements.destroy();
  });
  statements.write('begin;\n');
  try {
    await run('pg_restore', ['--no-owner', '--no-privileges', '--file=-'], {
      input,
      output: (text) => pipeline(text, forOlderServers, statements, { end: false }),
    });
    statements.end(`\n${last};\ncommit;\n`);
  } catch (error) {
    cause ??= error;
    // Without its end the transaction is undone.
    statements.end();
  }
  await restoring;
  if (cause !== undefined) throw cause;
}

/** The statements of a dump without the setting that tools of PostgreSQL 17 and newer send, and older servers refuse. */
async function* forOlderServers(text: Readable): AsyncGenerator<string> {
  let settings = '';
  let isPast = false;
  for await (const part of text.setEncoding('utf8') as AsyncIterable<string>) {
    settings += part;
    // From here on a line of this text is a row or a part of a function.
    const end = isPast ? 0 : settings.search(/^CREATE /m);
    if (end === -1) continue;
    yield settings.slice(0, end).replace(/^SET transaction_timeout = 0;$/m, '') + settings.slice(end);
    [settings, isPast] = ['', true];
  }
  yield settings;
}

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
