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

/** Takes what each key names once; after a failure the next use tries again. */
export function takenOnce(take: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const owned = new Map<string, Promise<void>>();
  return (key) => {
    const before = owned.get(key);
    if (before !== undefined) return before;
    const taking = take(key);
    owned.set(key, taking);
    taking.catch(() => owned.delete(key));
    return taking;
  };
}

/** The parts of a browser's page that guard a journal. Node lacks one or both. */
const page = globalThis as unknown as {
  localStorage?: KeyedStorage;
  navigator?: {
    locks?: {
      request(name: string, how: { signal: AbortSignal }, own: () => Promise<never>): Promise<never>;
    };
  };
};

/** Locks a prefix of `localStorage` for this page until it is closed; waits for one that closes, as at a reload. */
const takePrefix = takenOnce(
  (prefix) =>
    new Promise((resolve, reject) => {
      const own = () => {
        resolve();
        return new Promise<never>(() => {});
      };
      const signal = AbortSignal.timeout(5_000);
      page.navigator!.locks!.request(`offerbook-journal ${prefix}`, { signal }, own).catch((error: Error) => {
        const inUse = `The till journal ${prefix} is in use by another tab, and two would roll back each other's sales. Close that tab, or give each till a prefix of its own.`;
        reject(error.name === 'TimeoutError' ? new Error(inUse) : error);
      });
    }),
);

/** Whether other tabs read the storage, and the browser can keep them out. */
function isGuarded(storage: KeyedStorage): boolean {
  try {
    return page.navigator?.locks !== undefined && page.localStorage === storage;
  } catch {
    return false;
  }
}

/**
 * Stores entries in `localStorage` or the like, one key each, beginning with `prefix`; no prefix may begin with another
 * till's. The first tab that uses a prefix of `localStorage` owns it until it is closed, and a second one is refused:
 * where the browser has Web Locks, so on pages with TLS.
 */
export function storageJournal(storage: KeyedStorage, prefix = 'offerbook-till/'): TillJournal {
  const write = (entry: OpenRedemption) => storage.setItem(prefix + entry.txnId, JSON.stringify(entry));
  const remove = (txnId: string) => storage.removeItem(prefix + txnId);
  const open = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => JSON.parse(storage.getItem(key)!) as OpenRedemption);
  if (!isGuarded(storage)) return { write, remove, open };
  return {
    write: (entry) => takePrefix(prefix).then(() => write(entry)),
    remove: (txnId) => takePrefix(prefix).then(() => remove(txnId)),
    open: () => takePrefix(prefix).then(open),
  };
}
