import { randomInt } from 'node:crypto';
import { packSerial } from '@offerbook/gs1';
import { despiteLoss, isDuplicate, type Queryable } from '../../platform/db/database.ts';
import type { Emitting } from '../../platform/pipeline/context.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { couponCommitter } from '../strings/lookup.ts';
import { type InsertAsk, insertsJudged, insertsRedeemed, type JudgedInsert } from './insert-store.ts';
import { moveThenJudge, type Refused, type SecondLook, unjudged } from './redeem.ts';

/** The outcome for one copy of an insert; `serial` is of the string generated for it, absent in a dry run. */
export type InsertAnswer =
  | { redeemed: true; version: number; skips: false; serial?: number | undefined }
  | Refused;

/** Generated digits of a serial number after the code's four tracking digits, which identify the insert in reports. */
const randomDigits = 11;
/** Attempts with other serial numbers when one is taken. */
const maxTries = 5;

/** A new serial number; never one that could be read as a printed code followed by another string (gs1, `isInsert`). */
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

/** The answer each insert would get now, and whether it could be redeemed; changes nothing. */
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
  // The request's redemption was rolled back since, so its id is used up.
  if (serial !== null) return refused(reason === 'not_yet_live' ? reason : 'rolled_back');
  return reason === null ? { free: true, answer: redeemed } : refused(reason);
}

/** Redeems newspaper inserts in one statement with those of other calls. */
export function redeemInsertsGrouped(
  { registry, emit }: { registry: Registry } & Emitting<'redeemed'>,
  asks: InsertAsk[],
): Promise<InsertAnswer[]> {
  emit('redeemed');
  return registry.part(insertCommitter).submit(asks);
}

/** The group committer of newspaper inserts; two calls of one request about one copy never share a statement. */
const insertCommitter = (registry: Registry) => {
  const onLost = (error: unknown) => registry.log.error({ err: error }, 'inserts could not be judged');
  return couponCommitter<InsertAsk, InsertAnswer>(registry, 'redeem_insert', {
    commit: (asks) =>
      moveThenJudge<InsertAsk, InsertAnswer>(asks, {
        move: (open) => redeemInserts(registry.tillDb, open),
        judge: (open) => judgeInserts(registry.tillDb, open),
        isOwnTransaction: true,
        onLost,
      }),
    answerLost: (error) => {
      onLost(error);
      return unjudged;
    },
    keyOf: ({ offerId, request, serial }) => `${offerId}/${request ?? serial}`,
    maxItems: 256,
    maxWaiting: 20_000,
    maxWaitMs: 1_000,
  });
};
