import { dataString, redeemHead, type Signed } from './redeem-request.ts';
import { type Stock, stringOf } from './stock.ts';

/** What is known of a call. */
export const fate = { unsent: 0, taken: 1, shed: 2, unknown: 3 } as const;

/** Credentials, offers and strings of the calls. */
export interface Baskets extends Signed {
  bases: string[];
  stock: Stock;
  stringsPerCall: number;
}

/** The request that redeems the strings of the n-th call; all but their digits is prepared once. */
export function basketRequest(baskets: Baskets): (call: number) => string {
  const { bases, stock, stringsPerCall } = baskets;
  const bodyOf = (call: number) => {
    const gs1s = Array.from({ length: stringsPerCall }, (_, at) => {
      const [offer, digits] = stringOf(stock, call * stringsPerCall + at);
      return dataString(bases[offer]!, stock.prefix, digits);
    });
    return `{"gs1s":"${gs1s.join(',')}","selected_store":"0042"}`;
  };
  const head = redeemHead(baskets, bodyOf(0).length);
  return (call) => head + bodyOf(call);
}
