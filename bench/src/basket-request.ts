import { type Stock, serialDigits, stride } from './stock.ts';

/** What is known of a call. */
export const fate = { unsent: 0, taken: 1, shed: 2, unknown: 3 } as const;

/** Credentials, offers and strings of the calls. */
interface Baskets {
  port: number;
  accessKey: string;
  token: string;
  bases: string[];
  stock: Stock;
  stringsPerCall: number;
}

/** The offer (by place) and the serial digits of a string of the tills' side, by its number. */
export function stringOf({ offers, each }: Pick<Stock, 'offers' | 'each'>, n: number): [number, number] {
  const place = (n * stride) % each;
  return [place % offers, 2 * Math.floor(place / offers)];
}

/** The request that redeems the strings of the n-th call; all but their digits is prepared once. */
export function basketRequest(baskets: Baskets): (call: number) => string {
  const { port, accessKey, token, bases, stock, stringsPerCall } = baskets;
  const bodyOf = (call: number) => {
    const gs1s = Array.from({ length: stringsPerCall }, (_, at) => {
      const [offer, digits] = stringOf(stock, call * stringsPerCall + at);
      return `${bases[offer]}9${stock.prefix}${String(digits).padStart(serialDigits, '0')}`;
    });
    return `{"gs1s":"${gs1s.join(',')}","selected_store":"0042"}`;
  };
  const head = [
    'POST /retailer/redeem HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `x-access-key: ${accessKey}`,
    `x-access-token: ${token}`,
    `content-length: ${bodyOf(0).length}`,
    '\r\n',
  ].join('\r\n');
  return (call) => head + bodyOf(call);
}
