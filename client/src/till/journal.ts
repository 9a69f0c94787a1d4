/** One unfinished redeem call of a till. After a crash it holds all that is needed to roll back an unpaid sale. */
export interface OpenRedemption {
  /** The transaction id of the redeem call. */
  readonly txnId: string;
  /** The sale it belongs to. */
  readonly sale: string;
  /**
   * `asked`: sent, no answer yet. `held`: its strings wait for payment. `paying`: payment began. `lost`: no
   * answer came; whatever it redeemed must be rolled back.
   */
  readonly state: 'asked' | 'held' | 'paying' | 'lost';
  /** The scans as sent. */
  readonly scans: readonly string[];
  /** The fields of the call's body beside the scans, to send it again. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Strings redeemed for the sale. */
  readonly gs1s: readonly string[];
  /** Strings to roll back. */
  readonly leaving: readonly string[];
  /** What was given off in a paid sale, in whole cents by string, to be reported; of a sale that is being paid what will be. */
  readonly amounts?: Readonly<Record<string, number>>;
  /** When the call was first sent, in epoch milliseconds. Entries of earlier versions may lack it. */
  readonly at?: number;
}

/** Storage for unfinished redeem calls. `write` and `remove` must have reached the disk when they resolve. */
export interface TillJournal {
  /** Stores an entry, replacing an earlier one with its `txnId`. */
  write(entry: OpenRedemption): void | Promise<void>;
  remove(txnId: string): void | Promise<void>;
  /** All entries, oldest first. */
  open(): OpenRedemption[] | Promise<OpenRedemption[]>;
}

/** An in-memory journal: enough while the process lives, and for trying. */
export function memoryJournal(): TillJournal {
  const kept = new Map<string, OpenRedemption>();
  return {
    write: (entry) => void kept.set(entry.txnId, entry),
    remove: (txnId) => void kept.delete(txnId),
    open: () => [...kept.values()],
  };
}

/** The part of `localStorage` that a journal in a browser needs. */
export interface KeyedStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Stores entries in `localStorage` or the like, one key each, beginning with `prefix`. */
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
