import { hash } from 'node:crypto';

/** What must be equal for a call to be a retry, beside its id and the retailer. */
export interface Request {
  /** The calling account: the retailer itself or its accelerator. */
  accountId: number;
  store: string | undefined;
  offline: boolean | undefined;
  /** As it was sent, not the time of the call where it is absent: that changes with a retry. */
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
 * 64 bits that identify a redeem call in a coupon's row, as decimal text: the upper 32 for the client's transaction id,
 * the lower 32 for the id together with the request. Tills number transactions per checkout lane and begin again each morning,
 * so the id alone does not identify a call.
 */
export function requestNumber(clientTxnId: string | undefined, request: Request): string | undefined {
  if (clientTxnId === undefined) return undefined;
  const whole = bits(JSON.stringify(partsOf(clientTxnId, request)));
  return joined(bits(clientTxnId).readInt32BE(0), whole.readUInt32BE(0));
}

/**
 * 128 bits, as a UUID, that identify one copy of a newspaper insert in a redeem call; the code cannot, because every
 * copy has the same.
 *
 * @param copy 0 for the first item with this code in the call, 1 for the second …
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

/** 64 bits of the id alone: a rollback does not know the store and mode of the redeem call. */
export const idNumber = (clientTxnId: string | undefined): string | undefined =>
  clientTxnId === undefined ? undefined : joined(bits(clientTxnId).readInt32BE(0), 0);

const joined = (upper: number, lower: number) => ((BigInt(upper) << 32n) | BigInt(lower)).toString();
