import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { type DepositedChunk, idKnownMs } from '@offerbook/client';
import { lockFolder } from '@offerbook/client/folder-lock';
import { cellText, csvLine, rowsOf } from '@offerbook/spreadsheet';
import type { InputLine } from './deposit-input.ts';
import { exitCodes, UsageError } from './failure.ts';

const headings = ['line', 'sent', 'gs1', 'status', 'reason', 'message'];

/** What became of one string. */
export interface Outcome {
  line: InputLine;
  result: Pick<DepositedChunk['results'][number], 'gs1' | 'status' | 'reason' | 'message'>;
}

interface Opening {
  /** Continues after an earlier run's results; otherwise a file that holds something is refused. */
  resume: boolean;
  /**
   * Names a deposit in which the registry makes the strings; it is the heading of a last, empty column. A run of another
   * name would have strings made again that an earlier call has made, and those would be in no results.
   */
  deposit: string | undefined;
  /** How many the deposit has, where it is known. */
  strings: number | undefined;
}

/** The result of each string, as CSV, written chunk by chunk; it also records how far an interrupted deposit came. */
export class DepositResults {
  private constructor(
    private readonly file: string,
    private readonly handle: number,
    private readonly unlock: () => void,
    private readonly width: number,
    /** Made by this run. */
    private readonly isNew: boolean,
    /** Lines with a result in the file. */
    readonly done: number,
    /** The string of the last line with a result, as it was sent. */
    private readonly last: string | undefined,
    /** How many lines with a result were refused, by reason. */
    readonly refused: Readonly<Record<string, number>>,
  ) {}

  /** @throws UsageError for a file that is of another deposit, or of one that is under way. */
  static async open(file: string, { resume, deposit, strings }: Opening): Promise<DepositResults> {
    // Made before the lock, so that a folder that is not there is said by this name.
    const handle = fs.openSync(file, 'a');
    const refusal = `${file} exists already. Give --resume to continue it, or another file.`;
    if (!fs.fstatSync(handle).isFile()) throw new UsageError(refusal);
    const lock = await lockFolder(path.dirname(file), `.${path.basename(file)}.offerbook-lock.`, 0);
    if ('holderPid' in lock)
      throw new UsageError(
        `Process ${lock.holderPid} writes ${file}. Wait until it has ended, or give another file.`,
      );
    try {
      const head = deposit === undefined ? headings : [...headings, deposit];
      const { size, mtimeMs } = fs.fstatSync(handle);
      if (size > 0 && !resume) throw new UsageError(refusal);
      if (size === 0) {
        fs.writeSync(handle, csvLine(head));
        fs.fsyncSync(handle);
      }
      const { done, last, refused, bytes } = await readResults(file, head);
      const isForgotten = deposit !== undefined && size > 0 && Date.now() - mtimeMs > idKnownMs;
      if (isForgotten && done !== strings)
        throw new UsageError(
          `${file} was last written more than 23 hours ago: the registry no longer knows which strings it made then, and would make others beside them. Put the lines that have no result in it into a file of their own, and deposit that.`,
        );
      // An incomplete last line is written again. Else the file keeps the time of its last result.
      if (bytes < size) fs.truncateSync(file, bytes);
      return new DepositResults(file, handle, lock.unlock, head.length, size === 0, done, last, refused);
    } catch (error) {
      lock.unlock();
      throw error;
    }
  }

  /** Whether the string was the last one that has a result. */
  endsWith(text: string): boolean {
    return inOneLine(text) === this.last;
  }

  write(outcomes: readonly Outcome[]): void {
    const text = outcomes.map(
      ({ line: { line, text: sent }, result: { gs1, status, reason, message = '' } }) => {
        const cells = [line, inOneLine(sent), inOneLine(gs1), status, reason, inOneLine(message)];
        return csvLine(Array.from({ length: this.width }, (_, at) => cells[at]));
      },
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

  /** Removes the file if this run has made it: nothing was done, and another command may use its name. */
  discard(): void {
    if (this.isNew) fs.rmSync(this.file, { force: true });
  }

  close(): void {
    fs.closeSync(this.handle);
    this.unlock();
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

/** A result is a line: what is read on several lines of a cell is written in one. */
const inOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** @throws UsageError for the heading of other results. */
function checkHead(file: string, head: readonly string[], written: string): void {
  if (written === csvLine(head).trimEnd()) return;
  const common = headings.join(',');
  if (!written.startsWith(common))
    throw new UsageError(`${file} holds no results of a deposit. Give another file.`);
  const [theirs, ours] = [written.slice(common.length + 1), head[headings.length]];
  if (!theirs)
    throw new UsageError(
      `${file} is of a deposit without --make, or of an earlier version of this program. Put the lines that have no result in it into a file of their own, and deposit that.`,
    );
  throw new UsageError(
    `${file} is of deposit ${theirs}, and this is ${ours ? `deposit ${ours}` : 'a deposit without --make'}: the file that was read has changed since, or --make or --chunk differs. Go on with what that deposit had, so that no string is made twice; put lines that were added into a file of their own.`,
  );
}

async function readResults(file: string, head: readonly string[]) {
  const whole = endOfLastLine(file);
  if (whole === 0) throw new UsageError(`${file} has no complete line. Remove it, or give another file.`);
  const lines = readline.createInterface({ input: fs.createReadStream(file, { end: whole - 1 }) });
  const refused: Record<string, number> = {};
  let [done, last] = [-1, ''];
  for await (const line of lines) {
    if (++done === 0) checkHead(file, head, line);
    last = line;
    // Nearly every line is a success, which needs no parsing.
    if (!line.includes(',failure,')) continue;
    const [, , , status, reason = ''] = cellsOf(line);
    if (status === 'failure' && reason !== 'already_added') refused[reason] = (refused[reason] ?? 0) + 1;
  }
  return {
    done,
    last: done > 0 ? inOneLine(cellText(cellsOf(last)[1] ?? '')) : undefined,
    refused,
    bytes: whole,
  };
}

const cellsOf = (line: string): readonly string[] => rowsOf(line)[0]?.cells ?? [];
