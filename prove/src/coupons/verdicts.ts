import { state } from 'offerbook/dist/platform/vocabulary/states.js';
import type { Ask, CouponAction } from './asks.ts';
import { isInsert, type StringState } from './model.ts';
import type { EventRow } from './tables.ts';
import type { OfferState } from './versions.ts';

type Redeem = Extract<Ask, { kind: 'redeem' }>;

/** Who asks, as the rules see it. */
export interface Asker {
  /** The account for whom a string would be redeemed, or those for whom it may be rolled back. */
  retailers: readonly number[];
  domain: string;
}

/** Which action made a redemption, if it is known. */
export type ActionOf = (event: EventRow) => CouponAction | undefined;

/** A redeem call is the same as another when the same account says the same id of the same place and manner. */
export function isSameRequest(one: CouponAction | undefined, other: CouponAction): boolean {
  const [a, b] = [one?.ask, other.ask];
  return (
    a?.kind === 'redeem' &&
    b.kind === 'redeem' &&
    a.txn !== undefined &&
    a.txn === b.txn &&
    a.store === b.store &&
    a.offline === b.offline &&
    a.redeemedAtMs === b.redeemedAtMs &&
    one!.account.domain === other.account.domain
  );
}

/** What a redeem call must be answered of a string that stands so, under an offer that stands so. */
export function redeemVerdict(
  action: CouponAction,
  gs1: string,
  string: StringState | undefined,
  offer: OfferState,
  asker: Asker,
  actionOf: ActionOf,
  /** The only retailer that may redeem the string. */
  boundTo: number | null,
  atMs: number,
): { verdict: string; mine: boolean } {
  const ask = action.ask as Redeem;
  const me = asker.retailers[0]!;
  const holder = string?.redemptions.at(-1);
  const isRedeemed = string?.state === state.redeemed;
  const mine = isRedeemed && holder?.retailer_id === me;
  const said = (verdict: string) => ({ verdict, mine: verdict === 'already_redeemed' && mine });
  const own = (event: EventRow | undefined) =>
    event !== undefined && !ask.dry && event.retailer_id === me && isSameRequest(actionOf(event), action);
  // A retry of the request that redeemed it.
  if (isRedeemed && own(holder)) return said('success');
  if ((ask.redeemedAtMs ?? atMs) < offer.startsAtMs) return said('not_yet_live');
  const insert = isInsert(gs1);
  if (!insert && (string === undefined || ask.redeemedAtMs !== undefined)) return said('not_deposited');
  const undone = isRedeemed ? string.redemptions.slice(0, -1) : (string?.redemptions ?? []);
  if (string?.state === state.deleted) return said('deleted');
  if (undone.some(own)) return said('rolled_back');
  if (!insert && isRedeemed) return said('already_redeemed');
  if (insert && !offer.locked) return said('not_locked');
  if (!offer.active) return said('deactivated');
  const restricted = offer.retailers.size > 0 && !offer.retailers.has(asker.domain);
  if ((boundTo !== null && boundTo !== me) || restricted) return said('retailer_not_authorized');
  if ((ask.redeemedAtMs ?? atMs) > offer.endsAtMs) return said('expired');
  return said('free');
}

export function rollbackVerdict(
  action: CouponAction,
  string: StringState | undefined,
  asker: Asker,
  actionOf: ActionOf,
): string {
  const { txn } = action.ask as Extract<Ask, { kind: 'rollback' }>;
  const holder = string?.redemptions.at(-1);
  const isRedeemed = string?.state === state.redeemed;
  // A rollback knows the id alone, not the place and manner of the call that redeemed.
  const meant = (event: EventRow | undefined) => {
    if (event === undefined || !asker.retailers.includes(event.retailer_id ?? 0)) return false;
    const ask = actionOf(event)?.ask;
    return txn === undefined || (ask?.kind === 'redeem' && ask.txn === txn);
  };
  if (isRedeemed && meant(holder)) return 'free';
  const undone = isRedeemed ? string.redemptions.slice(0, -1) : (string?.redemptions ?? []);
  return undone.some(meant) ? 'already' : 'not_redeemed';
}

/** What a deposit must be answered of a string; `free` leaves open whether a copy is left. */
export function depositVerdict(
  ask: Extract<Ask, { kind: 'deposit' | 'make' }>,
  string: StringState | undefined,
  offer: OfferState,
  atMs: number,
): string {
  if (string !== undefined) return string.state === state.deleted ? 'deleted' : 'already_added';
  if (!offer.locked) return 'not_locked';
  if (!offer.active) return 'deactivated';
  if (atMs > offer.endsAtMs) return 'expired';
  return offer.mandatory && ask.retailer === undefined ? 'retailer_required' : 'free';
}

export function deleteVerdict(string: StringState | undefined): string {
  if (string === undefined) return 'not_deposited';
  if (string.state === state.redeemed) return 'already_redeemed';
  return string.state === state.deleted ? 'success' : 'free';
}

/** Whether a string can have a fetch code. */
export function codeVerdict(string: StringState | undefined, offer: OfferState, atMs: number): string {
  const isFree = string?.state === state.deposited || string?.state === state.rolled_back;
  return isFree && offer.active && atMs <= offer.endsAtMs ? 'success' : 'not_redeemable';
}
