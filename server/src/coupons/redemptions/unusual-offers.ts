/** How long an offer is remembered. */
const keptMs = 60_000;

/**
 * Offers of which strings were redeemed lately that the usual statement leaves: restricted ones, those with windows or
 * lookup codes, strings that were rolled back. Groups with them begin with the statement for all strings. It decides
 * nothing: either statement may come first.
 */
export class UnusualOffers {
  #ids = new Set<number>();
  #since = 0;

  hasNone(asks: ReadonlyArray<{ offerId: number }>): boolean {
    if (this.#ids.size === 0) return true;
    if (performance.now() - this.#since > keptMs) this.#ids.clear();
    return !asks.some(({ offerId }) => this.#ids.has(offerId));
  }

  add(offerId: number): void {
    if (this.#ids.size === 0) this.#since = performance.now();
    this.#ids.add(offerId);
  }
}
