/** A command's output: results to standard output, everything else to standard error. */
export interface Terminal {
  /** A result: text for people, or JSON when `--json` was given. */
  result(text: string | string[], json: unknown): void;
  /**
   * A result that must not be lost; resolves once it is written.
   *
   * @throws the fault of standard output, also that its reader has ended: the command says what to do, and ends itself.
   */
  show(text: string | string[], json: unknown): Promise<void>;
  /** A message beside the result. */
  note(line: string): void;
  /** Shows the progress of long work; `finish` leaves the last state on screen. */
  progress(what: string, total: number | undefined): Progress;
  /** Sets what ends the command when standard output takes no more; by default the program ends. */
  whenClosed(stop: () => void): void;
}

export interface Progress {
  /** Sets the number done so far. */
  at(done: number): void;
  finish(): void;
}

/** @param onFault learns why standard output takes no more, where that is a fault, as on a full disk. */
export function terminal(json: boolean, onFault: (error: Error) => void): Terminal {
  // Not at once: the exit code of a command that has just printed its result is about to be known.
  let stop = (): void => void setImmediate(() => process.exit());
  let isAwaited = false;
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (isAwaited) return;
    // A reader that has read enough, such as `head`, is no fault.
    if (error.code !== 'EPIPE') onFault(error);
    stop();
  });
  // More errors follow the first, and notes that cannot be read hinder nothing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const textOf = (text: string | string[], value: unknown) =>
    `${json ? JSON.stringify(value) : [text].flat().join('\n')}\n`;
  const note = (line: string) => void process.stderr.write(`${line}\n`);
  return {
    result: (text, value) => void process.stdout.write(textOf(text, value)),
    show: (text, value) => {
      isAwaited = true;
      return new Promise((resolve, reject) => {
        process.stdout.write(textOf(text, value), (error) => (error ? reject(error) : resolve()));
      });
    },
    note,
    progress: (what, total) => (process.stderr.isTTY ? bar(what, total) : steps(what, total, note)),
    whenClosed: (other) => {
      stop = other;
    },
  };
}

const counted = (done: number, total: number | undefined) =>
  total === undefined
    ? done.toLocaleString('en')
    : `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;

function bar(what: string, total: number | undefined): Progress {
  const began = Date.now();
  const draw = (done: number) => {
    const share = total ? Math.min(1, done / total) : 0;
    const filled = Math.round(share * 24);
    const drawn = total === undefined ? '' : `${'█'.repeat(filled)}${'░'.repeat(24 - filled)} `;
    const rate = Math.round((done * 1000) / Math.max(1, Date.now() - began));
    const left = total && rate > 0 ? `, ${Math.ceil((total - done) / rate)} s left` : '';
    process.stderr.write(
      `\r\x1b[K${drawn}${counted(done, total)} ${what} (${rate.toLocaleString('en')}/s${left})`,
    );
  };
  return { at: draw, finish: () => void process.stderr.write('\n') };
}

/** In a log an occasional line is enough. */
function steps(what: string, total: number | undefined, note: (line: string) => void): Progress {
  let said = Date.now();
  return {
    at: (done) => {
      if (Date.now() - said < 5_000) return;
      said = Date.now();
      note(`${counted(done, total)} ${what}`);
    },
    finish: () => {},
  };
}

/** Rows under their headings, columns as wide as needed. */
export function table(headings: readonly string[], rows: readonly (readonly unknown[])[]): string[] {
  const cells = [headings, ...rows].map((row) => row.map((cell) => String(cell ?? '')));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

/** One name and value per line. */
export function fields(record: Readonly<Record<string, unknown>>): string[] {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record).map(([name, value]) => {
    const text = Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : value;
    return `${name.padEnd(width)}  ${text ?? ''}`.trimEnd();
  });
}
