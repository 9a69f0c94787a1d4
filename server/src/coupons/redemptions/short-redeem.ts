import type { Emit, Emitting } from '../../platform/pipeline/context.ts';
import { preparedAnswer } from '../../platform/pipeline/prepared-answer.ts';
import { Answering, type ShortCall, type ShortRoad } from '../../platform/pipeline/short-road.ts';
import { offerDetails } from '../offers/lookup.ts';
import { doneOf } from '../strings/lookup.ts';
import { type RedeemAnswer, redeemGrouped, redeemQueued } from './redeem.ts';
import type { RedeemAsk } from './redeem-store.ts';
import { requireJudged } from './strings-at-till.ts';
import { toldRedeem } from './tell-redeem.ts';
import { requestNumber } from './transaction.ts';
import { type UsualRedeem, usualRedeem } from './usual-redeem.ts';

/** The short road of redeem: strings of known offers for the retailer itself, now, each redeemed in the next group. */
export const shortRedeem = (emit: Emit<'redeemed'>): ShortRoad<UsualRedeem> => ({
  read: usualRedeem,
  run: (call, asked) => {
    const asks = asksOf(call, asked);
    redeemQueued({ registry: call.registry, emit }, asks, new Redeem(call, asked, asks));
  },
});

/** What a call in its usual form needs, on either road. */
type Calling = Pick<ShortCall, 'registry' | 'actor' | 'now' | 'executionId'>;

/** Redeems for a call on the ordinary road that asks what a usual one does. */
export async function redeemUsual(context: Calling & Emitting<'redeemed'>, asked: UsualRedeem) {
  const asks = asksOf(context, asked);
  const answers = await redeemGrouped(context, asks);
  const prepared = prepare(context, asked, answers);
  return prepared === undefined
    ? told(context, asked, asks, answers)
    : preparedAnswer<Awaited<ReturnType<typeof told>>>(`${prepared.text}}`);
}

function asksOf({ actor, now, executionId }: Calling, asked: UsualRedeem): RedeemAsk[] {
  const { accountId } = actor;
  const { items, offers, store, storeAddress, txnId } = asked;
  const txn = requestNumber(txnId, { accountId, store, offline: undefined, redeemedAt: undefined });
  const asks: RedeemAsk[] = [];
  for (let place = 0; place < items.length; place++)
    asks.push({
      offerId: offers[place]!,
      serial: items[place]!.serial,
      txn,
      store,
      storeAddress,
      at: now,
      redeemedAt: undefined,
      executionId,
      retailerId: accountId,
      acceleratorId: undefined,
    });
  return asks;
}

/** A call whose strings are in a group. */
class Redeem extends Answering<RedeemAnswer> {
  constructor(
    call: ShortCall,
    readonly asked: UsualRedeem,
    readonly asks: RedeemAsk[],
  ) {
    super(call);
  }

  protected answer(answers: RedeemAnswer[]): void {
    const { call, asked } = this;
    const prepared = prepare(call, asked, answers);
    if (prepared === undefined) {
      told(call, asked, this.asks, answers).then(
        (whole) => call.answer(whole),
        (error) => call.fail(error),
      );
      return;
    }
    call.tell(prepared.text, prepared.moreBytes);
  }
}

/**
 * The answer where every string was redeemed, from prepared parts and without its closing brace, and counts them;
 * undefined: it must be told in full.
 */
function prepare(
  { registry, now }: Calling,
  { items, offers }: UsualRedeem,
  answers: readonly RedeemAnswer[],
): { text: string; moreBytes: number } | undefined {
  const details = registry.part(offerDetails);
  let newly = '';
  let files = '';
  let results = '';
  let moreBytes = 0;
  for (let place = 0; place < items.length; place++) {
    const answer = answers[place]!;
    if (!answer.redeemed || answer.skips) return undefined;
    const offerId = offers[place]!;
    const offer = details.known(offerId, answer.version);
    if (offer === undefined) return undefined;
    const { gs1 } = items[place]!;
    const comma = place === 0 ? '' : ',';
    newly += `${comma}{"gs1":"${gs1}","master_offer_file":"${offer.baseGs1}"}`;
    results += `${comma}{"gs1":"${gs1}","status":"success"}`;
    if (offers.indexOf(offerId) !== place) continue;
    files += `${comma}${offer.json}`;
    moreBytes += offer.moreBytes;
  }
  const count = items.length;
  const text = `{"status":"success","status_code":"FULL_REDEMPTION","message":"${doneOf(count, count, 'redeemed')}","total_gs1s_processed":${count},"already_redeemed":[],"not_yet_live":[],"newly_redeemed":[${newly}],"master_offer_files":{${files}},"results":[${results}],"event_timestamp":${now.getTime()},"pre_process":"no"`;
  registry.metrics.succeeded(registry.name, 'redeem', count);
  return { text, moreBytes };
}

async function told(
  { registry, now, executionId, actor }: Calling,
  { items, store }: UsualRedeem,
  asks: readonly RedeemAsk[],
  given: readonly RedeemAnswer[],
) {
  requireJudged(asks, given);
  const answers = new Map(
    items.map((item, place) => [item.gs1, { offerId: asks[place]!.offerId, ...given[place]! }]),
  );
  const who = { retailerId: actor.accountId, acceleratorId: undefined };
  return toldRedeem(
    { tx: registry.tillDb, registry, now, executionId, body: {} },
    { who, store, redeemedAt: undefined, txn: asks[0]!.txn, warnings: [] },
    { items, refused: new Map() },
    answers,
  );
}
