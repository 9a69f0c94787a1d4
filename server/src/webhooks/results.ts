import type { Settled } from './delivery.ts';

/** Most results written down in one statement. */
const most = 1_024;

/** Milliseconds a result waits for more while others are to come. */
const patience = 50;

interface Batch {
  all: Settled[];
  written: Promise<void>;
  done: () => void;
}

const newBatch = (): Batch => {
  let done = () => {};
  const written = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { all: [], written, done };
};

/**
 * How attempts went, on its way to the database. Nobody waits for a result to be written down, so results gather:
 * one statement for hundreds costs a quarter of one for every dozen. The last that is to come waits for nothing.
 */
export class Results {
  #next = newBatch();
  /** Attempts that will end, begun or not. */
  #toCome = 0;
  #writing = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param write never throws. */
  constructor(readonly write: (all: readonly Settled[]) => Promise<void>) {}

  /** So many attempts more, or fewer, will be made; each is ended. */
  expect(attempts: number): void {
    this.#toCome += attempts;
    this.#consider();
  }

  /** An attempt is over. @returns when its result, if it has one, is written down. */
  end(result: Settled | undefined): Promise<void> {
    this.#toCome--;
    const { all, written } = this.#next;
    if (result !== undefined) all.push(result);
    this.#consider();
    return result === undefined ? Promise.resolve() : written;
  }

  #consider(): void {
    if (this.#writing || this.#next.all.length === 0) return;
    if (this.#toCome === 0 || this.#next.all.length >= most) void this.#write();
    else this.#timer ??= setTimeout(() => void this.#write(), patience);
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#next;
    this.#next = newBatch();
    this.#writing = true;
    await this.write(batch.all);
    this.#writing = false;
    batch.done();
    this.#consider();
  }
}
