/*
 * A till in both flows. Run it with the keys of a retailer of the test registry:
 *
 *   OFFERBOOK_URL=http://127.0.0.1:8112 OFFERBOOK_ACCESS_KEY=… OFFERBOOK_SECRET_KEY=… node examples/dist/till.js
 *
 * It redeems the sample strings of every new retailer in test.
 */
import { type BasketLine, evaluateBasket } from '@offerbook/basket';
import { connect, type HeldCoupon, openTill, readSamples } from '@offerbook/client';
import { fileJournal } from '@offerbook/client/file-journal';

const registry = connect({
  baseUrl: process.env['OFFERBOOK_URL'] ?? 'http://127.0.0.1:8112',
  accessKey: process.env['OFFERBOOK_ACCESS_KEY'] ?? '',
  secretKey: process.env['OFFERBOOK_SECRET_KEY'] ?? '',
});

// 1. One till per lane. Its journal ensures that a coupon of an unpaid sale never stays redeemed, whatever
//     fails. Five seconds are acceptable at a till, not the half minute a server would wait.
const till = openTill(registry, {
  store: 'sample-1',
  journal: fileJournal(process.env['TILL_JOURNAL'] ?? './till-journal'),
  timeoutMs: 5_000,
  retryDelaysMs: [],
});

// 2. At start: roll back what a crash left. Only your own records know whether a sale was paid whose payment had begun.
const receipts = new Set<string>();
await till.recover((sale) => receipts.has(sale));

// The customer's goods, and coupons as a scanner reads them.
const basket: BasketLine[] = [
  { product_code: '00012345678905', unit_price: '3.99', quantity: 4 },
  { product_code: '00099999999997', unit_price: '1.49', quantity: 1 },
];
const { data: samples } = await registry.call(readSamples);
const [first, second, third, fourth, fifth] = samples.gs1s;
if (fifth === undefined)
  throw new Error('This retailer has no five sample strings left. Open another account in test.');

/** Which coupons apply and what each takes off, to the cent: the others are rolled back, and the amounts reported. */
function decide(coupons: readonly HeldCoupon[]) {
  const answer = evaluateBasket({ basket, coupons, mode: 'best' });
  for (const { coupon_code, message } of answer.refused_coupons)
    console.log(`  ${coupon_code} does not apply: ${message}`);
  const toPay = answer.basket_total_in_cents - answer.discount_in_cents;
  return {
    applied: answer.applied_coupons.map(({ coupon_code }) => coupon_code),
    amounts: Object.fromEntries(
      answer.applied_coupons.map((one) => [one.coupon_code, one.face_value_in_cents]),
    ),
    toPay,
  };
}

// 3. Per-scan flow: each coupon is redeemed when scanned, so the customer learns of a refusal immediately.
console.log('Per scan');
const checkout = till.checkout('sale-1');
for (const scan of [first!, `]e0${second}`, third!, first!]) {
  const { redeemed, refused } = await checkout.scan(scan);
  for (const { gs1 } of redeemed) console.log(`  ${gs1} taken`);
  for (const { gs1, message } of refused) console.log(`  ${gs1} refused: ${message}`);
}
const receipt = await checkout.pay({
  decide,
  charge: async ({ decision, applied }) => {
    receipts.add(checkout.sale);
    return `paid ${dollars(decision.toPay)} with ${applied.length} coupons`;
  },
});
console.log(`  ${receipt}`);

// 4. Single-call flow: all coupons in one call just before payment. Here the card is declined, so both are rolled back.
console.log('Single call');
try {
  await till.checkout('sale-2').pay({
    scans: [fourth!, fifth],
    decide: (coupons, refused) => {
      for (const { gs1, message } of refused) console.log(`  ${gs1} refused: ${message}`);
      return decide(coupons);
    },
    charge: () => {
      throw new Error('the card was declined');
    },
  });
} catch (error) {
  console.log(`  not paid: ${(error as Error).message}; every coupon is the customer's again`);
}
const again = till.checkout('sale-3');
const { redeemed } = await again.scan([fourth!, fifth]);
console.log(`  ${redeemed.length} of 2 can be used again`);
await again.cancel();

// 5. Rollbacks and amounts that could not be sent stay in the journal; the till retries them automatically.
const { pending } = await till.flush();
console.log(`${pending} rollbacks or amounts wait for the line`);
till.close();

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
