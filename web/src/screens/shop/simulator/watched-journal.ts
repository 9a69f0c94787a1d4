import { storageJournal, type TillJournal } from '@offerbook/client';

interface JournalOptions {
  storage: Storage;
  /** The account's key in the browser's storage. */
  key: string;
  /** Called after every change with the strings that wait for their rollback. */
  changed: (waiting: string[]) => void;
  /** Called when entries of a till whose tab is gone were taken over. */
  takenOver: () => void;
}

/**
 * The till's journal in the browser. Each till has a part of its own there, which it locks: a tab that is duplicated
 * gets no sale of the other, which is still being rung up. Once the lock is free its tab is gone, and this till takes
 * over what it left.
 *
 * @returns the journal, and what ends it and leaves its entries to the next till.
 */
export function watchedJournal({
  storage,
  key,
  changed,
  takenOver,
}: JournalOptions): TillJournal & { close: () => void } {
  const ofAccount = `offerbook-till/${key}/`;
  const own = `${ofAccount}${crypto.randomUUID()}/`;
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve());
  });
  const stored = () => Object.keys(storage).filter((name) => name.startsWith(ofAccount));
  const takeOver = (part: string) => {
    const left = stored().filter((name) => name.startsWith(part));
    for (const name of left) {
      storage.setItem(own + name.slice(part.length), storage.getItem(name)!);
      storage.removeItem(name);
    }
    if (left.length > 0) takenOver();
  };
  // A request that is waiting ends with an error when the till closes.
  const lock = (part: string, act: () => void | Promise<void>) =>
    navigator.locks.request(part, { signal: closing.signal }, act).catch(() => undefined);
  void lock(own, () => closed);
  const parts = stored().map((name) => name.slice(0, name.lastIndexOf('/') + 1));
  for (const part of new Set(parts)) void lock(part, () => takeOver(part));

  // No other tab reads this part, which is what the client's own lock of `localStorage` would wait for.
  const journal = storageJournal(
    {
      get length() {
        return storage.length;
      },
      key: (place) => storage.key(place),
      getItem: (name) => storage.getItem(name),
      setItem: (name, text) => storage.setItem(name, text),
      removeItem: (name) => storage.removeItem(name),
    },
    own,
  );
  const read = () => {
    const open = journal.open();
    if (Array.isArray(open))
      changed(open.flatMap(({ state, scans, leaving }) => (state === 'lost' ? scans : leaving)));
  };
  return {
    open: () => journal.open(),
    write: (entry) => {
      journal.write(entry);
      read();
    },
    remove: (txnId) => {
      journal.remove(txnId);
      read();
    },
    close: () => closing.abort(),
  };
}
