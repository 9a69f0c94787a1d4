import { storageJournal, type TillJournal } from '@offerbook/client';

/**
 * The till's journal in the browser's tab.
 *
 * @param changed called after every change with the strings that wait for their rollback.
 */
export function watchedJournal(
  storage: Storage,
  prefix: string,
  changed: (waiting: string[]) => void,
): TillJournal {
  const journal = storageJournal(storage, prefix);
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
  };
}
