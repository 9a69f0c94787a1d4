import { explain } from '@offerbook/gs1';
import { providers, retailers } from './cast.ts';
import { showEvents } from './events.ts';
import { offers } from './offer-list.ts';
import { dollars, tail } from './printer.ts';
import { type Line, shelf, totalOf } from './shelf.ts';
import { showBasket } from './show-basket.ts';
import type { Coupon, RedeemAnswer, Stage, TillTerms } from './stage.ts';
import { find } from './till.ts';

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

/** A coupon as it is presented: what the scanner or the cashier sends, and how to call that on paper. */
interface Scan {
  coupon: Coupon;
  sent: string;
  how: string;
}

/** The per-scan flow: one redeem call per coupon, then the till decides, then what does not apply is rolled back. */
export async function playPerScan(stage: Stage): Promise<PerScanOutcome> {
  const { print } = stage;
  const till = stage.as(retailers.cornerlight);
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
  print.call(`POST /retailer/redeem {"gs1s": "…", "selected_store": "${store.store_id}"}`);
  const found = new Map<string, TillTerms>();
  const outcome: PerScanOutcome = {
    redeemed: [],
    alreadyRedeemed: [],
    notYetLive: [],
    applied: [],
    rolledBack: [],
    toPay: 0,
  };
  for (const [number, scan] of scans.entries()) {
    const answer = await stage.redeem(till, { gs1s: scan.sent, selected_store: store.store_id });
    const line = answer.results[0]!;
    showScan(stage, number + 1, scan, answer);
    outcome.alreadyRedeemed.push(...answer.already_redeemed);
    outcome.notYetLive.push(...answer.not_yet_live);
    if (line.status !== 'success') continue;
    outcome.redeemed.push(line.gs1);
    found.set(line.gs1, answer.master_offer_files[scan.coupon.offer.base]!);
  }

  print.line();
  print.say('Redeem gave the offer details back. The till holds them against the basket:');
  let off = 0;
  const rows = [...found].map(([gs1, terms]) => {
    const { applies, why, cents } = find(terms, basket);
    off += cents;
    (applies ? outcome.applied : outcome.rolledBack).push(gs1);
    return [
      applies ? 'applies' : 'no',
      stage.couponOf(gs1).offer.title,
      why,
      applies ? `-${dollars(cents)}` : '',
    ];
  });
  print.table(rows, { right: [3], paint: (row) => (rows[row]?.[0] === 'applies' ? 'green' : 'yellow') });
  outcome.toPay = totalOf(basket) - off;

  print.line();
  print.say('What does not apply goes back to Dana, redeemable again:');
  for (const gs1 of outcome.rolledBack) {
    print.call(`DELETE /retailer/rollback/${gs1}`);
    print.say((await stage.rollBack(till, gs1)).message, '    ');
  }
  print.line();
  print.say(
    `Payment goes through: ${dollars(totalOf(basket))} less ${dollars(off)} is ${dollars(outcome.toPay)}.`,
  );
  await showEvents(stage);
  return outcome;
}

/** Seven ways a coupon can come to a till. */
async function presented(stage: Stage): Promise<Scan[]> {
  const [cereal, copied] = await stage.clip(offers.cereal, 2);
  const [juice] = await stage.clip(offers.juice);
  const [beef] = await stage.clip(offers.beef);
  const [eggs] = await stage.clip(offers.eggs);
  const [basketOff] = await stage.clip(offers.basket);
  const [harvest] = await stage.clip(offers.harvest);
  // Somebody posted a photo of this one, and another shopper was faster.
  await stage.redeem(stage.as(retailers.meadowbrick), {
    gs1s: copied!.gs1,
    selected_store: retailers.meadowbrick.stores[0].store_id,
  });
  const { fetch_code } = await stage
    .as(providers[beef!.provider])
    .get<{ fetch_code: string }>(`/provider/fetch_code/${beef!.gs1}`);
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

/** A string taken apart, for those who never saw one. */
function explainOnce({ print }: Stage, gs1: string): void {
  print.say('A coupon is a data string. The first one of hers reads:');
  print.table(explain(gs1).map(({ digits, meaning }) => [digits, meaning.replace(/^.*: /, '')]));
}

function showScan({ print }: Stage, number: number, scan: Scan, answer: RedeemAnswer): void {
  const { gs1, status, reason, message } = answer.results[0]!;
  const word =
    status === 'success' ? print.paint('green', 'redeemed') : print.paint('red', `refused: ${reason}`);
  print.line(`  ${number}  ${scan.coupon.offer.title.padEnd(40)} ${tail(gs1)}  ${word}`);
  if (scan.how !== 'scanned') print.line(print.paint('dim', `     ${scan.how}`));
  if (message) print.line(print.paint('dim', `     "${message}"`));
}
