import { SheetFault } from './fault.ts';

/** What files that are no text begin with, and what to say of them. */
const STRANGERS: ReadonlyArray<readonly [begins: readonly number[], message: string]> = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is a workbook (.xlsx, .ods or .numbers), not a text file. Save the sheet as "CSV UTF-8" and take that file.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old Excel workbook (.xls), not a text file. Save the sheet as "CSV UTF-8" and take that file.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF document. Save the list as CSV and take that file.'],
];

/** Bytes that must be there before the encoding shows. */
const SAMPLE_BYTES = 4;

/** UTF-16 is told by its mark, or by the zero in every other byte that digits and Latin letters have. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** Turns the bytes of a file into text, piece by piece. */
export class SheetDecoder {
  #decoder: TextDecoder | undefined;
  #start: Uint8Array = new Uint8Array();
  #lines = 1;

  /** @throws SheetFault for a workbook, and for bytes that are no text. */
  push(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decode(bytes, true);
    const start = new Uint8Array(this.#start.length + bytes.length);
    start.set(this.#start);
    start.set(bytes, this.#start.length);
    this.#start = start;
    return start.length < SAMPLE_BYTES ? '' : this.#begin(true);
  }

  end(): string {
    return this.#decoder ? this.#decode(new Uint8Array(), false) : this.#begin(false);
  }

  #begin(stream: boolean): string {
    const start = this.#start;
    for (const [begins, message] of STRANGERS)
      if (begins.every((byte, at) => start[at] === byte)) throw new SheetFault(message);
    this.#decoder = new TextDecoder(encodingOf(start), { fatal: true });
    return this.#decode(start, stream);
  }

  #decode(bytes: Uint8Array, stream: boolean): string {
    let text: string;
    try {
      text = this.#decoder!.decode(bytes, { stream });
    } catch {
      throw new SheetFault(
        'has characters that are not UTF-8. Save the file as UTF-8, a sheet as "CSV UTF-8", and take that one.',
        this.#lines + linesBeforeFault(bytes),
      );
    }
    const zero = text.indexOf('\0');
    if (zero >= 0)
      throw new SheetFault(
        'holds a character of no text; this is perhaps not a text file. Save it as UTF-8, a sheet as "CSV UTF-8", and take that file.',
        this.#lines + lineEndsIn(text.slice(0, zero)),
      );
    this.#lines += lineEndsIn(text);
    return text;
  }
}

export const lineEndsIn = (text: string): number => text.split('\n').length - 1;

/** Line ends before the first byte that is no UTF-8; of a piece that is cut inside a character the first may be none. */
function linesBeforeFault(bytes: Uint8Array): number {
  const marked = new TextDecoder().decode(bytes);
  return lineEndsIn(marked.slice(0, Math.max(0, marked.indexOf('\ufffd', 1))));
}

/**
 * The text of a file that is small enough to hold.
 *
 * @throws SheetFault
 */
export function sheetText(bytes: Uint8Array): string {
  const decoder = new SheetDecoder();
  return decoder.push(bytes) + decoder.end();
}
