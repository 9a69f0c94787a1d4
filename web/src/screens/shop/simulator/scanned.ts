import { type Checkout, OfferbookError } from '@offerbook/client';
import { cleanCode, doubtOf, scansIn } from '@offerbook/gs1';
import { plural } from '../../../ui/written.ts';
import type { OnCounter } from './counter.ts';

/** What a scan or a paste holds: coupons, products, and why something of it is neither. */
interface OnScan {
  coupons: string[];
  products: string[];
  faults: string[];
}

/** Takes a scan apart: what is too short for a coupon is a product code, and each thing stands for itself. */
export function readScan(text: string): OnScan {
  const found: OnScan = { coupons: [], products: [], faults: [] };
  for (const scan of scansIn(text)) {
    if (scan.kind === 'strings') found.coupons.push(...scan.strings.map((one) => one.text));
    else if (scan.kind === 'fetch_code') found.coupons.push(scan.code);
    else if (scan.kind === 'base')
      found.faults.push('That names an offer. A till needs the serialized string of one coupon.');
    else if (/^\d{1,14}$/.test(scan.cleaned)) found.products.push(...codesIn(scan.cleaned, text));
    else if (/^\d{1,14}$/.test(cleanCode(scan.sent))) found.products.push(cleanCode(scan.sent));
    else found.faults.push(`That is no coupon: ${scan.fault.message}`);
  }
  return { ...found, coupons: [...new Set(found.coupons)] };
}

/** Blanks stand inside a code as it is printed, and between two that were typed: the check digit tells. */
function codesIn(digits: string, text: string): string[] {
  const typed = text.trim().split(/ +/);
  const isOne = typed.length === 1 || doubtOf(digits) === undefined || typed.join('') !== digits;
  return isOne ? [digits] : typed;
}

type Scanned = Awaited<ReturnType<Checkout['scan']>>;

/** The registry's answers as coupons of the sale. */
export const asScanned = ({ redeemed, refused }: Scanned): OnCounter[] => [
  ...redeemed.map(
    ({ gs1, offer, skip_purchase_validation: skip }) => ({ gs1, offer, skip, state: 'held' }) as const,
  ),
  ...refused.map((one) => ({ gs1: one.gs1, why: one.message, state: 'refused' }) as const),
];

/** The state of coupons whose call failed: without an answer they may be redeemed. */
export const asFailed = (error: unknown): Pick<OnCounter, 'state' | 'why'> =>
  error instanceof OfferbookError && error.effectUnknown
    ? { state: 'lost', why: 'No answer. Should it be redeemed after all, it is rolled back.' }
    : { state: 'refused', why: 'The registry refused the call.' };

/** Whether the registry has redeemed a coupon for the sale, or is asked to. */
export const isAtStake = (coupons: readonly OnCounter[]): boolean =>
  coupons.some(({ state }) => state === 'held' || state === 'asking');

/** The message to the cashier when an unpaid sale with such coupons ended. @param waits some rollbacks are unanswered. */
export function saidOfCancel(coupons: readonly OnCounter[], waits: boolean): string {
  const later = ' as soon as the registry answers';
  // How many of them it redeems is not known before that.
  if (coupons.some(({ state }) => state === 'asking'))
    return `The sale is cancelled; what is redeemed for it is rolled back${later}.`;
  const held = coupons.filter(({ state }) => state === 'held').length;
  return `The sale is cancelled; ${plural(held, 'coupon')} rolled back${waits ? later : ''}.`;
}

/** The message to the cashier when the payment failed. @param waits some rollbacks are unanswered. */
export function saidOfDecline(back: number, waits: boolean): string {
  if (back === 0) return 'The payment failed. There was no coupon to give back.';
  const went = waits ? 'will go back as soon as the registry answers' : 'went back to the customer';
  return `The payment failed. ${plural(back, 'coupon')} ${went}.`;
}
