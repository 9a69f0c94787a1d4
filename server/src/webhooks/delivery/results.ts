import type { Settled } from './delivery.ts';

/** Results stored in one statement, at most. */
const maxBatchRows = 1_024;

/** How long a result waits for others while attempts are under way. */
const maxWaitMs = 50;

interface Batch {
  results: Settled[];
  stored: Promise<void>;
  done: () => void;
}

const newBatch = (): Batch => {
  let done = () => {};
  const stored = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { results: [], stored, done };
};

/**
 * Stores results of attempts in batches: a statement for hundreds costs a quarter of statements for a dozen each, and
 * no caller waits for it. The last expected result is stored at once.
 */
export class Results {
  #next = newBatch();
  /** Attempts that have not ended, begun or not. */
  #pending = 0;
  #isStoring = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param store never throws. */
  constructor(readonly store: (batch: readonly Settled[]) => Promise<void>) {}

  /** Announces attempts, each of which calls `end`; a negative number withdraws them. */
  expect(attempts: number): void {
    this.#pending += attempts;
    this.#storeIfReady();
  }

  /** An attempt has ended. @returns once its result, if any, is stored. */
  end(result: Settled | undefined): Promise<void> {
    this.#pending--;
    const { results, stored } = this.#next;
    if (result !== undefined) results.push(result);
    this.#storeIfReady();
    return result === undefined ? Promise.resolve() : stored;
  }

  #storeIfReady(): void {
    if (this.#isStoring || this.#next.results.length === 0) return;
    if (this.#pending === 0 || this.#next.results.length >= maxBatchRows) void this.#storeNext();
    else this.#timer ??= setTimeout(() => void this.#storeNext(), maxWaitMs);
  }

  async #storeNext(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#next;
    this.#next = newBatch();
    this.#isStoring = true;
    await this.store(batch.results);
    this.#isStoring = false;
    batch.done();
    this.#storeIfReady();
  }
}
