import fs from 'node:fs';
import { type Registry, type Row, syncOffers } from '@offerbook/client';

export type LocalOffer = Row<typeof syncOffers>;

interface Kept {
  /** Offers are complete up to this day, `YYYY-MM-DD` in UTC. */
  until: string;
  offers: Record<string, LocalOffer>;
}

/** A till's local copy of all offers, for selling offline. */
export class OfferStore {
  #kept: Kept;

  constructor(private readonly file: string) {
    this.#kept = fs.existsSync(file)
      ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Kept)
      : { until: '2000-01-01', offers: {} };
  }

  /** Adds what was created or updated since the last call. @returns the number of those offers. */
  async sync(registry: Registry, today = new Date().toISOString().slice(0, 10)): Promise<number> {
    let count = 0;
    for (const mode of ['created', 'updated'] as const) {
      // The last day is fetched again: it was not over.
      const params = { from: this.#kept.until, to: today, mode };
      for await (const offer of registry.rows(syncOffers, { params, query: { pageSize: 1_000 } })) {
        this.#kept.offers[offer.base_gs1] = offer;
        count++;
      }
    }
    this.#kept.until = today;
    // Write, then rename: a crash leaves the old copy intact.
    fs.writeFileSync(`${this.file}.new`, JSON.stringify(this.#kept));
    fs.renameSync(`${this.file}.new`, this.file);
    return count;
  }

  /** The offer of a base string, if it may be redeemed at that time according to this copy. */
  redeemable(base: string, at: number): LocalOffer | undefined {
    const offer = this.#kept.offers[base];
    if (!offer?.active) return undefined;
    const seconds = at / 1_000;
    const isOpen = offer.redemption_start_time_utc <= seconds && seconds <= offer.redemption_end_time_utc;
    return isOpen ? offer : undefined;
  }
}
