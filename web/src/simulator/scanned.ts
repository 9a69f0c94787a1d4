import { type Checkout, OfferbookError } from '@offerbook/client';
import { normaliseScan } from '@offerbook/gs1';
import { plural } from '../ui/written.ts';
import type { OnCounter } from './counter.ts';

/** The content of a scan or paste: its coupons, or why there is none. */
export function couponsIn(text: string): { codes: string[] } | { fault: string } {
  const scan = normaliseScan(text);
  switch (scan.kind) {
    case 'invalid':
      return { fault: `That is no coupon: ${scan.fault.message}` };
    case 'base':
      return { fault: 'That names an offer. A till needs the serialized string of one coupon.' };
    case 'fetch_code':
      return { codes: [scan.code] };
    case 'strings':
      return { codes: [...new Set(scan.strings.map((one) => one.text))] };
  }
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
  error instanceof OfferbookError && error.temporary
    ? { state: 'lost', why: 'No answer. Should it be redeemed after all, it is rolled back.' }
    : { state: 'refused', why: 'The registry refused the call.' };

/** The message to the cashier when the payment failed. @param waits some rollbacks are unanswered. */
export function saidOfDecline(back: number, waits: boolean): string {
  if (back === 0) return 'The payment failed. There was no coupon to give back.';
  const went = waits ? 'will go back as soon as the registry answers' : 'went back to the customer';
  return `The payment failed. ${plural(back, 'coupon')} ${went}.`;
}
