import { composeInsert, composeSerialized, unpackSerial } from '@offerbook/gs1';

/** The states of a serialized string as the table keeps them. */
export const state = { deposited: 1, redeemed: 2, rolled_back: 3, deleted: 4 } as const;

/** The journal's actions as the table keeps them. */
export const action = { deposited: 1, deleted: 2, redeemed: 3, rollback: 4 } as const;

/** Why a string was refused, per string (contract §11). */
export type Reason =
  | 'invalid'
  | 'not_deposited'
  | 'deleted'
  | 'already_redeemed'
  | 'not_yet_live'
  | 'expired'
  | 'deactivated'
  | 'retailer_not_authorized'
  | 'outside_redemption_window'
  | 'fetch_code_expired'
  | 'rolled_back'
  | 'already_added'
  | 'not_owned_by_you'
  | 'not_locked'
  | 'no_copies_available'
  | 'retailer_required'
  | 'try_again';

/** What a person at the till or a developer at the console should read. */
export const reasonText: Record<Reason, string> = {
  invalid: 'This is not a serialized data string.',
  not_deposited: 'No such data string has been deposited.',
  deleted: 'The provider deleted this data string.',
  already_redeemed: 'This data string was already redeemed.',
  not_yet_live: 'The offer has not begun yet.',
  expired: 'The offer or this data string has expired.',
  deactivated: 'The manufacturer has deactivated this offer.',
  retailer_not_authorized: 'This data string cannot be redeemed at this retailer.',
  outside_redemption_window: 'The offer cannot be redeemed at this day or time.',
  fetch_code_expired: 'The fetch code has expired; ask the consumer for the new one.',
  rolled_back:
    'This transaction id redeemed the string before and was rolled back. Use a new transaction id.',
  already_added: 'This data string was deposited before.',
  not_owned_by_you: 'The offer has not authorized you, or the serial number does not begin with your prefix.',
  not_locked: 'The master offer file is not locked yet.',
  no_copies_available: 'The circulation of the offer, or your share of it, is used up.',
  retailer_required: 'The offer demands that a deposit names a retailer (retailer_email_domain).',
  try_again: 'This data string could not be judged just now. Send it again.',
};

/** Whether it is the base string of a newspaper insert (format 2). */
export const isInsertBase = (baseGs1: string): boolean => baseGs1.startsWith('81122');

/** Why nothing is deposited under such a base. */
export const neverDeposited =
  'Newspaper inserts (format 2) are never deposited: tills redeem the code as it is printed, any number of times.';

/** The tracking digits of an insert's code where a serial number is kept: 1 and the four digits, fewer than any serial has. */
export const packTracking = (tracking: string): number => Number(`1${tracking}`);

const leastSerial = 1_000_000;

/** The data string of a stored row; what `packTracking` made gives the insert's code as it is printed. */
export const textOf = (baseGs1: string, serial: number): string =>
  serial < leastSerial
    ? composeInsert(baseGs1, String(serial).slice(1))
    : composeSerialized(baseGs1, unpackSerial(serial));

/** One line of a per-string result list. */
export const failed = (gs1: string, reason: Reason, detail?: string) => ({
  gs1,
  status: 'failure' as const,
  reason,
  message: detail ?? reasonText[reason],
});

export const succeeded = (gs1: string) => ({ gs1, status: 'success' as const });

/**
 * The sentence above a list of results: how many went well and, where one did not, why the first did not.
 *
 * @param done what was done to them, e.g. `redeemed`.
 */
export function summary(
  count: number,
  lines: ReadonlyArray<{ gs1: string; reason?: string; message?: string }>,
  done: string,
): string {
  const [first, ...more] = lines.filter((line) => line.reason !== undefined);
  const whole = `${count} of ${lines.length} data string${lines.length === 1 ? '' : 's'} ${done}.`;
  if (first === undefined) return whole;
  if (lines.length === 1) return `${whole} ${first.message}`;
  return `${whole} ${first.gs1}: ${first.message}${more.length > 0 ? ' See results for the others.' : ''}`;
}
