import type { Registry } from '../connect.ts';
import { redeemCoupons } from '../derived/operations.ts';
import { OfferbookError } from '../error.ts';
import type { Answer } from '../operation.ts';
import { newTransactionId } from '../wait.ts';
import type { OpenRedemption } from './journal.ts';
import type { OpenRedemptions } from './open-redemptions.ts';
import type { TillOptions } from './till.ts';
import { undo } from './undo.ts';

type Redeemed = Answer<typeof redeemCoupons>;

/** What must be bought and what is saved, as the registry tells a till. */
export type OfferDetails = Redeemed['master_offer_files'][string];

/** A coupon that is redeemed for this sale. */
export interface HeldCoupon {
  gs1: string;
  /** The same, as `@offerbook/basket` calls it: its `evaluateBasket` takes these coupons as they are. */
  coupon_code: string;
  /** The base data string of its offer. */
  base_gs1: string;
  offer: OfferDetails;
  /** The goods need not be looked at. */
  skip_purchase_validation?: true;
}

/** A coupon that was not redeemed, and why. */
export interface RefusedCoupon {
  gs1: string;
  /** Contract §11: `already_redeemed`, `expired`, … */
  reason: string;
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
}

export interface Settled<D extends Decision> {
  decision: D;
  applied: HeldCoupon[];
  /** Did not apply: free again, or will be as soon as the registry can be reached. */
  released: HeldCoupon[];
  /** Scanned for this sale and not redeemed, each with its reason: what to tell the customer. */
  refused: RefusedCoupon[];
}

export interface Payment<D extends Decision, R> {
  /** The single-call flow: all coupons of the sale, redeemed now in one call. */
  scans?: readonly string[];
  /** Which coupons apply, e.g. by `@offerbook/basket`; all of them unless said. Also gets what was refused, and why. */
  decide?: (coupons: readonly HeldCoupon[], refused: readonly RefusedCoupon[]) => D | Promise<D>;
  /** Takes the money. When it rejects, every coupon of the sale is rolled back. */
  charge: (settled: Settled<D>) => R | Promise<R>;
}

/**
 * One sale. Per-scan flow: `scan` each coupon, then `pay`. Single-call flow: `pay({ scans })`. Whatever happens, a
 * coupon of a sale that was not paid ends up free again.
 */
export class Checkout {
  /** By string, with the transaction id that redeemed it. */
  readonly #held = new Map<string, HeldCoupon & { txnId: string }>();
  /** By string: scanned and refused, and not redeemed by a later scan. */
  readonly #refused = new Map<string, RefusedCoupon>();
  #state: 'open' | 'being paid' | 'paid' | 'cancelled' = 'open';

  constructor(
    readonly registry: Registry,
    /** Names the sale in the till's journal. */
    readonly sale: string,
    private readonly options: TillOptions,
    private readonly entries: OpenRedemptions,
    private readonly retryLater: () => void,
  ) {}

  /** The coupons that are redeemed for this sale now. */
  get coupons(): HeldCoupon[] {
    return [...this.#held.values()].map(({ txnId: _, ...coupon }) => coupon);
  }

  /** What was scanned for this sale and refused, with the reason of the latest scan. */
  get refused(): RefusedCoupon[] {
    return [...this.#refused.values()];
  }

  /**
   * Redeems what was scanned: scanner text as it is, a typed code, or several.
   *
   * @throws OfferbookError when the registry does not answer. Should the call have got through all the same, it is
   *   rolled back as soon as the registry can be reached: the sale goes on without this coupon.
   */
  async scan(scans: string | readonly string[]): Promise<Scanned> {
    this.#mustBeOpen();
    return this.#scan(scans);
  }

  async #scan(scans: string | readonly string[]): Promise<Scanned> {
    const { store, retailer, timeout, retryDelays } = this.options;
    const txnId = newTransactionId();
    const sent = typeof scans === 'string' ? [scans] : [...scans];
    const about = {
      ...(store === undefined ? {} : { selected_store: store }),
      ...(retailer === undefined ? {} : { retailer_email_domain: retailer }),
    };
    const { sale } = this;
    const at = Date.now();
    await this.entries.begin({ txnId, sale, state: 'asked', scans: sent, about, gs1s: [], leaving: [], at });
    let answer: Redeemed;
    try {
      answer = await this.registry.call(redeemCoupons, {
        body: { ...about, gs1s: sent, client_txn_id: txnId },
        ...(timeout === undefined ? {} : { timeout }),
        ...(retryDelays === undefined ? {} : { retryDelays }),
      });
    } catch (error) {
      // A refused call has redeemed nothing; of any other nobody knows.
      const refused = error instanceof OfferbookError && !error.temporary;
      await this.entries.change(txnId, () => ({ state: refused ? 'held' : 'lost' }));
      if (!refused) this.retryLater();
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

  /** Settles the sale, takes the money, and is over; or cancels everything when the money was not taken. */
  async pay<R, D extends Decision = Decision>({ scans = [], decide, charge }: Payment<D, R>): Promise<R> {
    this.#mustBeOpen();
    this.#state = 'being paid';
    let receipt: R;
    try {
      if (scans.length > 0) await this.#scan(scans);
      const { coupons } = this;
      const all = { applied: coupons.map(({ gs1 }) => gs1) } as unknown as D;
      const settled = await this.#settle(decide ? await decide(coupons, this.refused) : all);
      // From here on only `wasPaid` can say after a crash which way the sale went.
      await this.#each(() => ({ state: 'paying' }));
      receipt = await charge(settled);
    } catch (error) {
      await this.#cancel();
      throw error;
    }
    this.#state = 'paid';
    const paid = this.#holding();
    await this.#each(() => ({ gs1s: [] })).catch((error: unknown) => {
      // The money is taken whatever the journal's disk does; `wasPaid` says so after a restart.
      for (const entry of paid) this.options.onPending?.(entry, error);
    });
    return receipt;
  }

  /**
   * Rolls back every coupon of the sale.
   *
   * @returns the strings whose rollback has to wait until the registry can be reached; the till sees to them.
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
    return { pending: await this.#release([...this.#held.keys()]) };
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
    for (const coupon of redeemed) this.#held.set(coupon.gs1, { ...coupon, txnId });
    const refused = answer.results
      .filter(({ status }) => status === 'failure')
      .map(({ gs1, reason = '', message = '' }) => ({ gs1, reason, message }));
    // A coupon of this sale that is scanned once more is no coupon that the customer must hear about.
    for (const one of refused) if (!this.#held.has(one.gs1)) this.#refused.set(one.gs1, one);
    for (const { gs1 } of redeemed) this.#refused.delete(gs1);
    await this.entries.change(txnId, () => ({ state: 'held', gs1s: redeemed.map(({ gs1 }) => gs1) }));
    // Cancelled while the call was on its way: it comes too late.
    if (this.#state === 'cancelled') {
      await this.#release(redeemed.map(({ gs1 }) => gs1));
      this.#mustBeOpen();
    }
    return { redeemed, refused };
  }

  /** Rolls strings back, each in the name of the call that redeemed it. @returns those that have to wait. */
  async #release(gs1s: readonly string[]): Promise<string[]> {
    const byCall = new Map<string, string[]>();
    for (const gs1 of gs1s) {
      const { txnId } = this.#held.get(gs1)!;
      byCall.set(txnId, [...(byCall.get(txnId) ?? []), gs1]);
      this.#held.delete(gs1);
    }
    const pending = [...byCall].map(async ([txnId, leaving]) => {
      // Noted first: from here on no crash forgets that they must be free again.
      await this.entries.change(txnId, (entry) => ({
        gs1s: entry.gs1s.filter((gs1) => !leaving.includes(gs1)),
        leaving: [...entry.leaving, ...leaving],
      }));
      const entry = this.entries.get(txnId)!;
      try {
        await undo(this.registry, this.entries, entry, this.options.timeout, (error) =>
          this.options.onPending?.(entry, error),
        );
        return [];
      } catch (error) {
        this.options.onPending?.(entry, error);
        this.retryLater();
        return this.entries.get(txnId)?.leaving.filter((gs1) => leaving.includes(gs1)) ?? [];
      }
    });
    return (await Promise.all(pending)).flat();
  }

  /** Changes every entry of the sale that holds strings. */
  async #each(to: () => Partial<OpenRedemption>): Promise<void> {
    await Promise.all(this.#holding().map(({ txnId }) => this.entries.change(txnId, to)));
  }

  #holding(): OpenRedemption[] {
    return this.entries.of(this.sale).filter(({ gs1s }) => gs1s.length > 0);
  }

  #mustBeOpen(): void {
    if (this.#state !== 'open') throw new Error(`This sale is ${this.#state}. Begin another checkout.`);
  }
}
