import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Engine, Queryable } from '../database.ts';
import { flush } from '../flush.ts';
import { placeFault, StartFault } from '../start-fault.ts';
import { rowsOf, type SchemaFigures, tablesOf } from './contents.ts';
import { linesIn } from './lines.ts';

/** The first line of a backup, as JSON. */
export interface Header {
  offerbook_backup: 1;
  /** The version that made it. */
  version: string;
  made_at: string;
  /** `embedded`: gzipped lines follow; `postgresql`: a file of pg_dump's custom format. */
  engine: Engine['kind'];
  schema_prefix: string;
  registries: Record<string, SchemaFigures>;
  /** SECRET_KEY and the earlier keys, only where it was asked for. */
  keys?: string[];
}

/** A backup that is being read. */
export interface Backup {
  file: string;
  header: Header;
  /** Where what follows the header begins, in bytes. */
  offset: number;
}

/**
 * Writes a backup whole or not at all; only its owner may read it.
 *
 * @param write writes header and content to a file descriptor, and returns what they should hold.
 * @param check reads the file again, before it has its name, and throws when it does not hold that.
 * @returns what it holds.
 * @throws StartFault when the file exists or cannot be written.
 */
export async function writeBackup<T>(
  file: string,
  write: (descriptor: number) => Promise<T>,
  check: (draft: Backup, held: T) => Promise<void>,
): Promise<T> {
  // Another backup to the same name, begun at the same time, has its own.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    refuseExisting(file);
    const descriptor = fs.openSync(draft, 'wx', 0o600);
    const removeDraft = removedAtExit(draft);
    try {
      const held = await write(descriptor);
      fs.fsyncSync(descriptor);
      await check(openBackup(draft), held);
      nameNew(draft, file);
      flush(path.dirname(file));
      return held;
    } finally {
      fs.closeSync(descriptor);
      removeDraft();
    }
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** The database that is read has faults of its own, in other folders. */
function unwritable(file: string, error: unknown): unknown {
  const folderOf = (place: string) => path.dirname(path.resolve(place));
  // What is written to a descriptor has no path.
  const { path: place = file } = error as NodeJS.ErrnoException;
  return folderOf(place) !== folderOf(file)
    ? error
    : placeFault(
        error,
        (code) =>
          `${file} cannot be written (${code}). Name a file in a folder that is there, has room, and is writable for this user.`,
      );
}

export const writeHeader = (descriptor: number, header: Header): void =>
  void fs.writeSync(descriptor, `${JSON.stringify(header)}\n`);

/** Gives a draft its name, which another backup may have taken meanwhile. */
function nameNew(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file);
  } catch {
    refuseExisting(file);
    // Network shares and exFAT know no links: the name is taken first, by an empty file that the draft replaces.
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
    try {
      fs.renameSync(draft, file);
    } catch (error) {
      fs.rmSync(file, { force: true });
      throw error;
    }
  }
}

/**
 * Removes a file or folder when the process exits, if not before.
 *
 * @returns a function that removes it now.
 */
export function removedAtExit(draft: string): () => void {
  const remove = () => fs.rmSync(draft, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}

/** @throws StartFault when the name is taken, also by a link that leads nowhere. */
function refuseExisting(file: string): void {
  if (fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined)
    throw new StartFault(`${file} is there already, and a backup replaces none. Give this one another name.`);
}

/** @throws StartFault when the file is no backup, or cannot be read. */
export function openBackup(file: string): Backup {
  let descriptor: number | undefined;
  try {
    descriptor = fs.openSync(file, 'r');
    const parts: Buffer[] = [];
    for (let position = 0; ; ) {
      const part = Buffer.alloc(65_536);
      const length = fs.readSync(descriptor, part, 0, part.length, position);
      const end = part.subarray(0, length).indexOf('\n');
      parts.push(part.subarray(0, end === -1 ? length : end));
      if (end !== -1) return { file, header: headerIn(Buffer.concat(parts)), offset: position + end + 1 };
      position += length;
      if (length === 0 || position > 10_000_000) throw new SyntaxError('no header');
    }
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new StartFault(`${file} is no backup that "offerbook backup" made. Name one that is.`);
    throw placeFault(
      error,
      (code) => `${file} cannot be read (${code}). Name a backup that is there and readable for this user.`,
    );
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}

function headerIn(line: Buffer): Header {
  const header = JSON.parse(line.toString('utf8')) as Partial<Header>;
  if (header.offerbook_backup !== 1) throw new SyntaxError('another header');
  return header as Header;
}

/** The stream of what follows the header. */
export const contentOf = ({ file, offset }: Backup): fs.ReadStream =>
  fs.createReadStream(file, { start: offset });

const endLine = '#end';

/** The lines of an embedded backup: `#registry table` before the rows of each table, each a JSON text, and an end. */
async function* linesOf(schemas: ReadonlyArray<{ registry: string; schema: string; db: Queryable }>) {
  for (const { registry, schema, db } of schemas) {
    for (const table of await tablesOf(db, schema)) {
      yield `#${registry} ${table.name}\n`;
      for await (const rows of rowsOf(db, table)) yield `${rows.join('\n')}\n`;
    }
  }
  yield `${endLine}\n`;
}

/** Writes the rows of all schemas to a file. */
export const writeRows = (
  descriptor: number,
  schemas: ReadonlyArray<{ registry: string; schema: string; db: Queryable }>,
): Promise<void> =>
  pipeline(
    Readable.from(linesOf(schemas)),
    createGzip(),
    // The caller closes the descriptor.
    fs.createWriteStream('', { fd: descriptor, autoClose: false }),
  );

const batchRows = 2_000;

/**
 * The tables of one registry in an embedded backup. The rows of a table must be read before the next table is asked for.
 *
 * @throws StartFault when the file is damaged or not whole.
 */
export async function* tablesIn(
  backup: Backup,
  registry: string,
): AsyncGenerator<{ name: string; rows: AsyncIterable<string[]> }> {
  const unzipped = createGunzip();
  const source = contentOf(backup);
  source.on('error', (error) => unzipped.destroy(error));
  const lines = linesIn(source.pipe(unzipped));
  const damaged = (why: string) =>
    new StartFault(`${backup.file} is damaged or not whole (${why}). Use another backup.`);
  const next = async () => {
    const { value, done } = await lines.next().catch((error: Error) => {
      throw damaged(error.message);
    });
    if (done) throw damaged('its end is missing');
    return value;
  };
  let line = await next();
  while (line !== endLine) {
    const [of, name = ''] = line.slice(1).split(' ');
    const rows = async function* () {
      let batch: string[] = [];
      for (line = await next(); !line.startsWith('#'); line = await next()) {
        batch.push(line);
        if (batch.length === batchRows) {
          yield batch;
          batch = [];
        }
      }
      if (batch.length > 0) yield batch;
    };
    if (of === registry) yield { name, rows: rows() };
    else for await (const _ of rows());
  }
}
