import { randomInt } from 'node:crypto';
import { packSerial } from '@offerbook/gs1';
import { couponCommitter, type Reason } from '../coupons/lookup.ts';
import { despiteLoss, isDuplicate, type Queryable } from '../db/database.ts';
import type { Registry } from '../registry.ts';
import { type InsertAsk, insertsJudged, insertsRedeemed, type JudgedInsert } from './insert-store.ts';
import { moveThenJudge, type Refused, type SecondLook, unjudged } from './redeem.ts';

/** What became of one copy of an insert; `serial` is of the string generated for it, absent in a dry run. */
export type InsertAnswer =
  | { redeemed: true; version: number; skips: false; serial?: number | undefined }
  | Refused;

/** Digits of a generated serial number behind the code's four tracking digits, by which reports say which insert it was. */
const randomDigits = 11;
/** Times that other serial numbers are tried when one is taken. */
const maxTries = 5;

/** A new serial number; never one that would read as a printed code with another string behind it (gs1, `isInsert`). */
export function freshSerial(tracking: string): number {
  for (;;) {
    const serial = tracking + String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
    if (serial.slice(3, 7) !== '8112') return packSerial(serial);
  }
}

async function redeemInserts(
  db: Queryable,
  asks: readonly InsertAsk[],
): Promise<Array<{ ord: number; answer: InsertAnswer }>> {
  for (let named = asks, tries = 1; ; tries++) {
    try {
      return (await insertsRedeemed(db, named)).map(({ ord, version }) => ({
        ord,
        answer: { redeemed: true, version, skips: false, serial: named[ord]!.serial },
      }));
    } catch (error) {
      if (tries === maxTries || !isDuplicate(error)) throw error;
      named = asks.map((ask) => ({ ...ask, serial: freshSerial(ask.tracking) }));
    }
  }
}

/** What each insert would be answered now, and whether it could be redeemed; nothing changes. */
export async function judgeInserts(
  db: Queryable,
  asks: readonly InsertAsk[],
): Promise<SecondLook<InsertAnswer>[]> {
  const judged = new Array<SecondLook<InsertAnswer>>(asks.length);
  for (const row of await despiteLoss(() => insertsJudged(db, asks))) judged[row.ord] = lookedAt(row);
  return judged;
}

function lookedAt({ reason, version, serial, same }: JudgedInsert): SecondLook<InsertAnswer> {
  const refused = (why: Reason) =>
    ({ free: false, answer: { redeemed: false, reason: why, mine: false } }) as const;
  if (version === null) return refused('not_deposited');
  const redeemed = { redeemed: true, version, skips: false } as const;
  if (serial !== null && same) return { free: false, answer: { ...redeemed, serial } };
  // What the request redeemed was rolled back since: its id is spent.
  if (serial !== null) return refused(reason === 'not_yet_live' ? reason : 'rolled_back');
  return reason === null ? { free: true, answer: redeemed } : refused(reason);
}

/** The registry's redemptions of newspaper inserts: those of one request about one copy never share a statement. */
export const insertCommitter = (registry: Registry) => {
  const onLost = (error: unknown) => registry.log.error({ err: error }, 'inserts could not be judged');
  return couponCommitter<InsertAsk, InsertAnswer>(registry, 'redeem_insert', {
    commit: (asks) =>
      moveThenJudge<InsertAsk, InsertAnswer>(asks, {
        move: (open) => redeemInserts(registry.tillDb, open),
        judge: (open) => judgeInserts(registry.tillDb, open),
        onLost,
      }),
    answerLost: (error) => {
      onLost(error);
      return unjudged;
    },
    keyOf: ({ offerId, request, serial }) => `${offerId}/${request ?? serial}`,
    most: 256,
    mostWaiting: 20_000,
  });
};
