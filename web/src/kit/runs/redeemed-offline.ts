/** A redemption made by an offline store. */
export interface RedeemedOffline {
  gs1: string;
  /** Epoch milliseconds. */
  at: number;
  /** Its store's id; `''` if not given. */
  store: string;
}

/** As an item of a run: one line of text. */
export const itemOf = ({ gs1, at, store }: RedeemedOffline): string => `${gs1},${at},${store}`;

export function readItem(item: string): RedeemedOffline {
  const [gs1 = '', at = '', ...store] = item.split(',');
  return { gs1, at: Number(at), store: store.join(',') };
}
