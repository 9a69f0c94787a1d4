import { dataString, redeemHead, requestHead } from './redeem-request.ts';
import { serialDigits, stringOf } from './stock.ts';
import type { TillOrder } from './till.ts';

/** A kind of call: its request for the strings from the n-th on, and what every answer contains. */
interface Call {
  requestOf(order: TillOrder): (n: number) => string;
  passed: string;
}

const textOf = ({ bases, prefix, each }: TillOrder, n: number) => {
  const [offer, digits] = stringOf({ offers: bases.length, each }, n);
  return dataString(bases[offer]!, prefix, digits);
};

const redeem = (head: (order: TillOrder, bodyBytes: number) => string): Call => ({
  requestOf: (order) => {
    const { stringsPerCall } = order;
    const bodyOf = (n: number) => {
      const texts = Array.from({ length: stringsPerCall }, (_, i) => `"${textOf(order, n + i)}"`).join();
      const id = String(n).padStart(serialDigits, '0');
      return `{"gs1s":${stringsPerCall === 1 ? texts : `[${texts}]`},"selected_store":"0042","client_txn_id":"till-${id}"}`;
    };
    // All but the strings is prepared once.
    const prepared = head(order, bodyOf(0).length);
    return (n) => prepared + bodyOf(n);
  },
  passed: '"status_code":"FULL_REDEMPTION"',
});

const calls = {
  redeem: redeem(redeemHead),
  /** A redeem that takes no short road: an id is looked for in this header, and there is none. */
  pipeline: redeem((order, bytes) =>
    redeemHead(order, bytes).replace(/\r\n\r\n$/, '\r\nidempotency-key: \r\n\r\n'),
  ),
  rollback: {
    requestOf: (order) => {
      const headers = `${requestHead(order).join('\r\n')}\r\n\r\n`;
      return (n) => `DELETE /retailer/rollback/${textOf(order, n)} HTTP/1.1\r\n${headers}`;
    },
    passed: '"status":"success"',
  },
  token: {
    requestOf: ({ port, accessKey, secretKey }) => {
      const body = JSON.stringify({ access_key: accessKey, secret_key: secretKey });
      const request = `POST /access_token HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
      return () => request;
    },
    passed: '"x-access-token":"',
  },
  offers: {
    requestOf: (order) => {
      const request = `GET /manufacturer/base_gs1s HTTP/1.1\r\n${requestHead(order).join('\r\n')}\r\n\r\n`;
      return () => request;
    },
    passed: '"status":"success"',
  },
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

export const callOf = ({ call }: TillOrder): Call => calls[call];
