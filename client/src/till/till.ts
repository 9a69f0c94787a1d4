import type { Registry } from '../connect.ts';
import { checkTimes } from '../options.ts';
import { newTransactionId, withJitter } from '../wait.ts';
import { Checkout } from './checkout.ts';
import { memoryJournal, type OpenRedemption, type TillJournal } from './journal.ts';
import { isToReport, OpenRedemptions } from './open-redemptions.ts';
import { reportAmounts } from './report-amounts.ts';
import { undo } from './undo.ts';

/** A till or one of its lanes. */
export interface TillOptions {
  /** The store's id, as registered by the retailer; `''` where the retailer registers none. */
  store: string;
  /** The retailer an accelerator acts for. */
  retailer?: string;
  /** Stores unfinished calls; default in memory. `fileJournal` of `@offerbook/client/file-journal` survives a crash. */
  journal?: TillJournal;
  /** Milliseconds a customer waits for one try of a call. */
  timeoutMs?: number;
  /**
   * Milliseconds before retries of a redeem; the registry requests 10 s and 20 s, too long for most queues at
   * a till.
   */
  retryDelaysMs?: readonly number[];
  /** Milliseconds between retries of failed rollbacks, at most 19 days; default 30 s. */
  retryEveryMs?: number;
  /**
   * Reports a failed rollback or report of amounts that will be retried, or what could not be written to the journal. Not
   * retried are newspaper inserts and ended fetch codes of a lost call too old to undo, and amounts and lost calls that
   * the registry refused; the error says what to do.
   */
  onPending?: (entry: OpenRedemption, error: unknown) => void;
  /** Reports strings rolled back by a retry. */
  onRolledBack?: (gs1s: readonly string[], sale: string) => void;
}

/** The result of `recover` and `flush`. */
export interface Recovered {
  /** Strings rolled back. */
  rolledBack: string[];
  /** Redeem calls not undone, or amounts not reported yet; they are retried, unless `onPending` said otherwise. */
  pending: number;
}

/** Creates checkouts, and makes sure that nothing unpaid stays redeemed. */
export class Till {
  readonly #entries: OpenRedemptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #working: Promise<Recovered> | undefined;

  constructor(
    readonly registry: Registry,
    readonly options: TillOptions,
  ) {
    if (typeof options?.store !== 'string')
      throw new TypeError(
        "A till needs the store it stands in: openTill(registry, { store: '0042' }), the id under which the retailer registered it, or '' where it registers none.",
      );
    checkTimes(options);
    this.#entries = new OpenRedemptions(options.journal ?? memoryJournal());
  }

  /** Starts a sale. */
  checkout(sale: string = newTransactionId()): Checkout {
    return new Checkout(this.registry, sale, this.options, this.#entries, () => this.#later());
  }

  /**
   * Rolls back what an earlier run of this till left open. Call it at start, before the first sale.
   *
   * @param wasPaid whether a sale whose payment had begun was paid, asked for each of its redeem calls. When it
   *   rejects, that call stays for the next `recover`; the error is thrown when the others are recovered.
   */
  async recover(wasPaid: (sale: string) => boolean | Promise<boolean>): Promise<Recovered> {
    const failures: unknown[] = [];
    for (const entry of await this.#entries.load()) {
      if (isToReport(entry)) continue;
      try {
        const paid = entry.state === 'paying' && (await wasPaid(entry.sale));
        await this.#entries.change(entry.txnId, ({ state, gs1s, leaving, amounts = {} }) => ({
          state: state === 'asked' ? 'lost' : state,
          gs1s: [],
          leaving: paid ? leaving : [...leaving, ...gs1s],
          amounts: paid ? amounts : {},
        }));
      } catch (error) {
        this.#entries.unload(entry.txnId);
        failures.push(error);
      }
    }
    // A round that is under way began without them.
    await this.#working;
    const recovered = await this.flush();
    if (failures.length > 0) throw failures[0];
    return recovered;
  }

  /** Retries all waiting rollbacks and reports of amounts immediately. */
  flush(): Promise<Recovered> {
    // Two concurrent rounds would only do everything twice.
    this.#working ??= this.#flush().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  /** Stops retrying in the background; what waits stays in the journal. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #flush(): Promise<Recovered> {
    const rolledBack: string[] = [];
    let pending = 0;
    for (const entry of this.#entries.waiting()) {
      const { timeoutMs, onPending, onRolledBack } = this.options;
      const waits = (error: unknown) => {
        pending++;
        onPending?.(entry, error);
      };
      // An amount that cannot be reported yet holds no rollback up.
      if (isToReport(entry))
        await reportAmounts(this.registry, this.#entries, entry, timeoutMs, (error) =>
          onPending?.(entry, error),
        ).catch(waits);
      if (entry.state !== 'lost' && entry.leaving.length === 0) continue;
      try {
        const done = await undo(this.registry, this.#entries, entry, timeoutMs, waits);
        rolledBack.push(...done);
        if (done.length > 0) onRolledBack?.(done, entry.sale);
      } catch (error) {
        waits(error);
      }
    }
    if (pending > 0) this.#later();
    return { rolledBack, pending };
  }

  #later(): void {
    // A timer that runs stays: put off by every failure, it would not fire while calls go on failing.
    if (this.#closed || this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.flush().catch(() => this.#later());
      },
      withJitter(this.options.retryEveryMs ?? 30_000),
    );
    // Does not keep a Node process alive: the journal has what waits.
    (this.#timer as { unref?: () => void }).unref?.();
  }
}

/**
 * Opens a till on a registry.
 *
 * @throws TypeError without a store or with times that no timer can hold.
 *
 * @example
 * const till = openTill(registry, { store: '0042', journal: fileJournal('./till') });
 * await till.recover((sale) => receipts.has(sale));
 */
export const openTill = (registry: Registry, options: TillOptions): Till => new Till(registry, options);
