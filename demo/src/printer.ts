/** The output of the demo: a stream, or a collector in tests. */
export interface Out {
  write(text: string): unknown;
  isTTY?: boolean;
  /** A terminal's method, which respects NO_COLOR. */
  hasColors?(): boolean;
}

export const width = 80;

const paints = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
export type Paint = keyof typeof paints;

/** Prints aligned text, with colours only on terminals that support them. */
export class Printer {
  readonly #colour: boolean;
  #step = -1;

  constructor(readonly out: Out) {
    this.#colour = out.isTTY === true && out.hasColors?.() === true;
  }

  paint(paint: Paint, text: string): string {
    return this.#colour ? `\u001b[${paints[paint]}m${text}\u001b[0m` : text;
  }

  line(text = ''): void {
    this.out.write(`${text}\n`);
  }

  /** The heading of a section. */
  title(text: string): void {
    this.line();
    this.line(this.paint('bold', text));
    this.line(this.paint('dim', '-'.repeat(text.length)));
  }

  /** A paragraph, wrapped at `width`. */
  say(text: string, indent = ''): void {
    let row = indent;
    for (const word of text.split(' ')) {
      if (row.length + 1 + word.length > width && row.trim() !== '') {
        this.line(row);
        row = indent;
      }
      row += row === indent ? word : ` ${word}`;
    }
    this.line(row);
  }

  /** A call that the demo makes, so that readers can repeat it. */
  call(text: string): void {
    this.line(this.paint('dim', `  > ${text}`));
  }

  /** Rows with columns as wide as their widest cell; the columns in `right` are aligned right. */
  table(
    rows: string[][],
    options: { right?: number[]; indent?: string; paint?: (row: number) => Paint | undefined } = {},
  ): void {
    const { right = [], indent = '  ', paint } = options;
    const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
    rows.forEach((row, number) => {
      const cells = row.map((cell, at) =>
        right.includes(at) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!),
      );
      const text = `${indent}${cells.join('  ')}`.trimEnd();
      const chosen = paint?.(number);
      this.line(chosen ? this.paint(chosen, text) : text);
    });
  }

  /** The progress of a long step: a line that is rewritten on a terminal, elsewhere a line at the end. */
  progress(what: string, done: number, total: number): void {
    const tenth = Math.floor((done / total) * 10);
    if (done < total && tenth === this.#step) return;
    this.#step = done < total ? tenth : -1;
    const text = `  ${what.padEnd(34)} ${count(done).padStart(7)} of ${count(total)}`;
    if (this.out.isTTY) this.out.write(`\r${text}${done < total ? '' : '\n'}`);
    else if (done >= total) this.line(text);
  }
}

/** A whole number with separators: 8,000. */
export const count = (number: number): string => number.toLocaleString('en-US');

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The last digits of a data string, to identify a coupon. */
export const tail = (gs1: string): string => `…${gs1.slice(-4)}`;

/** A count with its noun: 1 string, 5 strings. */
export const several = (number: number, what: string): string =>
  `${count(number)} ${what}${number === 1 ? '' : 's'}`;
