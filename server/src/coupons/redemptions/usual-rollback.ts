import type { Registry } from '../../platform/pipeline/registry.ts';
import type { Named } from '../../platform/pipeline/short-road.ts';
import { offerIds } from '../offers/lookup.ts';
import { type StringItem, stringIn } from '../strings/lookup.ts';

/** A rollback of one string of a known offer. */
export interface UsualRollback {
  item: StringItem;
  offerId: number;
  txnId: string | undefined;
}

/** A transaction id that its schema takes as it is. */
const plainId = /^[\w.-]{1,255}$/;

/** Reads path and query of a rollback as its schema does, as far as they are usual; undefined: the schema must read them. */
export function usualRollback(
  { registry }: { registry: Registry },
  { params, query }: Named,
): UsualRollback | undefined {
  let txnId: string | undefined;
  for (const name in query) {
    const value = query[name];
    if (name !== 'client_txn_id' || typeof value !== 'string' || !plainId.test(value)) return undefined;
    txnId = value;
  }
  const item = stringIn(params['gs1']!);
  const offerId = item && registry.part(offerIds).known(item.base);
  return offerId === undefined ? undefined : { item: item!, offerId, txnId };
}
