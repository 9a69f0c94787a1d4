/*
 * A till that sells offline: it copies the offers beforehand, decides locally, and reports later.
 *
 *   OFFERBOOK_URL=… OFFERBOOK_ACCESS_KEY=… OFFERBOOK_SECRET_KEY=… node examples/dist/offline-till.js
 *
 * Offline it cannot know whether a string was redeemed elsewhere: the store takes that risk. The answers to its report
 * list such strings, and so does the manufacturer's offline report.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type BasketLine, evaluateBasket } from '@offerbook/basket';
import { connect, OfferbookError, type Registry, readSamples, redeemCoupons } from '@offerbook/client';
import { normaliseScan } from '@offerbook/gs1';
import { OfferStore } from './offer-store.ts';

/** A redemption made at this till. */
interface OfflineSale {
  gs1: string;
  /** What it took off, in whole cents. */
  discount: number;
  /** Epoch milliseconds. */
  redeemed_at: number;
  /** Transaction id, created once, so that reporting twice redeems once. */
  txnId: string;
  /** The registry knows it. */
  reported?: true;
  /** Why the registry will never take it: for a person to look at. */
  refused?: string;
}

/**
 * Offline redemptions: one line each, on disk before the customer leaves. Reported ones stay, so that this till takes no
 * string twice. Yours may be a table with `txnId` as its key.
 */
class OfflineLedger {
  constructor(private readonly file: string) {}

  all(): OfflineSale[] {
    const lines = this.#whole().split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as OfflineSale);
  }

  unreported(): OfflineSale[] {
    return this.all().filter(({ reported, refused }) => !reported && refused === undefined);
  }

  add(sold: ReadonlyArray<Pick<OfflineSale, 'gs1' | 'discount'>>, at: number): void {
    const lines = sold.map((one) => `${JSON.stringify({ ...one, redeemed_at: at, txnId: randomUUID() })}\n`);
    // A full disk may have left half a line, of a sale that failed.
    if (fs.existsSync(this.file)) fs.truncateSync(this.file, Buffer.byteLength(this.#whole()));
    fs.appendFileSync(this.file, lines.join(''), { flush: true });
  }

  /** Changes one line of what is in the file now: sales go on while a report waits for its answer. */
  update(txnId: string, change: Pick<OfflineSale, 'reported' | 'refused'>): void {
    const sales = this.all().map((one) => (one.txnId === txnId ? { ...one, ...change } : one));
    const lines = sales.map((one) => `${JSON.stringify(one)}\n`);
    fs.writeFileSync(`${this.file}.new`, lines.join(''), { flush: true });
    fs.renameSync(`${this.file}.new`, this.file);
  }

  /** The file up to its last whole line. */
  #whole(): string {
    const text = fs.existsSync(this.file) ? fs.readFileSync(this.file, 'utf8') : '';
    return text.slice(0, text.lastIndexOf('\n') + 1);
  }
}

/** Sells offline. @returns the amount to pay, in cents. */
function sellOffline(
  offers: OfferStore,
  ledger: OfflineLedger,
  basket: BasketLine[],
  scans: string[],
  at: number,
): number {
  const taken = new Set(ledger.all().map(({ gs1 }) => gs1));
  const coupons = scans.flatMap((text) => {
    const scan = normaliseScan(text);
    // A fetch code needs the registry.
    if (scan.kind !== 'strings') return [];
    return scan.strings.flatMap(({ text: gs1, base }) => {
      const offer = offers.redeemable(base.text, at);
      // At most once at this till, whatever happened elsewhere.
      if (offer === undefined || taken.has(gs1)) return [];
      taken.add(gs1);
      return [{ coupon_code: gs1, offer }];
    });
  });
  const answer = evaluateBasket({ basket, coupons, mode: 'best' });
  ledger.add(
    answer.applied_coupons.map((one) => ({ gs1: one.coupon_code, discount: one.face_value_in_cents })),
    at,
  );
  return answer.basket_total_in_cents - answer.discount_in_cents;
}

/** Reports the redemptions; repeating the report of a string is harmless. */
async function report(registry: Registry, ledger: OfflineLedger, store: string): Promise<void> {
  for (const { gs1, discount, redeemed_at, txnId } of ledger.unreported()) {
    const amounts = { [gs1]: discount };
    const body = { gs1s: [gs1], amounts, selected_store: store, offline: 'yes', redeemed_at };
    try {
      const { results } = await registry.call(redeemCoupons, { body, txnId });
      const [{ status, reason, message } = { status: 'failure' as const, message: '' }] = results;
      console.log(status === 'success' ? `  ${gs1} reported` : `  ${gs1} is in conflict: ${message}`);
      if (reason !== 'try_again') ledger.update(txnId, { reported: true });
    } catch (error) {
      // All other refusals, such as of the keys, are not about this sale: the next report tries it again.
      if (!(error instanceof OfferbookError) || error.code !== 'VALIDATION') throw error;
      console.log(`  ${gs1} is refused: ${error.message}`);
      ledger.update(txnId, { refused: error.message });
    }
  }
}

const registry = connect({
  baseUrl: process.env['OFFERBOOK_URL'] ?? 'http://127.0.0.1:8112',
  accessKey: process.env['OFFERBOOK_ACCESS_KEY'] ?? '',
  secretKey: process.env['OFFERBOOK_SECRET_KEY'] ?? '',
});
const folder = process.env['TILL_FOLDER'] ?? './offline-till';
fs.mkdirSync(folder, { recursive: true });
const offers = new OfferStore(path.join(folder, 'offers.json'));
const ledger = new OfflineLedger(path.join(folder, 'sales.jsonl'));

console.log('While the line is up: copy the offers');
console.log(`  ${await offers.sync(registry)} offers`);
const { data: samples } = await registry.call(readSamples);

console.log('While it is down: sell');
const basket: BasketLine[] = [{ product_code: '00012345678905', unit_price: '3.99', quantity: 4 }];
const scans = samples.gs1s.slice(0, 2);
const toPay = sellOffline(offers, ledger, basket, [...scans, scans[0] ?? ''], Date.now());
console.log(`  to pay: $${(toPay / 100).toFixed(2)}, ${ledger.unreported().length} coupons to report`);

console.log('When it is up again: report');
await report(registry, ledger, 'sample-1');
