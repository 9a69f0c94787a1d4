import fs from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { flush } from '../flush.ts';

/** The version of the engine: a database of another one is not taken. */
function engineVersion(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const text = fs.readFileSync(path.join(path.dirname(engine), '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * The empty database of the embedded engine, without any schema, as `npm run build` makes it. Making one takes three
 * seconds of processor time and 800 MB of memory.
 */
const shippedFile = () => new URL(`../../../../dist/new-database-${engineVersion()}.br`, import.meta.url);

/** A path below the data folder with its size in bytes; null: a folder. */
type Entry = readonly [name: string, bytes: number | null];

/** Makes the shipped file, unless it is there: the list of entries as a line of JSON, then the contents of all files. */
export async function makeNewDatabase(): Promise<void> {
  const shipped = shippedFile();
  if (fs.existsSync(shipped)) return;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'new-database-'));
  try {
    await (await PGlite.create({ dataDir: folder })).close();
    const contents: Buffer[] = [];
    const entries = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name): Entry => {
      const from = path.join(folder, name);
      if (fs.statSync(from).isDirectory()) return [name, null];
      const content = fs.readFileSync(from);
      contents.push(content);
      return [name, content.length];
    });
    const whole = Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...contents]);
    // A window of 16 MB finds that the three databases of a new server are alike.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 };
    fs.writeFileSync(shipped, brotliCompressSync(whole, { params }));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * Puts the shipped database in place of a data folder that does not exist: flushed and then under its name, so that a
 * start that is killed leaves none that is incomplete. Where the file is not built, the engine makes a database itself.
 *
 * @param data the engine's data folder.
 */
export async function putNewDatabase(data: string): Promise<void> {
  if (fs.existsSync(data)) return;
  const shipped = shippedFile();
  if (!fs.existsSync(shipped)) return;
  const whole = await promisify(brotliDecompress)(fs.readFileSync(shipped));
  const listEnd = whole.indexOf('\n');
  const entries = JSON.parse(whole.toString('utf8', 0, listEnd)) as Entry[];
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  // A folder is listed before what is in it.
  const folders = entries.filter(([, bytes]) => bytes === null).map(([name]) => path.join(draft, name));
  for (const folder of folders) await mkdir(folder, { mode: 0o700 });
  const writes: Array<Promise<void>> = [];
  let at = listEnd + 1;
  for (const [name, bytes] of entries) {
    if (bytes === null) continue;
    writes.push(writeFlushed(path.join(draft, name), whole.subarray(at, at + bytes)));
    at += bytes;
  }
  await Promise.all(writes);
  for (const folder of [draft, ...folders]) flush(folder);
  await rename(draft, data);
  flush(path.dirname(data));
}

async function writeFlushed(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
}
