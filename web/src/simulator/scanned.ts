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
