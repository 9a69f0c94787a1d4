/**
 * A run is a deposit or a deletion of any size, sent in chunks. Each chunk has a transaction id of its own that is
 * written down before it is sent: after a reload or a lost connection the same chunk goes out under the same id, and the
 * registry does nothing twice.
 */
export type Work = 'make' | 'give' | 'delete';

export interface Run {
  id: string;
  /** Environment and account: whose run it is. */
  owner: string;
  work: Work;
  /** What it was made of, for people: a file's name, an offer. */
  title: string;
  retailer: string;
  total: number;
  chunks: number;
  startedAt: number;
  state: 'going' | 'stopped' | 'done';
  /** How many strings have an answer. */
  done: number;
  counts: Partial<Record<Outcome, number>>;
}

export interface Chunk {
  run: string;
  place: number;
  /** Strings; for `make` one base string or lookup code per wanted string. */
  items: string[];
  txn: string;
  /** When it was first sent; absent before. */
  sentAt?: number;
  results?: Line[];
}

/** What became of a string. */
export interface Line {
  gs1: string;
  outcome: Outcome;
}

const words = {
  added: ['Deposited', 'Now in the registry.'],
  gone: ['Deleted', 'No longer redeemable; its place in the circulation is free again.'],
  already_added: ['Already there', 'You deposited this string before. Nothing was changed.'],
  invalid: ['Not a data string', 'Its digits do not make a whole serialized data string.'],
  not_owned_by_you: [
    'Not yours',
    'The offer does not authorize you, or the serial number does not begin with your prefix.',
  ],
  not_locked: ['Offer not locked', 'The manufacturer must lock the offer first.'],
  not_yet_live: ['Too early', 'The campaign of the offer has not begun.'],
  expired: ['Too late', 'The campaign of the offer has ended.'],
  deactivated: ['Offer deactivated', 'The manufacturer has taken the offer out of use.'],
  deleted: ['Deleted before', 'A deleted string can never be deposited again.'],
  already_redeemed: ['Redeemed', 'A redeemed string cannot be deleted.'],
  not_deposited: ['Not there', 'No such string of yours is in the registry.'],
  retailer_required: ['Retailer missing', 'Deposits under this offer must name a retailer.'],
  no_copies_available: ['Circulation used up', 'The offer, or your share of it, has no place left.'],
  try_again: ['Try again', 'It could not be judged just then. Send it again.'],
  unsure: [
    'Not known',
    'It was sent more than 23 hours ago and no answer came. Look into the data feed before sending it again.',
  ],
  other: ['Refused', 'The registry refused it.'],
} as const;

export type Outcome = keyof typeof words;
export const outcomeWords = (outcome: Outcome) => ({ word: words[outcome][0], why: words[outcome][1] });
export const isOutcome = (text: string): text is Outcome => text in words;

/** In the order of reading: what went well first. */
export const outcomes = Object.keys(words) as Outcome[];

export const wentWell = (outcome: Outcome) =>
  outcome === 'added' || outcome === 'gone' || outcome === 'already_added';

/** Another try may end better: nothing is wrong with the string itself. */
export const worthAnotherTry = (outcome: Outcome) =>
  [
    'try_again',
    'no_copies_available',
    'not_locked',
    'not_yet_live',
    'deactivated',
    'retailer_required',
  ].includes(outcome);

/** As the registry takes at most (contract §2). */
const largestChunk = 5_000;

/** Large enough to be quick, small enough that progress is seen. */
export const chunkSize = (total: number): number =>
  Math.min(largestChunk, Math.max(500, Math.ceil(total / 20)));

export function countOutcomes(lines: Iterable<Line>, counts: Run['counts'] = {}): Run['counts'] {
  const sum = { ...counts };
  for (const { outcome } of lines) sum[outcome] = (sum[outcome] ?? 0) + 1;
  return sum;
}

/** The registry keeps the answer to a call that made strings for 24 hours (contract §1); then an id says nothing. */
export const answerKeptMs = 23 * 3_600_000;

export const doing: Record<Work, string> = { make: 'Making', give: 'Depositing', delete: 'Deleting' };
