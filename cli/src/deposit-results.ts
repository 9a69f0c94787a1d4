import fs from 'node:fs';
import readline from 'node:readline';
import type { DepositedChunk } from '@offerbook/client';
import { cellText, csvLine, rowsOf } from '@offerbook/spreadsheet';
import type { InputLine } from './deposit-input.ts';
import { exitCodes, UsageError } from './failure.ts';

const headings = ['line', 'sent', 'gs1', 'status', 'reason', 'message'];

/** What became of one string. */
export interface Outcome {
  line: InputLine;
  result: Pick<DepositedChunk['results'][number], 'gs1' | 'status' | 'reason' | 'message'>;
}

/** The result of each string, as CSV, written chunk by chunk; it also records how far an interrupted deposit came. */
export class DepositResults {
  private constructor(
    private readonly file: string,
    private readonly handle: number,
    /** Lines with a result in the file. */
    readonly done: number,
    /** The string of the last of them, as sent. */
    readonly last: string | undefined,
    /** Those of them that were refused, by reason. */
    readonly refused: Readonly<Record<string, number>>,
  ) {}

  /** @param resume continues after an earlier run's results; otherwise an existing file is refused. */
  static async open(file: string, resume: boolean): Promise<DepositResults> {
    const exists = fs.existsSync(file);
    if (exists && !resume) {
      throw new UsageError(`${file} exists already. Give --resume to continue it, or another file.`);
    }
    if (!exists) {
      const handle = fs.openSync(file, 'w');
      fs.writeSync(handle, csvLine(headings));
      return new DepositResults(file, handle, 0, undefined, {});
    }
    const { done, last, refused, bytes } = await readResults(file);
    const handle = fs.openSync(file, 'r+');
    // An incomplete last line is written again.
    fs.ftruncateSync(handle, bytes);
    fs.closeSync(handle);
    return new DepositResults(file, fs.openSync(file, 'a'), done, last, refused);
  }

  write(outcomes: readonly Outcome[]): void {
    const text = outcomes.map(({ line: { line, text: sent }, result: { gs1, status, reason, message } }) =>
      csvLine([line, sent, gs1, status, reason, message]),
    );
    try {
      // Writes on where a full disk took a part of it, or fails.
      fs.writeFileSync(this.handle, text.join(''));
      fs.fsyncSync(this.handle);
    } catch (error) {
      throw new UsageError(
        `${this.file}: ${(error as Error).message}. Strings that are not in it may be deposited. Make room, and go on with --resume.`,
        exitCodes.brokenOff,
      );
    }
  }

  close(): void {
    fs.closeSync(this.handle);
  }
}

/** Length in bytes of the complete lines of a file; no line is longer than a mebibyte. */
function endOfLastLine(file: string): number {
  const { size } = fs.statSync(file);
  const tail = Buffer.alloc(Math.min(size, 1024 * 1024));
  const handle = fs.openSync(file, 'r');
  fs.readSync(handle, tail, 0, tail.length, size - tail.length);
  fs.closeSync(handle);
  const last = tail.lastIndexOf(0x0a);
  return last < 0 ? 0 : size - tail.length + last + 1;
}

async function readResults(file: string) {
  const whole = endOfLastLine(file);
  if (whole === 0) throw new UsageError(`${file} has no complete line. Remove it, or give another file.`);
  const lines = readline.createInterface({ input: fs.createReadStream(file, { end: whole - 1 }) });
  const refused: Record<string, number> = {};
  let [done, last] = [-1, ''];
  for await (const line of lines) {
    if (++done === 0 && line !== headings.join(',')) {
      throw new UsageError(`${file} holds no results of a deposit. Give another file.`);
    }
    last = line;
    // Nearly every line is a success, which needs no parsing.
    if (!line.includes(',failure,')) continue;
    const [, , , status, reason = ''] = cellsOf(line);
    if (status === 'failure' && reason !== 'already_added') refused[reason] = (refused[reason] ?? 0) + 1;
  }
  return { done, last: done > 0 ? cellText(cellsOf(last)[1] ?? '') : undefined, refused, bytes: whole };
}

const cellsOf = (line: string): readonly string[] => rowsOf(line)[0]?.cells ?? [];
