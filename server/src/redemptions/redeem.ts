import { createHash } from 'node:crypto';
import type { Reason } from '../coupons/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { GroupCommitter } from '../db/group-committer.ts';
import type { Registry } from '../registry.ts';
import { type RedeemAsk, redeemJudged, redeemMoved } from './redeem-store.ts';

/** What became of one string. `version` is of the offer's details that go with it. */
export type RedeemAnswer =
  | { redeemed: true; version: number }
  | { redeemed: false; reason: Reason; mine: boolean; offerGone: boolean };

/** Rounds of move and judge before a string that others keep turning over is answered with try_again. */
const rounds = 3;

/**
 * Redeems what can be redeemed. Strings that did not move are judged by a second look; one that changed between
 * the two (a rollback just now) gets another round.
 */
export async function redeemAll(
  db: Queryable,
  asks: readonly RedeemAsk[],
  onLost: (error: unknown) => void,
): Promise<RedeemAnswer[]> {
  const answers = new Array<RedeemAnswer>(asks.length);
  let open = asks.map((_, place) => place);
  const chosen = () => open.map((place) => asks[place]!);
  const move = async () => {
    for (const { ord, version } of await redeemMoved(db, chosen()))
      answers[open[ord]!] = { redeemed: true, version };
    open = open.filter((place) => answers[place] === undefined);
  };
  await move();
  try {
    for (let round = 1; open.length > 0; round++) {
      const judged = await judgeAll(db, chosen());
      open = open.filter((place, index) => {
        const answer = judged[index]!;
        // "Could be redeemed" after it did not move: somebody turned it over in between.
        if (answer === 'free') return true;
        answers[place] = answer;
        return false;
      });
      if (open.length === 0 || round === rounds) break;
      await move();
    }
  } catch (error) {
    // What moved is committed and must be told; the rest is left for the caller to send again.
    onLost(error);
  }
  for (const place of open)
    answers[place] = { redeemed: false, reason: 'try_again', mine: false, offerGone: false };
  return answers;
}

/** What each string would be answered, `free` when it could be redeemed; nothing changes. */
export async function judgeAll(
  db: Queryable,
  asks: readonly RedeemAsk[],
): Promise<Array<RedeemAnswer | 'free'>> {
  const answers = new Array<RedeemAnswer | 'free'>(asks.length);
  for (const { ord, reason, version, mine, same } of await redeemJudged(db, asks)) {
    if (same && version !== null) answers[ord] = { redeemed: true, version };
    else if (reason === null) answers[ord] = 'free';
    else answers[ord] = { redeemed: false, reason, mine, offerGone: version === null };
  }
  return answers;
}

/** 64 bits that stand for a client's transaction id in a coupon's row. */
export const txnNumber = (clientTxnId: string | undefined): string | undefined =>
  clientTxnId === undefined
    ? undefined
    : createHash('sha256').update(clientTxnId).digest().readBigInt64BE(0).toString();

/** The registry's redemptions. */
export const redeemCommitter = (registry: Registry) =>
  new GroupCommitter<RedeemAsk, RedeemAnswer>({
    commit: (asks) =>
      redeemAll(registry.db, asks, (error) =>
        registry.log.error({ err: error }, 'strings could not be judged'),
      ),
    keyOf: (ask) => `${ask.offerId}/${ask.serial}`,
    laneOf: (ask) => ask.offerId,
    lanes: registry.lanes,
    most: 256,
    mostWaiting: 20_000,
  });
