import { hash } from 'node:crypto';

/** What must be the same for a call to be a retry, beside its id and the retailer: who acts, where and how. */
export interface Request {
  /** The account that acts: the retailer itself or its accelerator. */
  accountId: number;
  store: string | undefined;
  offline: boolean | undefined;
  /** As it was sent; an offline redemption that names no time was made at the time of the call, which a retry changes. */
  redeemedAt: Date | undefined;
}

const partsOf = (clientTxnId: string, { accountId, store, offline, redeemedAt }: Request): unknown[] => [
  clientTxnId,
  accountId,
  store ?? '',
  offline ?? false,
  redeemedAt ?? '',
];

const bits = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * 64 bits that stand for a redeem call in a coupon's row, as decimal text: the upper 32 for the client's transaction id,
 * the lower 32 for the id together with the request. Tills number transactions by lane and begin again each morning,
 * so the id alone does not say which call it was.
 */
export function requestNumber(clientTxnId: string | undefined, request: Request): string | undefined {
  if (clientTxnId === undefined) return undefined;
  const whole = bits(JSON.stringify(partsOf(clientTxnId, request)));
  return joined(bits(clientTxnId).readInt32BE(0), whole.readUInt32BE(0));
}

/**
 * 128 bits, as a UUID, that stand for one copy of a newspaper insert in a redeem call: its code says nothing, as every
 * copy has the same.
 *
 * @param copy the how-manieth with this code in the call.
 */
export function copyNumber(
  clientTxnId: string | undefined,
  retailerId: number,
  request: Request,
  code: string,
  copy: number,
): string | undefined {
  if (clientTxnId === undefined) return undefined;
  return bits(JSON.stringify([partsOf(clientTxnId, request), retailerId, code, copy])).toString('hex', 0, 16);
}

/** 64 bits with nothing but the id: a rollback does not know where and how the redeem call redeemed. */
export const idNumber = (clientTxnId: string | undefined): string | undefined =>
  clientTxnId === undefined ? undefined : joined(bits(clientTxnId).readInt32BE(0), 0);

const joined = (upper: number, lower: number) => ((BigInt(upper) << 32n) | BigInt(lower)).toString();
