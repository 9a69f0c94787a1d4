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
import { connect, type Registry, readSamples, redeemCoupons } from '@offerbook/client';
import { normaliseScan } from '@offerbook/gs1';
import { OfferStore } from './offer-store.ts';

/** A redemption made at this till that the registry does not know yet. */
interface Unreported {
  gs1: string;
  /** What it took off, in whole cents. */
  discount: number;
  /** Epoch milliseconds. */
  redeemed_at: number;
  /** Transaction id, created once, so that reporting twice redeems once. */
  txnId: string;
}

/** Offline redemptions: one line each, on disk before the customer leaves. */
class OfflineLedger {
  constructor(private readonly file: string) {}

  all(): Unreported[] {
    if (!fs.existsSync(this.file)) return [];
    const lines = fs.readFileSync(this.file, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Unreported);
  }

  add(sold: ReadonlyArray<Pick<Unreported, 'gs1' | 'discount'>>, at: number): void {
    const lines = sold.map((one) => `${JSON.stringify({ ...one, redeemed_at: at, txnId: randomUUID() })}\n`);
    fs.appendFileSync(this.file, lines.join(''), { flush: true });
  }

  replaceAll(unreported: readonly Unreported[]): void {
    fs.writeFileSync(`${this.file}.new`, unreported.map((one) => `${JSON.stringify(one)}\n`).join(''), {
      flush: true,
    });
    fs.renameSync(`${this.file}.new`, this.file);
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
  let unreported = ledger.all();
  for (const { gs1, discount, redeemed_at, txnId } of unreported) {
    const amounts = { [gs1]: discount };
    const body = { gs1s: [gs1], amounts, selected_store: store, offline: 'yes', redeemed_at };
    const { results } = await registry.call(redeemCoupons, { body, txnId });
    const [{ status, message } = { status: 'failure' as const, message: '' }] = results;
    console.log(status === 'success' ? `  ${gs1} reported` : `  ${gs1} is in conflict: ${message}`);
    unreported = unreported.filter((one) => one.txnId !== txnId);
    ledger.replaceAll(unreported);
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
const ledger = new OfflineLedger(path.join(folder, 'unreported.jsonl'));

console.log('While the line is up: copy the offers');
console.log(`  ${await offers.sync(registry)} offers`);
const { data: samples } = await registry.call(readSamples);

console.log('While it is down: sell');
const basket: BasketLine[] = [{ product_code: '00012345678905', unit_price: '3.99', quantity: 4 }];
const scans = samples.gs1s.slice(0, 2);
const toPay = sellOffline(offers, ledger, basket, [...scans, scans[0] ?? ''], Date.now());
console.log(`  to pay: $${(toPay / 100).toFixed(2)}, ${ledger.all().length} coupons to report`);

console.log('When it is up again: report');
await report(registry, ledger, 'sample-1');
