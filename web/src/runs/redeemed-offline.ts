/** A redemption that a store made while it was cut off. */
export interface RedeemedOffline {
  gs1: string;
  /** Epoch milliseconds. */
  at: number;
  /** Its store's id; `''` where nobody said. */
  store: string;
}

/** As an item of a run: one line of text. */
export const itemOf = ({ gs1, at, store }: RedeemedOffline): string => `${gs1},${at},${store}`;

export function readItem(item: string): RedeemedOffline {
  const [gs1 = '', at = '', ...store] = item.split(',');
  return { gs1, at: Number(at), store: store.join(',') };
}
