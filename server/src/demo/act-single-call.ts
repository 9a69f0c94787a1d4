import { accelerator, retailers } from './cast.ts';
import { showEvents } from './events.ts';
import { offers } from './offer-list.ts';
import { dollars, several, tail } from './printer.ts';
import { type Line, shelf, totalOf } from './shelf.ts';
import { showBasket } from './show-basket.ts';
import type { Coupon, RedeemAnswer, Stage } from './stage.ts';
import { find } from './till.ts';

export interface SingleCallOutcome {
  /** Redeemed before the payment that failed, and rolled back after it. */
  firstRedeemed: string[];
  rolledBackAfterFailure: string[];
  redeemed: string[];
  /** What the repeated call with the same client_txn_id answered. */
  repeated: string[];
  applied: string[];
}

const basket: Line[] = [
  { product: shelf.detergent, quantity: 2 },
  { product: shelf.softener, quantity: 1 },
  { product: shelf.paperTowels, quantity: 4 },
  { product: shelf.tissues, quantity: 2 },
  { product: shelf.coffee, quantity: 1.6 },
  { product: shelf.sausages, quantity: 1 },
];

/** The single-call flow by an accelerator: payment fails, everything goes back, the second try stands. */
export async function playSingleCall(stage: Stage): Promise<SingleCallOutcome> {
  const { print } = stage;
  const till = stage.as(accelerator);
  const [store, domain] = [retailers.larkspur.stores[0], retailers.larkspur.email_domain];
  print.title('2. One call before payment, by an accelerator');
  print.say(
    `${accelerator.name} redeems for ${retailers.larkspur.name}, which assigned it. Sam's basket in ${store.city} ${store.state}:`,
  );
  print.line();
  showBasket(print, basket);
  const coupons = await presented(stage);
  const body = {
    gs1s: coupons.map(({ gs1 }) => gs1).join(','),
    selected_store: store.store_id,
    retailer_email_domain: domain,
  };

  print.line();
  print.say('All five coupons go out in one call, joined by commas:');
  print.call('POST /accelerator/redeem {"gs1s": "8112…,8112…,8112…,8112…,8112…",');
  print.call(`     "retailer_email_domain": "${domain}", "selected_store": "${store.store_id}"}`);
  const first = await stage.redeem(till, body);
  showAnswer(stage, first);
  const firstRedeemed = first.newly_redeemed.map(({ gs1 }) => gs1);

  print.line();
  print.say(`${print.paint('red', 'The card is declined.')} So every string goes back, applied or not:`);
  print.call('DELETE /accelerator/rollback/<each of them>');
  const rolledBackAfterFailure: string[] = [];
  for (const gs1 of firstRedeemed) {
    await stage.rollBack(till, gs1);
    rolledBackAfterFailure.push(gs1);
    print.line(`  ${tail(gs1)}  rolled back  ${stage.couponOf(gs1).offer.title}`);
  }

  const client_txn_id = `larkspur-${store.store_id}-${stage.run}`;
  print.line();
  print.say('Sam has another card. The same five strings, now with a transaction id:');
  print.call(`POST /accelerator/redeem {…, "client_txn_id": "${client_txn_id}"}`);
  const again = await stage.redeem(till, { ...body, client_txn_id });
  showAnswer(stage, again);
  print.line();
  print.say('The line drops before the answer arrives, so the till repeats the call:');
  print.call('the same call once more');
  const repeat = await stage.redeem(till, { ...body, client_txn_id });
  showAnswer(stage, repeat);
  print.say(
    'The same strings come back as newly redeemed, because this id redeemed them; nothing was redeemed twice and no second event was sent.',
    '  ',
  );

  const applied: string[] = [];
  let off = 0;
  const rows: string[][] = [];
  for (const { gs1, master_offer_file } of again.newly_redeemed) {
    const { applies, why, cents } = find(again.master_offer_files[master_offer_file]!, basket);
    off += cents;
    if (applies) applied.push(gs1);
    else await stage.rollBack(till, gs1, client_txn_id);
    rows.push([
      applies ? 'applies' : 'rolled back',
      stage.couponOf(gs1).offer.title,
      why,
      applies ? `-${dollars(cents)}` : '',
    ]);
  }
  print.line();
  print.table(rows, { right: [3], paint: (row) => (rows[row]?.[0] === 'applies' ? 'green' : 'yellow') });
  print.line();
  const total = totalOf(basket);
  print.say(`Payment goes through: ${dollars(total)} less ${dollars(off)} is ${dollars(total - off)}.`);
  await showEvents(stage);
  const redeemed = again.newly_redeemed.map(({ gs1 }) => gs1);
  return {
    firstRedeemed,
    rolledBackAfterFailure,
    redeemed,
    repeated: repeat.newly_redeemed.map(({ gs1 }) => gs1),
    applied,
  };
}

async function presented(stage: Stage): Promise<Coupon[]> {
  const held = [offers.laundry, offers.softfold, offers.coffee, offers.trial, offers.picnic];
  const coupons: Coupon[] = [];
  for (const offer of held) coupons.push(...(await stage.clip(offer)));
  return coupons;
}

function showAnswer({ print }: Stage, answer: RedeemAnswer): void {
  const text = `${answer.status_code}: ${several(answer.newly_redeemed.length, 'string')} newly redeemed`;
  print.line(`  ${print.paint(answer.status === 'success' ? 'green' : 'red', text)}`);
}
