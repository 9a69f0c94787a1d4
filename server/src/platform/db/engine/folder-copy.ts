import fs from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { StartFault } from '../start-fault.ts';

// A copy of the files of a running PostgreSQL is whole when its control file is that of a checkpoint, and the log since
// that checkpoint is copied last: the start on the copy recovers from it, as after a killed process.

const log = 'pg_wal';
const control = path.join('global', 'pg_control');
const notCopied = new Set(['postmaster.pid', 'postmaster.opts']);

const partBytes = 1024 * 1024;

/** What is below a folder, by its path there. */
const below = (folder: string, kind: 'isFile' | 'isDirectory'): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry[kind]())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/**
 * Sends a database folder that is in use: a line for each file with its path and its size in bytes, then its bytes.
 *
 * @param controlFile its control file, as the checkpoint left it, after which no other is made until this ends.
 */
export async function sendFolder(folder: string, controlFile: Buffer, to: Writable): Promise<void> {
  // Until each part is written: a receiver that has gone ends the copy, where `drain` would never come.
  const write = (part: string | Buffer) =>
    new Promise<void>((resolve, reject) => {
      to.write(part, (error) => (error ? reject(error) : resolve()));
    });
  // With those that are empty, which PostgreSQL expects all the same.
  await write(line({ folders: below(folder, 'isDirectory') }));
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
      for (let sentBytes = 0; sentBytes < size; ) {
        // A file that became shorter ends in zeros, which the log makes good.
        const part = Buffer.alloc(Math.min(partBytes, size - sentBytes));
        await handle.read(part, 0, part.length, sentBytes);
        await write(part);
        sentBytes += part.length;
      }
    } finally {
      await handle.close();
    }
  };
  const isData = (file: string) =>
    file !== control && !notCopied.has(path.basename(file)) && !file.startsWith(log);
  for (const file of below(folder, 'isFile').filter(isData)) await send(file);
  // Listed last, with what was written meanwhile.
  for (const file of below(path.join(folder, log), 'isFile')) await send(path.join(log, file));
  await write(line({ end: true }));
}

/**
 * Writes what `sendFolder` sends into a new folder.
 *
 * @throws StartFault when it ends before it is whole, or the server says why it cannot be made.
 */
export async function receiveFolder(from: Readable, folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  let rest = Buffer.alloc(0);
  const source = from[Symbol.asyncIterator]();
  const more = async () => {
    const { value, done } = await source.next().catch(() => ({ value: undefined, done: true }));
    if (done)
      throw new StartFault(
        'The copy of the database broke off before it was whole: the server on the data folder has ended, or its log says why. Run the command again.',
      );
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
    const entry = JSON.parse(rest.subarray(0, end).toString('utf8'));
    rest = rest.subarray(end + 1);
    if (entry.end) return;
    if (entry.fault !== undefined)
      throw new StartFault(`The server on the data folder cannot copy its database: ${entry.fault}.`);
    for (const name of entry.folders ?? []) fs.mkdirSync(place(name), { recursive: true, mode: 0o700 });
    if (entry.file === undefined) continue;
    const file = fs.openSync(place(entry.file), 'w', 0o600);
    try {
      for (let missingBytes = entry.bytes as number; missingBytes > 0; ) {
        if (rest.length === 0) await more();
        const part = rest.subarray(0, missingBytes);
        fs.writeSync(file, part);
        missingBytes -= part.length;
        rest = rest.subarray(part.length);
      }
    } finally {
      fs.closeSync(file);
    }
  }
}
