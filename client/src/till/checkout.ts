import type { Registry } from '../connect.ts';
import { redeemCoupons } from '../derived/operations.ts';
import type { Reason } from '../derived/vocabulary.ts';
import { OfferbookError } from '../error.ts';
import type { Answer } from '../operation.ts';
import { newTransactionId } from '../wait.ts';
import type { OpenRedemption } from './journal.ts';
import { isToReport, type OpenRedemptions } from './open-redemptions.ts';
import { reportAmounts } from './report-amounts.ts';
import type { TillOptions } from './till.ts';
import { undo } from './undo.ts';

type Redeemed = Answer<typeof redeemCoupons>;

/** The required purchase and the saving, as the registry returns them to a till. */
export type OfferDetails = Redeemed['master_offer_files'][string];

/** A coupon redeemed for this sale. */
export interface HeldCoupon {
  gs1: string;
  /** The data string under the name that `@offerbook/basket` uses: `evaluateBasket` accepts these coupons unchanged. */
  coupon_code: string;
  /** The base data string of its offer. */
  base_gs1: string;
  offer: OfferDetails;
  /** The goods are not checked. */
  skip_purchase_validation?: true;
}

/** A coupon that was not redeemed, and why. */
export interface RefusedCoupon {
  gs1: string;
  /** Contract §11: `already_redeemed`, `expired`, … */
  reason: Reason;
  message: string;
}

export interface Scanned {
  redeemed: HeldCoupon[];
  refused: RefusedCoupon[];
}

/** Which of the sale's coupons apply to the basket. */
export interface Decision {
  /** Data strings. */
  applied: readonly string[];
  /** What is given off for them, in whole cents by data string; reported to the registry once the sale is paid. */
  amounts?: Readonly<Record<string, number>>;
}

export interface Settled<D extends Decision> {
  decision: D;
  applied: HeldCoupon[];
  /** Did not apply: rolled back, or will be as soon as the registry can be reached. */
  released: HeldCoupon[];
  /** Scanned for this sale and not redeemed, each with its reason for the customer. */
  refused: RefusedCoupon[];
}

export interface Payment<D extends Decision, R> {
  /** The single-call flow: all coupons of the sale, redeemed in one call. */
  scans?: readonly string[];
  /** Returns which coupons apply, e.g. by `@offerbook/basket`; default all. Also gets the refused ones with reasons. */
  decide?: (coupons: readonly HeldCoupon[], refused: readonly RefusedCoupon[]) => D | Promise<D>;
  /** Takes the money. When it rejects, every coupon of the sale is rolled back. */
  charge: (settled: Settled<D>) => R | Promise<R>;
}

/**
 * One sale. Per-scan flow: `scan` each coupon, then `pay`. Single-call flow: `pay({ scans })`. Whatever
 * happens, the coupons of an unpaid sale are rolled back in the end.
 */
export class Checkout {
  /** By string. */
  readonly #held = new Map<string, HeldCoupon>();
  /** By string: scanned and refused, and not redeemed by a later scan. */
  readonly #refused = new Map<string, RefusedCoupon>();
  /** Resolves once no call of `scan` so far is under way. */
  #scanned: Promise<unknown> = Promise.resolve();
  #state: 'open' | 'being paid' | 'paid' | 'cancelled' = 'open';

  constructor(
    readonly registry: Registry,
    /** Id of the sale in the till's journal. */
    readonly sale: string,
    private readonly options: TillOptions,
    private readonly entries: OpenRedemptions,
    private readonly retryLater: () => void,
  ) {}

  /** The coupons currently redeemed for this sale. */
  get coupons(): HeldCoupon[] {
    return [...this.#held.values()];
  }

  /** What was scanned for this sale and refused, with the reason of the latest scan. */
  get refused(): RefusedCoupon[] {
    return [...this.#refused.values()];
  }

  /**
   * Redeems scanner text, a typed code, or several.
   *
   * @throws OfferbookError when the registry does not answer. If the call took effect nevertheless, it is
   *   rolled back as soon as the registry can be reached: the sale continues without this coupon.
   */
  async scan(scans: string | readonly string[]): Promise<Scanned> {
    this.#mustBeOpen();
    const scanning = this.#scan(scans);
    const before = this.#scanned;
    this.#scanned = scanning.catch(() => {}).then(() => before);
    return scanning;
  }

  async #scan(scans: string | readonly string[]): Promise<Scanned> {
    const { store, retailer, timeoutMs, retryDelaysMs } = this.options;
    const txnId = newTransactionId();
    const sent = typeof scans === 'string' ? [scans] : [...scans];
    const about = {
      ...(store === '' ? {} : { selected_store: store }),
      ...(retailer === undefined ? {} : { retailer_email_domain: retailer }),
    };
    const entry = { txnId, sale: this.sale, scans: sent, about, gs1s: [], leaving: [], at: Date.now() };
    await this.entries.begin({ ...entry, state: 'asked' });
    let answer: Redeemed;
    try {
      answer = await this.registry.call(redeemCoupons, {
        body: { ...about, gs1s: sent, client_txn_id: txnId },
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
        ...(retryDelaysMs === undefined ? {} : { retryDelaysMs }),
      });
    } catch (error) {
      // A refusal tells that nothing was redeemed only when no earlier try may have done it.
      const refused = error instanceof OfferbookError && !error.temporary && !error.effectUnknown;
      const state = refused ? 'held' : 'lost';
      if (!refused) this.retryLater();
      // A journal that fails must not hide why the scan failed.
      await this.entries
        .change(txnId, () => ({ state }))
        .catch((fault: unknown) => this.options.onPending?.({ ...entry, state }, fault));
      throw error;
    }
    return this.#hold(txnId, answer);
  }

  /** Keeps the coupons that apply and rolls the others back. */
  async settle<D extends Decision>(decision: D): Promise<Settled<D>> {
    this.#mustBeOpen();
    return this.#settle(decision);
  }

  async #settle<D extends Decision>(decision: D): Promise<Settled<D>> {
    const applies = new Set(decision.applied);
    const stranger = decision.applied.find((gs1) => !this.#held.has(gs1));
    if (stranger !== undefined) throw new RangeError(`${stranger} is no coupon of this sale.`);
    const applied = this.coupons.filter(({ gs1 }) => applies.has(gs1));
    const released = this.coupons.filter(({ gs1 }) => !applies.has(gs1));
    await this.#release(released.map(({ gs1 }) => gs1));
    return { decision, applied, released, refused: this.refused };
  }

  /** Waits for scans under way, rolls back what does not apply, takes the money. When payment fails, cancels the sale. */
  async pay<R, D extends Decision = Decision>({ scans = [], decide, charge }: Payment<D, R>): Promise<R> {
    this.#mustBeOpen();
    this.#state = 'being paid';
    let receipt: R;
    try {
      if (scans.length > 0) await this.#scan(scans);
      // One that came after the charge would be neither given off nor rolled back. None begins from here on.
      await this.#scanned;
      const { coupons } = this;
      const all = { applied: coupons.map(({ gs1 }) => gs1) } as unknown as D;
      const settled = await this.#settle(decide ? await decide(coupons, this.refused) : all);
      const { amounts = {} } = settled.decision;
      // From here on only `wasPaid` knows after a crash how the sale ended.
      await this.#each(({ gs1s }) => ({
        state: 'paying',
        amounts: Object.fromEntries(Object.entries(amounts).filter(([gs1]) => gs1s.includes(gs1))),
      }));
      receipt = await charge(settled);
    } catch (error) {
      await this.#cancel();
      throw error;
    }
    this.#state = 'paid';
    const paid = this.#holding();
    await this.#each(() => ({ gs1s: [] })).catch((error: unknown) => {
      // The money is taken even if the journal's disk fails; `wasPaid` reports it after a restart.
      for (const entry of paid) this.options.onPending?.(entry, error);
    });
    // The customer does not wait for it.
    void this.#report();
    return receipt;
  }

  async #report(): Promise<void> {
    await Promise.all(
      this.entries
        .of(this.sale)
        .filter(isToReport)
        .map((entry) => {
          const say = (error: unknown) => this.options.onPending?.(entry, error);
          return reportAmounts(this.registry, this.entries, entry, this.options.timeoutMs, say).catch(
            (error: unknown) => {
              say(error);
              this.retryLater();
            },
          );
        }),
    );
  }

  /**
   * Rolls back every coupon of the sale.
   *
   * @returns the strings whose rollback must wait until the registry can be reached; the till retries them.
   */
  async cancel(): Promise<{ pending: string[] }> {
    if (this.#state === 'paid' || this.#state === 'being paid') {
      throw new Error(
        `This sale is ${this.#state} and cannot be cancelled. A charge that rejects cancels it.`,
      );
    }
    return this.#cancel();
  }

  async #cancel(): Promise<{ pending: string[] }> {
    this.#state = 'cancelled';
    await this.#release([...this.#held.keys()]);
    return { pending: this.entries.of(this.sale).flatMap(({ leaving }) => leaving) };
  }

  async #hold(txnId: string, answer: Redeemed): Promise<Scanned> {
    const redeemed = answer.newly_redeemed.map(
      ({ gs1, master_offer_file, skip_purchase_validation }): HeldCoupon => ({
        gs1,
        coupon_code: gs1,
        base_gs1: master_offer_file,
        offer: answer.master_offer_files[master_offer_file]!,
        ...(skip_purchase_validation ? { skip_purchase_validation } : {}),
      }),
    );
    for (const coupon of redeemed) this.#held.set(coupon.gs1, coupon);
    const refused = answer.results
      .filter(({ status }) => status === 'failure')
      .map(({ gs1, reason, message = '' }) => ({ gs1, reason: reason!, message }));
    // A second scan of a coupon of this sale is no refusal to report to the customer.
    for (const one of refused) if (!this.#held.has(one.gs1)) this.#refused.set(one.gs1, one);
    for (const { gs1 } of redeemed) this.#refused.delete(gs1);
    const gs1s = redeemed.map(({ gs1 }) => gs1);
    try {
      await this.entries.change(txnId, () => ({ state: 'held', gs1s }));
      // A sale may be cancelled during the call.
      if (this.#state === 'cancelled') this.#mustBeOpen();
    } catch (error) {
      await this.#release(gs1s);
      throw error;
    }
    return { redeemed, refused };
  }

  /** Rolls strings back, each under the id of the call that redeemed it. What fails is reported and tried again. */
  async #release(gs1s: readonly string[]): Promise<void> {
    const isLeaving = (gs1: string) => gs1s.includes(gs1);
    for (const gs1 of gs1s) this.#held.delete(gs1);
    const calls = this.#holding().filter((entry) => entry.gs1s.some(isLeaving));
    const releasing = calls.map(async ({ txnId }) => {
      const faults: unknown[] = [];
      const keep = (error: unknown) => void faults.push(error);
      // Written first, so that a crash cannot forget these rollbacks; a full disk must not hold them up.
      const noted = this.entries.change(txnId, (entry) => ({
        gs1s: entry.gs1s.filter((gs1) => !isLeaving(gs1)),
        leaving: [...entry.leaving, ...entry.gs1s.filter(isLeaving)],
        amounts: {},
      }));
      await noted.catch(keep);
      const entry = this.entries.get(txnId);
      // A retry may have done it while a slow disk wrote.
      if (entry === undefined) return;
      await undo(this.registry, this.entries, entry, this.options.timeoutMs, keep);
      if (faults.length === 0) return;
      this.retryLater();
      this.options.onPending?.(entry, faults[0]);
    });
    await Promise.all(releasing);
  }

  /** Changes every entry of the sale that holds strings. */
  async #each(to: (entry: OpenRedemption) => Partial<OpenRedemption>): Promise<void> {
    await Promise.all(this.#holding().map(({ txnId }) => this.entries.change(txnId, to)));
  }

  #holding(): OpenRedemption[] {
    return this.entries.of(this.sale).filter(({ gs1s }) => gs1s.length > 0);
  }

  #mustBeOpen(): void {
    if (this.#state !== 'open') throw new Error(`This sale is ${this.#state}. Begin another checkout.`);
  }
}
