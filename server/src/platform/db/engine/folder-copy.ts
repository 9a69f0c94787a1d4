import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

// A copy of the files of a running PostgreSQL is whole when its control file is that of a checkpoint, and the log since
// that checkpoint is copied last: the start on the copy recovers from it, as after a killed process.

const log = 'pg_wal';
const control = path.join('global', 'pg_control');
const left = new Set(['postmaster.pid', 'postmaster.opts']);

const partBytes = 1024 * 1024;

/** The files of a database folder but the control file, those of the log last. */
function filesOf(folder: string): string[] {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== control && !left.has(path.basename(file)) && !file.startsWith(log));
  return files;
}

const logOf = (folder: string): string[] =>
  fs
    .readdirSync(path.join(folder, log), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(log, entry.name));

/** Folders that PostgreSQL expects even when they are empty. */
const foldersOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/**
 * Sends a database folder that is in use: a line for each file with its path and its size in bytes, then its bytes.
 *
 * @param controlFile its control file, as the checkpoint left it, after which no other is made until this ends.
 */
export async function sendFolder(folder: string, controlFile: Buffer, to: Writable): Promise<void> {
  const write = async (part: string | Buffer) => {
    if (!to.write(part)) await once(to, 'drain');
  };
  await write(line({ folders: foldersOf(folder) }));
  await write(line({ file: control, bytes: controlFile.length }));
  await write(controlFile);
  const send = async (file: string) => {
    let handle: fs.promises.FileHandle;
    try {
      handle = await fs.promises.open(path.join(folder, file), 'r');
    } catch (error) {
      // Removed meanwhile, which the log says too.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    try {
      const { size } = await handle.stat();
      await write(line({ file, bytes: size }));
      for (let done = 0; done < size; ) {
        // A file that became shorter ends in zeros, which the log makes good.
        const part = Buffer.alloc(Math.min(partBytes, size - done));
        await handle.read(part, 0, part.length, done);
        await write(part);
        done += part.length;
      }
    } finally {
      await handle.close();
    }
  };
  for (const file of filesOf(folder)) await send(file);
  for (const file of logOf(folder)) await send(file);
  await write(line({ end: true }));
}

/**
 * Writes what `sendFolder` sends into a new folder.
 *
 * @throws when it ends before it is whole.
 */
export async function receiveFolder(from: Readable, folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  let rest = Buffer.alloc(0);
  const source = from[Symbol.asyncIterator]();
  const more = async () => {
    const { value, done } = await source.next();
    if (done) throw new Error('the server ended before the copy was whole');
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
  };
  const place = (name: string) => {
    const inside = path.resolve(folder, name);
    if (!inside.startsWith(path.resolve(folder) + path.sep)) throw new Error('a path leads out of the copy');
    return inside;
  };
  for (;;) {
    while (!rest.includes(10)) await more();
    const end = rest.indexOf(10);
    const said = JSON.parse(rest.subarray(0, end).toString('utf8'));
    rest = rest.subarray(end + 1);
    if (said.end) return;
    if (said.fault !== undefined) throw new Error(said.fault);
    for (const name of said.folders ?? []) fs.mkdirSync(place(name), { recursive: true, mode: 0o700 });
    if (said.file === undefined) continue;
    const file = fs.openSync(place(said.file), 'w', 0o600);
    try {
      for (let missing = said.bytes as number; missing > 0; ) {
        if (rest.length === 0) await more();
        const part = rest.subarray(0, missing);
        fs.writeSync(file, part);
        missing -= part.length;
        rest = rest.subarray(part.length);
      }
    } finally {
      fs.closeSync(file);
    }
  }
}
