import type { Queryable } from '../../platform/db/database.ts';
import { closeAccount, finishDeparture, type MovedData } from '../accounts/move-store.ts';
import { settingsOf, writeSettings } from '../accounts/settings-store.ts';
import { saveStore, storesAfter } from '../accounts/store-store.ts';
import { deleteDomainProofs } from '../domains/lookup.ts';
import { endGrants } from '../keys/grant-store.ts';
import { deleteKeys, endKeys } from '../keys/key-store.ts';

const maxStores = 1_000_000;

/** Closes the account in test and returns the data that moves with it. Can be repeated with the same result. */
export async function exportData(tx: Queryable, accountId: number, now: Date): Promise<MovedData> {
  await closeAccount(tx, accountId, now);
  await endKeys(tx, { accountId, accessKey: undefined, at: now, now });
  await endGrants(tx, { accountId, now });
  return {
    settings: await settingsOf(tx, { accountId }),
    stores: await storesAfter(tx, { accountId, after: '', q: '', maxRows: maxStores }),
  };
}

/** Writes the data that moved with it to a production account. */
export async function importData(
  tx: Queryable,
  accountId: number,
  { settings, stores }: MovedData,
): Promise<void> {
  await writeSettings(tx, { accountId, ...settings });
  for (const store of stores) await saveStore(tx, { accountId, ...store });
}

/** Deletes the account's last data; its row stays, because records of other accounts refer to it. */
export async function deleteData(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await deleteDomainProofs(tx, { accountId });
  await finishDeparture(tx, accountId, now);
  await deleteKeys(tx, accountId);
}
