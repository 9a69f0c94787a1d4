import type { Queryable } from '../../platform/db/database.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { offerIds } from '../offers/lookup.ts';
import type { Item, StringKey } from '../strings/lookup.ts';

/** A string as it was sent, with the key of its row. */
interface Located {
  gs1: string;
  string: StringKey | undefined;
  /** Why it is no data string at all. */
  why: string | undefined;
}

/** Finds the offers of what was sent. */
export async function located(registry: Registry, tx: Queryable, items: Item[]): Promise<Located[]> {
  const ids = await registry.part(offerIds).of(
    tx,
    items.flatMap((item) => (item.kind === 'string' ? [item.base] : [])),
  );
  return items.map((item) => {
    if (item.kind !== 'string') {
      const why = item.kind === 'fetch_code' ? 'This is a fetch code already.' : item.why;
      return { gs1: item.gs1, string: undefined, why };
    }
    const offerId = ids.get(item.base);
    const string = offerId === undefined ? undefined : { offerId, serial: item.serial };
    return { gs1: item.gs1, string, why: undefined };
  });
}
