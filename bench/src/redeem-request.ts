import { serialDigits } from './stock.ts';

/** Where a call goes, and whose it is. */
export interface Signed {
  port: number;
  accessKey: string;
  token: string;
}

/** The text of a string in the stock. The VLI of a serial number of 15 digits is 9. */
export const dataString = (base: string, prefix: string, digits: number): string =>
  `${base}9${prefix}${String(digits).padStart(serialDigits, '0')}`;

/** The headers of any call of it, without a body. */
export const requestHead = ({ port, accessKey, token }: Signed): string[] => [
  `host: 127.0.0.1:${port}`,
  `x-access-key: ${accessKey}`,
  `x-access-token: ${token}`,
];

/** Request line and headers of a redeem, which are the same for every call whose body has that length. */
export const redeemHead = (caller: Signed, bodyBytes: number): string =>
  [
    'POST /retailer/redeem HTTP/1.1',
    ...requestHead(caller),
    'content-type: application/json',
    `content-length: ${bodyBytes}`,
    '\r\n',
  ].join('\r\n');
