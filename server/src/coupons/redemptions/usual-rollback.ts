import type { Registry } from '../../platform/pipeline/registry.ts';
import { offerIds } from '../offers/lookup.ts';
import { type StringItem, stringIn } from '../strings/lookup.ts';

/** A rollback of one string of a known offer. */
export interface UsualRollback {
  item: StringItem;
  offerId: number;
  txnId: string | undefined;
}

/** A transaction id that stands in a query as it is. */
const plainId = /^\?client_txn_id=([\w.-]{1,255})$/;

/**
 * Reads the end of a rollback's path as its schema does, as far as it is usual; undefined: the schema must read it.
 *
 * @param sent the string's digits, with `?client_txn_id=` or nothing after them.
 */
export function usualRollback({ registry }: { registry: Registry }, sent: string): UsualRollback | undefined {
  const at = sent.indexOf('?');
  const txnId = at < 0 ? undefined : plainId.exec(sent.slice(at))?.[1];
  if (at >= 0 && txnId === undefined) return undefined;
  const item = stringIn(at < 0 ? sent : sent.slice(0, at));
  const offerId = item && registry.part(offerIds).known(item.base);
  return offerId === undefined ? undefined : { item: item!, offerId, txnId };
}
