import type { OpenRedemption, TillJournal } from './journal.ts';

/** Its sale is paid, and what was given off in it is not reported yet. */
export const isToReport = ({ gs1s, amounts = {} }: OpenRedemption): boolean =>
  gs1s.length === 0 && Object.keys(amounts).length > 0;

/** The current entries of a till's journal, shared by its sales and its retry queue. */
export class OpenRedemptions {
  readonly #live = new Map<string, OpenRedemption>();
  /** The journal is used by one after the other, so that it ends with the latest state. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly journal: TillJournal) {}

  /** Loads what an earlier run left. */
  async load(): Promise<OpenRedemption[]> {
    // A call of this run may end while the journal is read, and was not left.
    const own = new Set(this.#live.keys());
    const entries = await this.#inTurn(() => this.journal.open());
    const left = entries.filter(({ txnId }) => !own.has(txnId) && !this.#live.has(txnId));
    for (const entry of left) this.#live.set(entry.txnId, entry);
    return left;
  }

  /** Leaves an entry to the journal alone, for another `load`. */
  unload(txnId: string): void {
    this.#live.delete(txnId);
  }

  begin(entry: OpenRedemption): Promise<void> {
    this.#live.set(entry.txnId, entry);
    return this.#inTurn(() => this.journal.write(entry));
  }

  get(txnId: string): OpenRedemption | undefined {
    return this.#live.get(txnId);
  }

  /** Entries of one sale. */
  of(sale: string): OpenRedemption[] {
    return [...this.#live.values()].filter((entry) => entry.sale === sale);
  }

  /** Entries with something to roll back or to report. */
  waiting(): OpenRedemption[] {
    return [...this.#live.values()].filter(
      (entry) => entry.state === 'lost' || entry.leaving.length > 0 || isToReport(entry),
    );
  }

  /** Changes an entry; resolves when the journal has stored it. An entry without content is removed. */
  change(txnId: string, to: (entry: OpenRedemption) => Partial<OpenRedemption>): Promise<void> {
    const entry = this.#live.get(txnId);
    if (entry === undefined) return Promise.resolve();
    const changed = { ...entry, ...to(entry) };
    const isOpen = ['asked', 'lost'].includes(changed.state);
    if (isOpen || changed.gs1s.length > 0 || changed.leaving.length > 0 || isToReport(changed)) {
      this.#live.set(txnId, changed);
      return this.#inTurn(() => this.journal.write(changed));
    }
    this.#live.delete(txnId);
    return this.#inTurn(() => this.journal.remove(txnId));
  }

  #inTurn<T>(use: () => T | Promise<T>): Promise<T> {
    const done = this.#turn.then(use);
    // A failure is reported to its caller and does not stop the next one.
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
