import type { RefusedCoupon } from '@offerbook/client';
import { normaliseScan } from '@offerbook/gs1';

/** What a scanner, a camera or a paste gave: the coupons in it, or why there is none. */
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

/** Why a coupon was refused; of a code of 16 digits the registry says no more than that it knows none such. */
export const whyRefused = ({ gs1, reason, message }: RefusedCoupon): string =>
  reason === 'invalid' && normaliseScan(gs1).kind === 'fetch_code'
    ? 'The registry has not given out this fetch code. It is good for some minutes only; type the one shown now.'
    : message;
