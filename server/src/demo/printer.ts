/** Where the demo's words go: a stream, or a test's collector. */
export interface Out {
  write(text: string): unknown;
  isTTY?: boolean;
  /** Of a terminal; knows NO_COLOR. */
  hasColors?(): boolean;
}

export const width = 80;

const paints = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
export type Paint = keyof typeof paints;

/** Plain, aligned text for people; colour only where a terminal takes it. */
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

  /** The head of a part. */
  title(text: string): void {
    this.line();
    this.line(this.paint('bold', text));
    this.line(this.paint('dim', '-'.repeat(text.length)));
  }

  /** A paragraph, broken at the page's width. */
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

  /** What was called, so that a reader can do the same. */
  call(text: string): void {
    this.line(this.paint('dim', `  > ${text}`));
  }

  /** Rows with columns as wide as their widest cell; a negative width in `right` columns aligns right. */
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

  /** How far a long part is: one line rewritten on a terminal, elsewhere a line at its end. */
  progress(what: string, done: number, total: number): void {
    const tenth = Math.floor((done / total) * 10);
    if (done < total && tenth === this.#step) return;
    this.#step = done < total ? tenth : -1;
    const text = `  ${what.padEnd(34)} ${count(done).padStart(7)} of ${count(total)}`;
    if (this.out.isTTY) this.out.write(`\r${text}${done < total ? '' : '\n'}`);
    else if (done >= total) this.line(text);
  }
}

/** A whole number for people: 8,000. */
export const count = (number: number): string => number.toLocaleString('en-US');

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** A string's last digits, as a person tells coupons apart. */
export const tail = (gs1: string): string => `…${gs1.slice(-4)}`;

/** How many of something: 1 string, 5 strings. */
export const several = (number: number, what: string): string =>
  `${count(number)} ${what}${number === 1 ? '' : 's'}`;
