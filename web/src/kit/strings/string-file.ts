import { openStrings } from '@offerbook/spreadsheet';
import { piecesOf } from '../../ui/file-pieces.ts';
import { type Judged, Judging } from './judge.ts';

export interface ReadFile {
  judged: Judged;
  /** Columns with data strings, by heading or number; the likeliest first. */
  columns: string[];
  column: string;
}

interface ReadOptions {
  column?: string | undefined;
  progress: (done: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * Streams the data strings of a CSV file, or of a file with one string per line. Reads the requested column,
 * else the likeliest.
 *
 * @throws Error with a readable sentence when the file has none, or cannot be read.
 */
export async function readStringFile(
  file: File,
  prefix: string,
  { column: wanted, ...options }: ReadOptions,
): Promise<ReadFile> {
  const { columns, column, cells } = await openStrings(piecesOf(file, options), { column: wanted });
  const judging = new Judging(prefix);
  for await (const part of cells) for (const { text, line } of part) judging.addCell(text, line);
  return { judged: judging.result, columns, column };
}
