import { getFetchCode, openTill, type RefusedCoupon, redeemCoupons } from '@offerbook/client';
import { explain } from '@offerbook/gs1';
import { providers, retailers } from './cast.ts';
import { showEvents } from './events.ts';
import { offers } from './offer-list.ts';
import { tail } from './printer.ts';
import { type Line, shelf } from './shelf.ts';
import type { Coupon, Stage } from './stage.ts';
import { judge, showBasket, showPayment } from './till.ts';

export interface PerScanOutcome {
  redeemed: string[];
  alreadyRedeemed: string[];
  notYetLive: string[];
  applied: string[];
  rolledBack: string[];
  toPay: number;
}

const basket: Line[] = [
  { product: shelf.oatRings, quantity: 2 },
  { product: shelf.appleJuice, quantity: 2 },
  { product: shelf.groundBeef, quantity: 2.41 },
  { product: shelf.eggs, quantity: 1 },
  { product: shelf.paperTowels, quantity: 2 },
];

/** A presented coupon: the text that the scanner or the cashier sends, and its description. */
interface Scan {
  coupon: Coupon;
  sent: string;
  how: string;
}

/** The per-scan flow: one redeem call per coupon; then the till decides which apply, and rolls back the others. */
export async function playPerScan(stage: Stage): Promise<PerScanOutcome> {
  const { print } = stage;
  const store = retailers.cornerlight.stores[0];
  print.title('1. A till that redeems at every scan');
  print.say(`Dana shops at ${retailers.cornerlight.name}, ${store.name} ${store.state}. Her basket:`);
  print.line();
  showBasket(print, basket);

  const scans = await presented(stage);
  print.line();
  explainOnce(stage, scans[0]!.coupon.gs1);
  print.line();
  print.say('She holds out seven coupons. Every scan is one call:');
  print.call(`POST /retailer/redeem {"gs1s": ["…"], "selected_store": "${store.store_id}"}`);
  const till = openTill(stage.as(retailers.cornerlight), { store: store.store_id });
  const checkout = till.checkout();
  for (const [number, scan] of scans.entries()) {
    const { refused } = await checkout.scan(scan.sent);
    showScan(stage, number + 1, scan, refused[0]);
  }

  print.line();
  print.say('Redeem gave the offer details back. The till holds them against the basket:');
  const redeemed = checkout.coupons.map(({ gs1 }) => gs1);
  const refusedFor = (reason: string) =>
    checkout.refused.filter((one) => one.reason === reason).map(({ gs1 }) => gs1);
  const outcome = await checkout.pay({
    decide: (coupons) => judge(stage, basket, coupons),
    charge: ({ decision, released }) => {
      print.line();
      print.say('What does not apply went back to Dana, redeemable again:');
      for (const { gs1 } of released) {
        print.call(`DELETE /retailer/rollback/${gs1}`);
        print.say(
          stage.deeds.find((deed) => deed.coupon.gs1 === gs1 && deed.action === 'rollback')!.message,
          '    ',
        );
      }
      const toPay = showPayment(print, basket, decision);
      return { applied: decision.applied, rolledBack: released.map(({ gs1 }) => gs1), toPay };
    },
  });
  till.close();
  await showEvents(stage);
  return {
    redeemed,
    alreadyRedeemed: refusedFor('already_redeemed'),
    notYetLive: refusedFor('not_yet_live'),
    ...outcome,
  };
}

/** Seven coupons, presented in different ways. */
async function presented(stage: Stage): Promise<Scan[]> {
  const [cereal, copied] = await stage.clip(offers.cereal, 2);
  const [juice] = await stage.clip(offers.juice);
  const [beef] = await stage.clip(offers.beef);
  const [eggs] = await stage.clip(offers.eggs);
  const [basketOff] = await stage.clip(offers.basket);
  const [harvest] = await stage.clip(offers.harvest);
  // Another shopper has redeemed this one from a photo.
  await stage.as(retailers.meadowbrick).call(redeemCoupons, {
    body: { gs1s: [copied!.gs1], selected_store: retailers.meadowbrick.stores[0].store_id },
  });
  const { fetch_code } = await stage
    .as(providers[beef!.provider])
    .call(getFetchCode, { params: { gs1: beef!.gs1 } });
  const plain = (coupon: Coupon | undefined): Scan => ({
    coupon: coupon!,
    sent: coupon!.gs1,
    how: 'scanned',
  });
  return [
    plain(cereal),
    { coupon: juice!, sent: `]e0\u001d${juice!.gs1}`, how: 'scanned as ]e0<FNC1>8112…' },
    { coupon: beef!, sent: fetch_code, how: `fetch code ${fetch_code}` },
    plain(eggs),
    plain(basketOff),
    { ...plain(copied), how: 'scanned, from a photo' },
    plain(harvest),
  ];
}

/** Prints the parts of a data string with their meanings. */
function explainOnce({ print }: Stage, gs1: string): void {
  print.say('A coupon is a data string. The first one of hers reads:');
  print.table(explain(gs1).map(({ digits, meaning }) => [digits, meaning.replace(/^.*: /, '')]));
}

function showScan({ print }: Stage, number: number, scan: Scan, refused: RefusedCoupon | undefined): void {
  const word = refused ? print.paint('red', `refused: ${refused.reason}`) : print.paint('green', 'redeemed');
  const { title } = scan.coupon.offer;
  print.line(`  ${number}  ${title.padEnd(40)} ${tail(scan.coupon.gs1)}  ${word}`);
  if (scan.how !== 'scanned') print.line(print.paint('dim', `     ${scan.how}`));
  if (refused) print.line(print.paint('dim', `     "${refused.message}"`));
}
