import { serialDigits } from './stock.ts';

/** Where a redeem goes, and whose it is. */
export interface RedeemCaller {
  port: number;
  accessKey: string;
  token: string;
}

/** The text of a string in the stock. The VLI of a serial number of 15 digits is 9. */
export const dataString = (base: string, prefix: string, digits: number): string =>
  `${base}9${prefix}${String(digits).padStart(serialDigits, '0')}`;

/** Request line and headers of a redeem, which are the same for every call whose body has that length. */
export const redeemHead = ({ port, accessKey, token }: RedeemCaller, bodyBytes: number): string =>
  [
    'POST /retailer/redeem HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `x-access-key: ${accessKey}`,
    `x-access-token: ${token}`,
    `content-length: ${bodyBytes}`,
    '\r\n',
  ].join('\r\n');
