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

/** 256 bits in hexadecimal digits, which cost a third of a buffer. */
const bits = (text: string): string => hash('sha256', text);

/**
 * 64 bits that identify a redeem call in a coupon's row, as decimal text: the upper 32 for the client's transaction id,
 * the lower 32 for the id together with the request. Tills number transactions per checkout lane and begin again each morning,
 * so the id alone does not identify a call.
 */
export function requestNumber(clientTxnId: string | undefined, request: Request): string | undefined {
  if (clientTxnId === undefined) return undefined;
  return joined(bits(clientTxnId), bits(JSON.stringify(partsOf(clientTxnId, request))));
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
  return bits(JSON.stringify([partsOf(clientTxnId, request), retailerId, code, copy])).slice(0, 32);
}

/** 64 bits of the id alone: a rollback does not know the store and mode of the redeem call. */
export const idNumber = (clientTxnId: string | undefined): string | undefined =>
  clientTxnId === undefined ? undefined : joined(bits(clientTxnId), '0');

const joining = new DataView(new ArrayBuffer(8));

/** The first 32 bits of each as one signed number. */
function joined(upper: string, lower: string): string {
  joining.setUint32(0, Number.parseInt(upper.slice(0, 8), 16));
  joining.setUint32(4, Number.parseInt(lower.slice(0, 8), 16));
  return joining.getBigInt64(0).toString();
}
