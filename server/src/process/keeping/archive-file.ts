import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { type BasicType, fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { ArchivedLine } from '../../coupons/strings/lookup.ts';
import { flush } from '../../platform/db/flush.ts';

/** The columns of an archive file, which docs/operate/retention.md describes. */
const columns = {
  gs1: 'STRING',
  state: 'STRING',
  provider_email_domain: 'STRING',
  retailer_email_domain: 'STRING',
  lookup_code: 'STRING',
  deposited_at: 'TIMESTAMP',
  expires_at: 'TIMESTAMP',
} as const satisfies Record<keyof ArchivedLine, BasicType>;
const names = Object.keys(columns) as Array<keyof ArchivedLine>;

const rowGroup = 50_000;

/**
 * Writes strings to a Parquet file: whole or not at all, and only its owner may read it. Before it has its name it is read
 * again and compared with what was to be written.
 *
 * @param about what the file says of itself, as pairs of key and value.
 * @returns its SHA-256, hexadecimal.
 */
export async function writeArchive(
  file: string,
  about: Readonly<Record<string, string>>,
  lines: AsyncIterable<ArchivedLine[]>,
): Promise<string> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  fs.rmSync(draft, { force: true });
  fs.writeFileSync(draft, '', { mode: 0o600 });
  const writer = new ParquetWriter({
    writer: fileWriter(draft),
    schema: schemaFromColumnData({
      columnData: names.map((name) => ({ name, data: [], type: columns[name] })),
    }),
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
    createdBy: 'offerbook',
  });
  const written = digest();
  let waiting: ArchivedLine[] = [];
  const put = async () => {
    const columnData = names.map((name) => ({ name, data: waiting.map((line) => line[name]) }));
    await writer.write({ columnData, rowGroupSize: rowGroup });
    waiting = [];
  };
  for await (const some of lines) {
    written.add(some);
    waiting.push(...some);
    if (waiting.length >= rowGroup) await put();
  }
  if (waiting.length > 0) await put();
  await writer.finish();
  const readBack = digest();
  for await (const some of linesIn(draft)) readBack.add(some);
  if (readBack.value() !== written.value())
    throw new Error(`${draft} does not hold what was written; nothing depends on it`);
  const sha256 = await hashOf(draft);
  flush(draft);
  fs.renameSync(draft, file);
  flush(path.dirname(file));
  return sha256;
}

/** The strings of an archive file in its order, some thousand at a time; only those that are `gs1`, if it is given. */
export async function* linesIn(file: string, gs1?: string): AsyncGenerator<ArchivedLine[]> {
  const buffer = await asyncBufferFromFile(file);
  const metadata = await parquetMetadataAsync(buffer);
  const filter = gs1 === undefined ? {} : { filter: { gs1: { $eq: gs1 } } };
  let rowStart = 0;
  for (const { num_rows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(num_rows);
    yield (await parquetReadObjects({
      file: buffer,
      metadata,
      rowStart,
      rowEnd,
      ...filter,
    })) as ArchivedLine[];
    rowStart = rowEnd;
  }
}

/** The SHA-256 of a file, hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of fs.createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

/** How many lines there were, and a digest of their values in their order, of these columns. */
export function digest(compared: ReadonlyArray<keyof ArchivedLine> = names) {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(lines: readonly ArchivedLine[]) {
      count += lines.length;
      for (const line of lines)
        hash.update(`${JSON.stringify(compared.map((name) => line[name] ?? null))}\n`);
    },
    value: () => `${count} ${hash.digest('hex')}`,
  };
}
