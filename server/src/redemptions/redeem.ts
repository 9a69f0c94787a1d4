import { couponCommitter, type Reason } from '../coupons/lookup.ts';
import { despiteLoss, type Queryable } from '../db/database.ts';
import type { Registry } from '../registry.ts';
import { type RedeemAsk, redeemJudged, redeemMoved } from './redeem-store.ts';

/** What became of one string. `version` is of the offer's details that go with it. */
export type RedeemAnswer =
  | { redeemed: true; version: number; skips: boolean }
  | { redeemed: false; reason: Reason; mine: boolean }
  | Unjudged;

/** The database went away before it was known what became of the string. */
type Unjudged = { redeemed: false; reason: 'try_again'; mine: false; unjudged: true };
const unjudged: Unjudged = { redeemed: false, reason: 'try_again', mine: false, unjudged: true };

/** Rounds of move and judge before a string that changes between the two each time is answered with try_again. */
const rounds = 3;

/**
 * Redeems what can be redeemed. Strings that did not move are judged by a second look; one that changed between
 * the two (a rollback just now) gets another round. Once something may have moved nothing is thrown: the group
 * committer would run the asks again, and what this run redeemed would be refused as redeemed before.
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
    for (const { ord, version, skips } of await redeemMoved(db, chosen()))
      answers[open[ord]!] = { redeemed: true, version, skips };
    open = open.filter((place) => answers[place] === undefined);
  };
  await move();
  try {
    for (let round = 1; open.length > 0; round++) {
      const judged = await judgeAll(db, chosen());
      open = open.filter((place, index) => {
        const { free, answer } = judged[index]!;
        // "Could be redeemed" after it did not move: it was rolled back in between.
        if (!free) answers[place] = answer;
        return free;
      });
      if (open.length === 0 || round === rounds) break;
      await move();
    }
  } catch (error) {
    onLost(error);
    for (const place of open) answers[place] = unjudged;
    open = [];
  }
  for (const place of open) answers[place] = { redeemed: false, reason: 'try_again', mine: false };
  return answers;
}

/** What each string would be answered now, and whether it could be redeemed; nothing changes. */
export async function judgeAll(
  db: Queryable,
  asks: readonly RedeemAsk[],
): Promise<Array<{ free: boolean; answer: RedeemAnswer }>> {
  const judged = new Array<{ free: boolean; answer: RedeemAnswer }>(asks.length);
  const found = await despiteLoss(() => redeemJudged(db, asks));
  for (const { ord, reason, version, mine, same, skips } of found) {
    const free = reason === null;
    judged[ord] =
      version !== null && (same || free)
        ? { free: free && !same, answer: { redeemed: true, version, skips } }
        : {
            free: false,
            answer: { redeemed: false, reason: reason ?? 'not_deposited', mine },
          };
  }
  return judged;
}

/** The registry's redemptions. */
export const redeemCommitter = (registry: Registry) => {
  const onLost = (error: unknown) => registry.log.error({ err: error }, 'strings could not be judged');
  return couponCommitter<RedeemAsk, RedeemAnswer>(registry, 'redeem', {
    commit: (asks) => redeemAll(registry.db, asks, onLost),
    answerLost: (error) => {
      onLost(error);
      return unjudged;
    },
    most: 256,
    mostWaiting: 20_000,
  });
};
