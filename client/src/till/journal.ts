/**
 * One redeem call of a till that is not over yet. Whoever finds it after a crash can put it right: what was redeemed
 * for a sale that was never paid is rolled back.
 */
export interface OpenRedemption {
  /** The transaction id of the redeem call. */
  readonly txnId: string;
  /** The sale it belongs to. */
  readonly sale: string;
  /**
   * `asked`: sent, no answer yet. `held`: its strings wait for payment. `paying`: payment began. `lost`: no answer
   * came, and whatever it redeemed must be rolled back.
   */
  readonly state: 'asked' | 'held' | 'paying' | 'lost';
  /** What was scanned, as it was sent. */
  readonly scans: readonly string[];
  /** The body of the call beside the strings, to send it again. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Strings that are redeemed for the sale. */
  readonly gs1s: readonly string[];
  /** Strings that are to be rolled back. */
  readonly leaving: readonly string[];
  /** When the call was first sent, in milliseconds since 1970. Entries of earlier versions may lack it. */
  readonly at?: number;
}

/** Where a till keeps what is not over. `write` and `remove` must have reached the disk when they resolve. */
export interface TillJournal {
  /** Keeps an entry, in place of an earlier one with its `txnId`. */
  write(entry: OpenRedemption): void | Promise<void>;
  remove(txnId: string): void | Promise<void>;
  /** All that is kept, oldest first. */
  open(): OpenRedemption[] | Promise<OpenRedemption[]>;
}

/** Keeps everything in memory: enough while the process lives, and for trying. */
export function memoryJournal(): TillJournal {
  const kept = new Map<string, OpenRedemption>();
  return {
    write: (entry) => void kept.set(entry.txnId, entry),
    remove: (txnId) => void kept.delete(txnId),
    open: () => [...kept.values()],
  };
}

/** What a journal in a browser needs of `localStorage`. */
export interface KeyedStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Keeps entries in `localStorage` or the like, one key each, beginning with `prefix`. */
export function storageJournal(storage: KeyedStorage, prefix = 'offerbook-till/'): TillJournal {
  return {
    write: (entry) => storage.setItem(prefix + entry.txnId, JSON.stringify(entry)),
    remove: (txnId) => storage.removeItem(prefix + txnId),
    open: () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .map((key) => JSON.parse(storage.getItem(key)!) as OpenRedemption),
  };
}
