import { randomInt } from 'node:crypto';
import { redeemCoupons } from '@offerbook/client';
import { type Retailer, retailers } from './cast.ts';
import { showEvents } from './events.ts';
import { offers } from './offer-list.ts';
import { tail } from './printer.ts';
import type { Stage } from './stage.ts';

export interface RaceOutcome {
  tills: number;
  winners: number;
  refused: number;
}

const tills = 64;

/** 64 tills of all retailers send the same string at the same moment; one gets it. */
export async function playRace(stage: Stage): Promise<RaceOutcome> {
  const { print } = stage;
  const [coupon] = await stage.clip(offers.basket);
  const stores = (Object.keys(retailers) as Retailer[]).flatMap((name) =>
    retailers[name].stores.map((store) => ({ retailer: retailers[name], store })),
  );
  print.title(`3. ${tills} tills race for one string`);
  print.say(
    `One coupon (${coupon!.offer.title}, ${tail(coupon!.gs1)}) was copied ${tills} times. At the same moment ${tills} tills in ${stores.length} stores of ${Object.keys(retailers).length} retailers redeem it:`,
  );
  // In random order, or the first till would always win.
  const racers = Array.from({ length: tills }, (_, number) => stores[number % stores.length]!);
  const order = racers
    .map((_, number) => ({ number, turn: randomInt(1_000_000) }))
    .sort((a, b) => a.turn - b.turn);
  const answers = await Promise.all(
    order.map(async ({ number }) => {
      const at = racers[number]!;
      const body = { gs1s: [coupon!.gs1], selected_store: at.store.store_id };
      return { number: number + 1, at, answer: await stage.as(at.retailer).call(redeemCoupons, { body }) };
    }),
  );
  const winners = answers.filter(({ answer }) => answer.status === 'success');
  const refused = answers.filter(({ answer }) => answer.already_redeemed.includes(coupon!.gs1));
  const own = refused.filter(({ answer }) => answer.results[0]?.redeemed_by_you);
  for (const { number, at } of winners) {
    print.line(
      `  ${print.paint('green', 'redeemed')}          till ${number}, ${at.retailer.name}, ${at.store.city} ${at.store.state}`,
    );
  }
  print.line(`  already_redeemed  ${refused.length} tills`);
  print.say(
    `${own.length} of those are the winner's own chain; they also get redeemed_by_you, so a till that lost its records can correct them.`,
    '                    ',
  );
  await showEvents(stage);
  return { tills, winners: winners.length, refused: refused.length };
}
