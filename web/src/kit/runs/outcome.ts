import type { Reason } from '@offerbook/client';
import type { Line, Run, Work } from './run.ts';

/** What runs know besides the reasons of the registry. */
type Own = 'added' | 'recorded' | 'gone' | 'already_yours' | 'unsure' | 'other';
/** Reasons of a till's own calls, which no run makes. */
type AtTill = 'fetch_code_expired' | 'rolled_back';

const words = {
  added: ['Deposited', 'Now in the registry.'],
  recorded: ['Recorded', 'It counts as redeemed at the time the store gave.'],
  gone: ['Deleted', 'No longer redeemable; its place in the circulation is free again.'],
  already_added: ['Already there', 'You deposited this string before. Nothing was changed.'],
  already_yours: [
    'Recorded before',
    'This coupon stands redeemed by the same retailer: it was reported before, or taken by two tills.',
  ],
  invalid: ['Not a data string', 'Its digits do not make a whole serialized data string.'],
  not_owned_by_you: [
    'Not yours',
    'The offer does not authorize you, or the serial number does not begin with your prefix.',
  ],
  not_locked: ['Offer not locked', 'The manufacturer must lock the offer first.'],
  not_yet_live: ['Too early', 'The campaign of the offer has not begun.'],
  expired: ['Too late', 'The campaign of the offer has ended.'],
  deactivated: ['Offer deactivated', 'The manufacturer has taken the offer out of use.'],
  settled: ['Offer settled', 'The manufacturer has settled the offer: nothing is deposited any more.'],
  deleted: ['Deleted before', 'A deleted string can never be deposited again.'],
  already_redeemed: ['Redeemed', 'A redeemed string cannot be deleted.'],
  not_deposited: ['Not there', 'No such string of yours is in the registry.'],
  retailer_required: ['Retailer missing', 'Deposits under this offer must name a retailer.'],
  retailer_not_authorized: ['Not for this retailer', 'Only other retailers may redeem it.'],
  outside_redemption_window: ['Outside its hours', 'Its offer is not redeemed on that day or at that hour.'],
  no_copies_available: ['Circulation used up', 'The offer, or your share of it, has no place left.'],
  try_again: ['Try again', 'It could not be judged just then. Send it again.'],
  unsure: [
    'Not known',
    'It was sent more than 23 hours ago and no answer came. Look into the data feed before sending it again.',
  ],
  other: ['Refused', 'The registry refused it.'],
} as const satisfies Record<Own | Exclude<Reason, AtTill>, readonly [string, string]>;

export type Outcome = keyof typeof words;

/** What reasons mean for a redemption that already took place at an offline till. */
const whenOffline: Partial<Record<Outcome, readonly [string, string]>> = {
  invalid: ['Not sent', 'These rows could not be understood.'],
  not_yet_live: ['Too early', 'At the time given the offer was not yet redeemable.'],
  expired: ['Too late', 'At the time given the coupon had expired.'],
  deleted: ['Deleted', 'Its provider had deleted the coupon. The manufacturer sees it among the conflicts.'],
  already_redeemed: [
    'Redeemed elsewhere',
    'Another retailer redeemed it first. The manufacturer sees it among the conflicts.',
  ],
  not_deposited: ['Not there', 'No such coupon was in the registry at the time given.'],
};

export function outcomeWords(outcome: Outcome, work: Work): { word: string; why: string } {
  const [word, why] = (work === 'offline' && whenOffline[outcome]) || words[outcome];
  return { word, why };
}

export const isOutcome = (text: string): text is Outcome => text in words;

/** In reading order: successes first. */
export const outcomes = Object.keys(words) as Outcome[];

export const wentWell = (outcome: Outcome) =>
  ['added', 'recorded', 'gone', 'already_added', 'already_yours'].includes(outcome);

/** A retry may succeed: the string itself is fine. */
export const worthAnotherTry = (outcome: Outcome) =>
  [
    'try_again',
    'no_copies_available',
    'not_locked',
    'not_yet_live',
    'deactivated',
    'retailer_required',
  ].includes(outcome);

export function countOutcomes(lines: Iterable<Line>, counts: Run['counts'] = {}): Run['counts'] {
  const sum = { ...counts };
  for (const { outcome } of lines) sum[outcome] = (sum[outcome] ?? 0) + 1;
  return sum;
}
