import {
  despiteConflicts,
  despiteLoss,
  isLockTimeout,
  isSurelyUndone,
  type Queryable,
} from '../../platform/db/database.ts';
import type { Taker } from '../../platform/db/group-committer.ts';
import type { Emitting } from '../../platform/pipeline/context.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { broughtBack, couponCommitter } from '../strings/lookup.ts';
import { type RedeemAsk, type Redeemed, redeemJudged, redeemMoved } from './redeem-store.ts';
import { UnusualOffers } from './unusual-offers.ts';

/** The outcome for one string. `version` is that of the offer's details to answer with. */
export type RedeemAnswer = Redeemed | Refused;

/** `mine`: the calling retailer holds the redemption. */
export type Refused = { redeemed: false; reason: Reason; mine: boolean } | Unjudged;

/** The database connection was lost before the outcome was known. */
type Unjudged = { redeemed: false; reason: 'try_again'; mine: false; unjudged: true };
export const unjudged: Unjudged = { redeemed: false, reason: 'try_again', mine: false, unjudged: true };

/** Rounds of move and judge before a string that changes between the two each time gets try_again. */
const rounds = 3;

/** The judgement of an ask that did not move; `free`: it could be redeemed now. */
export interface SecondLook<Answer> {
  free: boolean;
  answer: Answer;
}

type Move<Ask, Answer> = (asks: readonly Ask[]) => Promise<Array<{ ord: number; answer: Answer }>>;

/** How a kind of item is redeemed and judged: deposited strings, or newspaper inserts. */
export interface Redeeming<Ask, Answer> {
  /** Redeems what can be redeemed of the asks; `ord` is the index among them. */
  move: Move<Ask, Answer>;
  /** Tried first: may leave what `move` redeems. */
  moveFirst?: Move<Ask, Answer>;
  judge: (asks: readonly Ask[]) => Promise<SecondLook<Answer>[]>;
  /** Each statement is a transaction: one that PostgreSQL rolled back has done nothing, and is run again. */
  isOwnTransaction: boolean;
  onLost: (error: unknown) => void;
}

/**
 * Redeems what can be redeemed. What did not move is judged by a second statement; what changed between the two (such
 * as by a rollback) gets another round. Once something may have moved nothing is thrown: the group committer would
 * run the asks again, and what this run redeemed would be refused as already redeemed.
 */
export async function moveThenJudge<Ask, Answer>(
  asks: readonly Ask[],
  { move, moveFirst = move, judge, isOwnTransaction, onLost }: Redeeming<Ask, Answer | Refused>,
): Promise<Array<Answer | Refused>> {
  const answers = new Array<Answer | Refused>(asks.length);
  const moved = await moveFirst(asks);
  for (const { ord, answer } of moved) answers[ord] = answer;
  // Nearly always all of them moved.
  if (moved.length === asks.length) return answers;
  const settle = async (places: readonly number[]): Promise<void> => {
    let open = places;
    const chosen = () => open.map((place) => asks[place]!);
    const run = <T>(work: (some: readonly Ask[]) => Promise<T>) =>
      isOwnTransaction ? despiteConflicts(() => work(chosen())) : work(chosen());
    try {
      for (let round = 1; open.length > 0; round++) {
        const judged = await run(judge);
        open = open.filter((place, index) => {
          const { free, answer } = judged[index]!;
          // "Could be redeemed" after it did not move: it was rolled back in between.
          if (!free) answers[place] = answer;
          return free;
        });
        if (open.length === 0 || round === rounds) break;
        for (const { ord, answer } of await run(move)) answers[open[ord]!] = answer;
        open = open.filter((place) => answers[place] === undefined);
      }
    } catch (error) {
      // One bad ask must not fail the others of its group: each half is settled by itself.
      if (isOwnTransaction && open.length > 1 && isSurelyUndone(error) && !isLockTimeout(error)) {
        const middle = Math.ceil(open.length / 2);
        await settle(open.slice(0, middle));
        await settle(open.slice(middle));
        return;
      }
      onLost(error);
      for (const place of open) answers[place] = unjudged;
      return;
    }
    for (const place of open) answers[place] = { redeemed: false, reason: 'try_again', mine: false };
  };
  await settle(asks.map((_, place) => place).filter((place) => answers[place] === undefined));
  return answers;
}

/** Redeems strings in the caller's own transaction. Inside it nothing is committed yet, so a fault is thrown. */
export function redeemAll(
  { tx, emit }: { tx: Queryable } & Emitting<'redeemed'>,
  asks: readonly RedeemAsk[],
): Promise<RedeemAnswer[]> {
  emit('redeemed');
  return redeemed(tx, asks, (error) => {
    throw error;
  });
}

/** Redeems strings in one statement with those of other calls. */
export function redeemGrouped(
  { registry, emit }: { registry: Registry } & Emitting<'redeemed'>,
  asks: RedeemAsk[],
): Promise<RedeemAnswer[]> {
  emit('redeemed');
  return registry.part(redeemCommitter).submit(asks);
}

/** Redeems strings in the next group, without a promise. It throws nothing; `taker` must not either. */
export function redeemQueued(
  { registry, emit }: { registry: Registry } & Emitting<'redeemed'>,
  asks: RedeemAsk[],
  taker: Taker<RedeemAnswer>,
): void {
  emit('redeemed');
  registry.part(redeemCommitter).enqueue(asks, taker);
}

const redeemed = (
  db: Queryable,
  asks: readonly RedeemAsk[],
  onLost: (error: unknown) => void,
  unusual?: UnusualOffers,
): Promise<RedeemAnswer[]> =>
  moveThenJudge<RedeemAsk, RedeemAnswer>(asks, {
    moveFirst: (all) => redeemMoved(db, all, unusual?.hasNone(all)),
    move: async (open) => {
      const moved = await redeemMoved(db, open);
      for (const { ord } of moved) unusual?.add(open[ord]!.offerId);
      return moved;
    },
    judge: (open) => judgeAll(db, open),
    isOwnTransaction: unusual !== undefined,
    onLost,
  });

/** The answer each string would get now, and whether it could be redeemed; no answer changes by it. */
export async function judgeAll(
  db: Queryable,
  asks: readonly RedeemAsk[],
): Promise<SecondLook<RedeemAnswer>[]> {
  const judged = new Array<SecondLook<RedeemAnswer>>(asks.length);
  let found = await despiteLoss(() => redeemJudged(db, asks));
  const missing = found.filter(({ reason, version }) => reason === 'not_deposited' && version !== null);
  const isBack = await despiteLoss(() =>
    broughtBack(
      db,
      missing.map(({ ord }) => asks[ord]!),
    ),
  );
  if (isBack) found = await despiteLoss(() => redeemJudged(db, asks));
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

/**
 * The group committer of redemptions. Calls that race for one string go in one group: the update moves the string for one
 * of them, and all others are judged together after it.
 */
const redeemCommitter = (registry: Registry) => {
  const unusual = new UnusualOffers();
  const onLost = (error: unknown) => registry.log.error({ err: error }, 'strings could not be judged');
  return couponCommitter<RedeemAsk, RedeemAnswer>(registry, 'redeem', {
    commit: (asks) => redeemed(registry.tillDb, asks, onLost, unusual),
    answerLost: (error) => {
      onLost(error);
      return unjudged;
    },
    maxItems: 256,
    maxWaiting: 20_000,
    maxWaitMs: 1_000,
  });
};
