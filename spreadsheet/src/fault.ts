/** Why a file cannot be read, as a sentence for the person who made it; `line` counts from 1. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
  constructor(
    /** The sentence without the line. */
    readonly reason: string,
    readonly line?: number,
  ) {
    super(line === undefined ? reason : `Line ${line}: ${reason}`);
  }
}
