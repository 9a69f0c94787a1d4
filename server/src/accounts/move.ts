import type { Queryable } from '../db/database.ts';
import { endGrants } from './grant-store.ts';
import { endKeys } from './key-store.ts';
import { type Belongings, closeAccount } from './move-store.ts';
import { settingsOf, writeSettings } from './settings-store.ts';
import { saveStore, storesAfter } from './store-store.ts';

const everyStore = 1_000_000;

/** Closes the account in test and gives what moves with it. Again: the same. */
export async function packUp(tx: Queryable, accountId: number, now: Date): Promise<Belongings> {
  await closeAccount(tx, accountId, now);
  await endKeys(tx, accountId, now);
  await endGrants(tx, accountId, now);
  return {
    settings: await settingsOf(tx, accountId),
    stores: await storesAfter(tx, accountId, '', everyStore),
  };
}

/** Gives a production account what moved with it. */
export async function unpack(
  tx: Queryable,
  accountId: number,
  { settings, stores }: Belongings,
): Promise<void> {
  await writeSettings(tx, accountId, settings);
  for (const { store_id, ...store } of stores) await saveStore(tx, accountId, store_id, store);
}
