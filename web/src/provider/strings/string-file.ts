import { cleanScan } from '@offerbook/gs1';
import Papa from 'papaparse';
import { isRounded, type Judged, Judging } from './judge.ts';

export interface ReadFile {
  judged: Judged;
  /** Columns with data strings, by heading or number; the one read first. */
  columns: string[];
  column: string;
}

const looksLikeString = (cell: string) => cleanScan(cell).startsWith('8112') || isRounded(cell);

/**
 * Streams the data strings of a CSV file, or of a file with one string per line. Reads the requested column,
 * else the one with the most strings.
 *
 * @throws Error with a readable sentence when the file has none, or cannot be read.
 */
export function readStringFile(
  file: File,
  prefix: string,
  { column: wanted, progress, signal }: ReadOptions,
): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    const judging = new Judging(prefix);
    let names: string[] | undefined;
    let column = -1;
    let line = 0;
    let seen = 0;
    const candidates = new Map<number, number>();
    const begin = (rows: string[][]) => {
      const width = Math.max(...rows.map((row) => row.length));
      const head = rows[0]!.some(looksLikeString) ? undefined : rows[0]!;
      names = Array.from({ length: width }, (_, at) => head?.[at]?.trim() || `Column ${at + 1}`);
      for (const row of rows)
        row.forEach((cell, at) => {
          if (looksLikeString(cell)) candidates.set(at, (candidates.get(at) ?? 0) + 1);
        });
      const best = [...candidates].sort((a, b) => b[1] - a[1])[0]?.[0] ?? -1;
      column = wanted === undefined ? best : names.indexOf(wanted);
      return head === undefined ? 0 : 1;
    };
    Papa.parse<string[]>(file, {
      skipEmptyLines: 'greedy',
      chunkSize: 512 * 1024,
      chunk: ({ data, meta }, parser) => {
        if (signal.aborted) return parser.abort();
        let skip = 0;
        if (names === undefined && data.length > 0) skip = begin(data);
        if (names !== undefined && column < 0) return parser.abort();
        data.forEach((row, at) => {
          line++;
          const cell = row[column];
          if (at >= skip && cell !== undefined && cell.trim() !== '') {
            seen++;
            judging.addCell(cell, line);
          }
        });
        progress(meta.cursor, file.size);
      },
      error: (error) => reject(new Error(`The file could not be read: ${error.message}`)),
      complete: () => {
        if (signal.aborted) return reject(signal.reason);
        if (names === undefined) return reject(new Error('The file is empty.'));
        if (column < 0 || seen === 0)
          return reject(
            new Error(
              'No column of this file holds data strings. They begin with 8112 and have 25 to 40 digits.',
            ),
          );
        const columns = [...candidates].sort((a, b) => b[1] - a[1]).map(([at]) => names![at]!);
        resolve({ judged: judging.result, columns, column: names[column]! });
      },
    });
  });
}

interface ReadOptions {
  column?: string | undefined;
  progress: (done: number, total: number) => void;
  signal: AbortSignal;
}
