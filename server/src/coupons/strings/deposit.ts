import type { Queryable } from '../../platform/db/database.ts';
import type { Emitting } from '../../platform/pipeline/context.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { state } from '../../platform/vocabulary/states.ts';
import { lockCounters } from '../offers/lookup.ts';
import { broughtBack } from './bring-back.ts';
import { couponCommitter } from './committer.ts';
import {
  addStrings,
  type DepositAsk,
  type DepositFacts,
  depositFacts,
  type Existing,
  existingStrings,
  lockShares,
  type Share,
} from './deposit-store.ts';

/** The outcome for one string: its validity if it was added, else the reason why not. */
export type DepositAnswer = Added | { reason: Reason };

/** How long an added string is valid, which is the same for all of one call and offer. */
export interface Added {
  validFrom: Date;
  validTill: Date;
  campaignMetadata: Record<string, unknown>;
}

type Batch = Parameters<typeof addStrings>[1][number];

const pairKey = (offerId: number, other: number) => `${offerId}/${other}`;

/** Deposits strings in the caller's own transaction. */
export function depositAll(
  { tx, emit }: { tx: Queryable } & Emitting<'deposited'>,
  asks: readonly DepositAsk[],
): Promise<DepositAnswer[]> {
  emit('deposited');
  return deposited(tx, asks);
}

/**
 * The answers to strings of an earlier call that is repeated: what was added then was added by it.
 *
 * @param at when the earlier call was.
 * @param reasons of the same strings; undefined: added.
 */
export async function answeredBefore(
  tx: Queryable,
  asks: readonly DepositAsk[],
  { at, reasons }: { at: Date; reasons: ReadonlyArray<Reason | undefined> },
): Promise<DepositAnswer[]> {
  const offerIds = [...new Set(asks.map((ask) => ask.offerId))];
  const facts = new Map((await depositFacts(tx, { offerIds })).map((row) => [row.offer_id, row]));
  return asks.map((ask, i) => {
    const reason = reasons[i];
    const { added } = standingOf({ ...ask, at }, facts.get(ask.offerId), undefined);
    return reason === undefined && added ? added : { reason: reason ?? 'not_owned_by_you' };
  });
}

/** Told the answers while the strings are added; told again when that is tried again. */
export type Foresee = (answers: DepositAnswer[]) => void;

/** Deposits strings in one transaction with those of other calls. */
export function depositGrouped(
  { registry, emit }: { registry: Registry } & Emitting<'deposited'>,
  asks: DepositAsk[],
  foresee: Foresee,
): Promise<DepositAnswer[]> {
  emit('deposited');
  return registry.part(depositCommitter).submit(asks, foresee);
}

/**
 * Deposits strings of any callers and offers in one transaction. The counter row is locked first, so circulation is
 * exact under any concurrency.
 */
async function deposited(
  tx: Queryable,
  asks: readonly DepositAsk[],
  foresee?: Foresee,
): Promise<DepositAnswer[]> {
  const pairs = pairsOf(asks);
  const offers = [...new Set(pairs.map((ask) => ask.offerId))];
  await lockCounters(tx, offers);
  const shares = new Map(
    (await lockShares(tx, pairs)).map((row) => [pairKey(row.offer_id, row.provider_id), row]),
  );
  const facts = new Map((await depositFacts(tx, { offerIds: offers })).map((row) => [row.offer_id, row]));
  // By offer, then by serial.
  const known = new Map(offers.map((offerId) => [offerId, new Map<number, Known>()]));
  const find = async (some: readonly DepositAsk[]) => {
    for (const row of await existingStrings(tx, some)) known.get(row.offer_id)!.set(row.serial, row);
  };
  await find(asks);
  const missing = asks.filter(
    ({ offerId, serial }) => facts.get(offerId)?.has_archive && !known.get(offerId)!.has(serial),
  );
  if (await broughtBack(tx, missing)) await find(missing);

  const batches = new Map<string, Batch>();
  let last: Standing | undefined;
  const answers = asks.map((ask): DepositAnswer => {
    if (last === undefined || !isAlike(last.ask, ask)) {
      last = standingOf(ask, facts.get(ask.offerId), shares.get(pairKey(ask.offerId, ask.providerId)));
    }
    const { offer, share, added } = last;
    const strings = known.get(ask.offerId)!;
    const reason = refusalOf(ask, last, strings.get(ask.serial));
    if (reason !== undefined || !offer || !share || !added) return { reason: reason ?? 'not_owned_by_you' };
    // Counts as the statement below will, for the next string of this group.
    offer.deposited++;
    share.deposited++;
    strings.set(ask.serial, last.known);
    if (last.batch === undefined) {
      const key = `${ask.offerId}/${ask.executionId}/${ask.lookupCodeId ?? ''}`;
      last.batch = batches.get(key) ?? { ...ask, expiresAt: expiryOf(ask.at, offer), serials: [] };
      batches.set(key, last.batch);
    }
    last.batch.serials.push(ask.serial);
    return added;
  });
  const adding = batches.size > 0 ? addStrings(tx, [...batches.values()]) : undefined;
  // The statement is on its way: what follows runs beside the database.
  try {
    foresee?.(answers);
  } finally {
    await adding;
  }
  return answers;
}

/** An ask of each offer and provider; a text key per string would cost more than the rest. */
function pairsOf(asks: readonly DepositAsk[]): DepositAsk[] {
  const pairs = new Map<string, DepositAsk>();
  let last: DepositAsk | undefined;
  for (const ask of asks) {
    if (last !== undefined && last.offerId === ask.offerId && last.providerId === ask.providerId) continue;
    pairs.set(pairKey(ask.offerId, ask.providerId), ask);
    last = ask;
  }
  return [...pairs.values()];
}

type Known = Pick<Existing, 'provider_id' | 'state'>;

/** What strings of one call and one offer have in common; looked up once. */
interface Standing {
  ask: DepositAsk;
  offer: DepositFacts | undefined;
  share: Share | undefined;
  /** Why none of them can be added, if none exists already. */
  reason: Reason | undefined;
  /** The answer for each that is added. */
  added: Added | undefined;
  /** What each that is added is for a later string of the group. */
  known: Known;
  batch: Batch | undefined;
}

/** A call is of one provider, so its execution id stands for the provider too. */
const isAlike = (a: DepositAsk, b: DepositAsk): boolean =>
  a.offerId === b.offerId && a.executionId === b.executionId && a.lookupCodeId === b.lookupCodeId;

function standingOf(ask: DepositAsk, offer: DepositFacts | undefined, share: Share | undefined): Standing {
  const expiresAt = offer && expiryOf(ask.at, offer);
  const added = offer && {
    validFrom: ask.at > offer.redemption_starts_at ? ask.at : offer.redemption_starts_at,
    validTill: expiresAt && expiresAt < offer.redemption_ends_at ? expiresAt : offer.redemption_ends_at,
    campaignMetadata: offer.campaign_metadata ?? {},
  };
  const known = { provider_id: ask.providerId, state: state.deposited };
  return { ask, offer, share, reason: offer && reasonOf(ask, offer), added, known, batch: undefined };
}

/** Why a string cannot be deposited; the first reason that applies in contract §4's order. */
function refusalOf(
  ask: DepositAsk,
  { offer, share, reason }: Standing,
  existing: Known | undefined,
): Reason | undefined {
  if (!offer || !share) return 'not_owned_by_you';
  if (existing && existing.provider_id !== ask.providerId) return 'not_owned_by_you';
  if (existing) return existing.state === state.deleted ? 'deleted' : 'already_added';
  if (reason !== undefined) return reason;
  const full = offer.deposited >= offer.total || (share.cap !== null && share.deposited >= share.cap);
  return full ? 'no_copies_available' : undefined;
}

/** Why no string of an offer can be deposited. Dates are compared once for all: that takes longer than the rest. */
function reasonOf(ask: DepositAsk, offer: DepositFacts): Reason | undefined {
  if (!offer.locked) return 'not_locked';
  if (!offer.active) return 'deactivated';
  if (offer.settled) return 'settled';
  if (ask.at < offer.campaign_starts_at) return 'not_yet_live';
  if (ask.at > offer.campaign_ends_at || ask.at > offer.redemption_ends_at) return 'expired';
  return offer.mandatory_retailer && ask.retailerId === undefined ? 'retailer_required' : undefined;
}

/**
 * When a string expires: a number of times 24 hours after its deposit. The offer's redemption end is not included: it may
 * still be extended and is checked at redeem.
 */
function expiryOf(at: Date, offer: DepositFacts): Date | undefined {
  return offer.rolling_days === null ? undefined : new Date(at.getTime() + offer.rolling_days * dayMs);
}

/** Limit of each statement of a deposit: ten thousand strings on a slow disk need seconds. */
export const limitMs = 20_000;

/** The group committer of deposits. */
const depositCommitter = (registry: Registry) => {
  const db = registry.db.limited(limitMs, { genericPlans: true });
  return couponCommitter<DepositAsk, DepositAnswer>(registry, 'deposit', {
    commit: (asks, foresee) => db.transaction((tx) => deposited(tx, asks, foresee)),
    maxItems: 10_000,
    maxWaiting: 200_000,
    maxWaitMs: 10_000,
  });
};
