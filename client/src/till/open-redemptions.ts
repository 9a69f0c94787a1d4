import type { OpenRedemption, TillJournal } from './journal.ts';

/** Its sale is paid, and what was given off in it is not reported yet. */
export const isToReport = ({ gs1s, amounts = {} }: OpenRedemption): boolean =>
  gs1s.length === 0 && Object.keys(amounts).length > 0;

/** The current entries of a till's journal, shared by its sales and its retry queue. */
export class OpenRedemptions {
  readonly #live = new Map<string, OpenRedemption>();
  /** Writes are serialized, so that the journal ends with the latest state. */
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly journal: TillJournal) {}

  /** Loads what an earlier run left. */
  async load(): Promise<OpenRedemption[]> {
    const left = (await this.journal.open()).filter(({ txnId }) => !this.#live.has(txnId));
    for (const entry of left) this.#live.set(entry.txnId, entry);
    return left;
  }

  /** Leaves an entry to the journal alone, for another `load`. */
  unload(txnId: string): void {
    this.#live.delete(txnId);
  }

  begin(entry: OpenRedemption): Promise<void> {
    this.#live.set(entry.txnId, entry);
    return this.#write(() => this.journal.write(entry));
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
      return this.#write(() => this.journal.write(changed));
    }
    this.#live.delete(txnId);
    return this.#write(() => this.journal.remove(txnId));
  }

  #write(what: () => void | Promise<void>): Promise<void> {
    const done = this.#writing.then(what);
    // A failed write is reported to its caller and does not stop the next one.
    this.#writing = done.catch(() => undefined);
    return done;
  }
}
