import type { Registry } from '../connect.ts';
import { newTransactionId, withJitter } from '../wait.ts';
import { Checkout } from './checkout.ts';
import { memoryJournal, type OpenRedemption, type TillJournal } from './journal.ts';
import { OpenRedemptions } from './open-redemptions.ts';
import { undo } from './undo.ts';

/** A till, or a lane of one. */
export interface TillOptions {
  /** The store's id, as the retailer registered it. */
  store?: string;
  /** The retailer an accelerator acts for. */
  retailer?: string;
  /** Keeps what is not over; in memory unless given. `fileJournal` of `@offerbook/client/file-journal` survives a crash. */
  journal?: TillJournal;
  /** Milliseconds a customer waits for one try of a call. */
  timeout?: number;
  /** Milliseconds before further tries of a redeem; the registry asks for 10 s and 20 s, which few queues bear. */
  retryDelays?: readonly number[];
  /** Milliseconds between tries to roll back what could not be rolled back at once; 30 s. */
  retryEvery?: number;
  /**
   * A rollback that failed and will be tried again, a paid sale that could not be noted in the journal, or newspaper
   * inserts of a lost call that is too old to be put right: those are not tried again, and the error says what to do.
   */
  onPending?: (entry: OpenRedemption, error: unknown) => void;
  /** Strings that were rolled back after all. */
  onRolledBack?: (gs1s: readonly string[], sale: string) => void;
}

/** What `recover` and `flush` did. */
export interface Recovered {
  /** Strings rolled back now. */
  rolledBack: string[];
  /** Redeem calls that could not be put right; they are tried again, unless `onPending` said otherwise. */
  pending: number;
}

/** Makes checkouts, and sees to it that nothing stays redeemed that was not paid. */
export class Till {
  readonly #entries: OpenRedemptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #working: Promise<Recovered> | undefined;

  constructor(
    readonly registry: Registry,
    readonly options: TillOptions = {},
  ) {
    this.#entries = new OpenRedemptions(options.journal ?? memoryJournal());
  }

  /** Begins a sale. */
  checkout(sale: string = newTransactionId()): Checkout {
    return new Checkout(this.registry, sale, this.options, this.#entries, () => this.#later());
  }

  /**
   * Puts right what an earlier run of this till left open. Call it at start, before the first sale.
   *
   * @param wasPaid says of a sale whose payment had begun whether it was paid in the end; when it rejects, nothing of
   *   that sale is touched.
   */
  async recover(wasPaid: (sale: string) => boolean | Promise<boolean>): Promise<Recovered> {
    for (const entry of await this.#entries.load()) {
      const paid = entry.state === 'paying' && (await wasPaid(entry.sale));
      await this.#entries.change(entry.txnId, ({ state, gs1s, leaving }) => ({
        state: state === 'asked' ? 'lost' : state,
        gs1s: [],
        leaving: paid ? leaving : [...leaving, ...gs1s],
      }));
    }
    return this.flush();
  }

  /** Tries at once to roll back whatever waits for it. */
  flush(): Promise<Recovered> {
    // Two rounds at the same time would only do everything twice.
    this.#working ??= this.#flush().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  /** Stops trying in the background; what waits stays in the journal. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #flush(): Promise<Recovered> {
    const rolledBack: string[] = [];
    let pending = 0;
    for (const entry of this.#entries.leaving()) {
      try {
        const done = await undo(this.registry, this.#entries, entry, this.options.timeout, (error) => {
          pending++;
          this.options.onPending?.(entry, error);
        });
        rolledBack.push(...done);
        this.options.onRolledBack?.(done, entry.sale);
      } catch (error) {
        pending++;
        this.options.onPending?.(entry, error);
      }
    }
    if (pending > 0) this.#later();
    return { rolledBack, pending };
  }

  #later(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.flush().catch(() => this.#later()),
      withJitter(this.options.retryEvery ?? 30_000),
    );
    // A Node process may end while something waits: the journal knows.
    (this.#timer as { unref?: () => void }).unref?.();
  }
}

/**
 * Opens a till on a registry.
 *
 * @example
 * const till = openTill(registry, { store: '0042', journal: fileJournal('./till') });
 * await till.recover((sale) => receipts.has(sale));
 */
export const openTill = (registry: Registry, options?: TillOptions): Till => new Till(registry, options);
