import fs from 'node:fs';
import { offersIn, type Scan, scansIn } from '@offerbook/gs1';
import { isRounded, openStrings, roundedSaid, SheetFault } from '@offerbook/spreadsheet';
import { UsageError } from './failure.ts';

/** One string to deposit. */
export interface InputLine {
  /** 1-based position among the strings. */
  place: number;
  /** The line of the file on which it stands, or its position on the command line. */
  line: number;
  text: string;
  /** Why it is not sent: it is no serialized data string. */
  why?: string;
}

/** How a file is read: `isMade` when its entries are base strings or lookup codes, for which the registry makes strings. */
interface Reading {
  column?: string | undefined;
  isMade: boolean;
}

/** A lookup code that looks like a power; a spreadsheet writes 2E+24 or 2.1E24. */
const codeWithE = /^-?\d+E\d+$/i;

/**
 * The strings of a CSV file or of lines of text: the named column, or the one headed `gs1` (where strings are made,
 * `base_gs1` or `lookup_code`), else the one that holds strings. Streamed, so that a file of millions needs little memory.
 *
 * @throws UsageError with the line where there is one: for an empty file, a workbook, a stray quote, several columns that
 * may be meant, a string that a spreadsheet has turned into a number, and a made entry that names several offers.
 */
export async function* stringsIn(file: string, { column, isMade }: Reading): AsyncGenerator<InputLine> {
  const source = file === '-' ? process.stdin : fs.createReadStream(file);
  let place = 0;
  try {
    const { cells, columns, isNamed } = await openStrings(source, { column, orFirst: isMade });
    // Strings in the other columns would silently not be deposited.
    if (!isNamed && columns.length > 1)
      throw new SheetFault(
        `${columns.length} columns may be meant: ${columns.join(', ')}. Name the one to read with --column.`,
      );
    for await (const part of cells)
      for (const { line, text } of part) {
        const isLost = isRounded(text) && !(isMade && codeWithE.test(text));
        const fault = isLost ? roundedSaid(text) : isMade ? notOne(text) : undefined;
        if (fault !== undefined) throw new SheetFault(fault, line);
        for (const one of entriesIn(text, isMade)) yield { place: ++place, line, ...one };
      }
  } catch (error) {
    if (error instanceof SheetFault) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/** The strings of the command line. @throws UsageError for one that names several offers where strings are made. */
export function stringsGiven(args: readonly string[], isMade: boolean): InputLine[] {
  const fault = isMade ? args.map(notOne).find((one) => one !== undefined) : undefined;
  if (fault !== undefined) throw new UsageError(fault);
  return args
    .flatMap((text, at) => entriesIn(text, isMade).map((one) => ({ line: at + 1, ...one })))
    .map((one, at) => ({ place: at + 1, ...one }));
}

/** What is wrong with an entry for which the registry would not make exactly one string. */
function notOne(text: string): string | undefined {
  const { length } = offersIn(text);
  if (length === 1) return undefined;
  const what = length === 0 ? 'no base string or lookup code' : 'several entries';
  return `"${text.slice(0, 100)}" holds ${what}. Put one on each line.`;
}

/** Everything that a cell holds, each for itself; what is no serialized string with the reason. */
function entriesIn(text: string, isMade: boolean): Array<Pick<InputLine, 'text' | 'why'>> {
  if (isMade) return [{ text }];
  return scansIn(text).flatMap(entriesOf);
}

function entriesOf(scan: Scan): Array<Pick<InputLine, 'text' | 'why'>> {
  switch (scan.kind) {
    case 'strings':
      return scan.strings.map((one) => ({ text: one.text }));
    case 'base':
      return [{ text: scan.base.text, why: 'This is a base data string without a serial number.' }];
    case 'fetch_code':
      return [{ text: scan.code, why: 'This is a fetch code, not a data string.' }];
    case 'invalid':
      return [{ text: scan.sent, why: scan.fault.message }];
  }
}
