import { composeInsert, composeSerialized, unpackSerial } from '@offerbook/gs1';
import { type Reason, reasonText } from '../../platform/vocabulary/reasons.ts';

/** Whether it is the base string of a newspaper insert (format 2). */
export const isInsertBase = (baseGs1: string): boolean => baseGs1.startsWith('81122');

/** Why a deposit under such a base is refused. */
export const neverDeposited =
  'Newspaper inserts (format 2) are never deposited: tills redeem the code as it is printed, any number of times.';

/** The tracking digits of an insert's code, stored as a serial number: 1 and the four digits, fewer than any serial has. */
export const packTracking = (tracking: string): number => Number(`1${tracking}`);

const leastSerial = 1_000_000;

/** The data string of a stored row; for a number made by `packTracking` the insert's printed code. */
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

/** `2 of 3 data strings redeemed.` */
export const doneOf = (count: number, total: number, done: string): string =>
  `${count} of ${total} data string${total === 1 ? '' : 's'} ${done}.`;

/**
 * The message of a list of results: how many succeeded and, if some failed, why the first did.
 *
 * @param done the past participle, e.g. `redeemed`.
 */
export function summary(
  count: number,
  lines: ReadonlyArray<{ gs1: string; reason?: string; message?: string }>,
  done: string,
): string {
  const [first, ...more] = lines.filter((line) => line.reason !== undefined);
  const whole = doneOf(count, lines.length, done);
  if (first === undefined) return whole;
  if (lines.length === 1) return `${whole} ${first.message}`;
  return `${whole} ${first.gs1}: ${first.message}${more.length > 0 ? ' See results for the others.' : ''}`;
}
