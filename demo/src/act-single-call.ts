import { openTill } from '@offerbook/client';
import { accelerator, retailers } from './cast.ts';
import { showEvents } from './events.ts';
import { offers } from './offer-list.ts';
import { several, tail } from './printer.ts';
import { type Line, shelf } from './shelf.ts';
import type { Coupon, RedeemAnswer, Stage } from './stage.ts';
import { judge, showBasket, showPayment } from './till.ts';

export interface SingleCallOutcome {
  /** Redeemed before the payment that failed, and rolled back after it. */
  firstRedeemed: string[];
  rolledBackAfterFailure: string[];
  redeemed: string[];
  /** The strings in the answer to the repeated call with the same client_txn_id. */
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

class Declined extends Error {}

/** The single-call flow by an accelerator: a payment fails and all coupons are rolled back; the second attempt succeeds. */
export async function playSingleCall(stage: Stage): Promise<SingleCallOutcome> {
  const { print } = stage;
  const [store, retailer] = [retailers.larkspur.stores[0], retailers.larkspur.email_domain];
  print.title('2. One call before payment, by an accelerator');
  print.say(
    `${accelerator.name} redeems for ${retailers.larkspur.name}, which assigned it. Sam's basket in ${store.city} ${store.state}:`,
  );
  print.line();
  showBasket(print, basket);
  const scans = (await presented(stage)).map(({ gs1 }) => gs1);
  const line = new LineThatDrops();
  const how = { store: store.store_id, retailer, retryDelaysMs: [0] };
  const till = openTill(stage.connect(accelerator, { fetch: line.fetch }), how);
  const showRedeemed = (coupons: readonly { gs1: string }[]) =>
    print.line(`  ${print.paint('green', `${several(coupons.length, 'string')} newly redeemed`)}`);

  print.line();
  print.say('All five coupons go out in one call:');
  print.call('POST /retailer/redeem {"gs1s": ["8112…", "8112…", …],');
  print.call(`     "retailer_email_domain": "${retailer}", "selected_store": "${store.store_id}",`);
  print.call('     "client_txn_id": "…"}');
  const firstRedeemed: string[] = [];
  const declined = till.checkout().pay({
    scans,
    decide: (coupons) => {
      showRedeemed(coupons);
      firstRedeemed.push(...coupons.map(({ gs1 }) => gs1));
      return { applied: firstRedeemed };
    },
    charge: () => {
      throw new Declined();
    },
  });
  await declined.catch((error) => {
    if (!(error instanceof Declined)) throw error;
  });

  print.line();
  print.say(`${print.paint('red', 'The card is declined.')} So every string goes back, applied or not:`);
  print.call('DELETE /retailer/rollback/<each of them>?client_txn_id=…');
  const rolledBackAfterFailure = firstRedeemed.filter((gs1) =>
    stage.deeds.some(({ coupon, action }) => coupon.gs1 === gs1 && action === 'rollback'),
  );
  for (const gs1 of rolledBackAfterFailure)
    print.line(`  ${tail(gs1)}  rolled back  ${stage.couponOf(gs1).offer.title}`);

  print.line();
  print.say('Sam has another card. The same five strings, in a call with another transaction id:');
  print.call('POST /retailer/redeem {…, "client_txn_id": "…"}');
  line.dropsNext = true;
  const outcome = await till.checkout().pay({
    scans,
    decide: (coupons) => {
      showRedeemed(line.lost);
      print.line();
      print.say('The line drops before the answer arrives, so the till repeats the call:');
      print.call('the same call once more');
      showRedeemed(coupons);
      print.say(
        'The same strings come back as newly redeemed, because this id redeemed them; nothing was redeemed twice and no second event was sent.',
        '  ',
      );
      print.line();
      return { ...judge(stage, basket, coupons), repeated: coupons.map(({ gs1 }) => gs1) };
    },
    charge: ({ decision }) => {
      showPayment(print, basket, decision);
      return { applied: decision.applied, repeated: decision.repeated };
    },
  });
  till.close();
  await showEvents(stage);
  return { firstRedeemed, rolledBackAfterFailure, redeemed: line.lost.map(({ gs1 }) => gs1), ...outcome };
}

/** A network that loses the answer to one redeem call. */
class LineThatDrops {
  dropsNext = false;
  lost: RedeemAnswer['newly_redeemed'] = [];

  readonly fetch: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (!this.dropsNext) return response;
    this.dropsNext = false;
    this.lost = ((await response.json()) as RedeemAnswer).newly_redeemed;
    throw new TypeError('the line dropped');
  };
}

async function presented(stage: Stage): Promise<Coupon[]> {
  const held = [offers.laundry, offers.softfold, offers.coffee, offers.trial, offers.picnic];
  const coupons: Coupon[] = [];
  for (const offer of held) coupons.push(...(await stage.clip(offer)));
  return coupons;
}
