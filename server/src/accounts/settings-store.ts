import type { Queryable } from '../db/database.ts';

export interface Settings {
  name: string;
  time_zone: string | null;
  redirect_urls: string[];
  origins: string[];
}

const columns = 'name, time_zone, redirect_urls, origins';

export const settingsOf = async (tx: Queryable, accountId: number): Promise<Settings> =>
  (await tx.query<Settings>(`select ${columns} from account where account_id = $1`, [accountId]))[0]!;

/** When the account asked to go live; null while it has not. */
export const goLiveRequestedAt = async (tx: Queryable, accountId: number): Promise<Date | null> =>
  (
    await tx.query<{ requested_at: Date | null }>(
      'select requested_at from departure where account_id = $1',
      [accountId],
    )
  )[0]?.requested_at ?? null;

/** As they stand once every other change of the account has ended; none begins until this transaction ends. */
export const takeSettings = async (tx: Queryable, accountId: number): Promise<Settings> =>
  (
    await tx.query<Settings>(`select ${columns} from account where account_id = $1 for no key update`, [
      accountId,
    ])
  )[0]!;

export async function writeSettings(tx: Queryable, accountId: number, settings: Settings): Promise<void> {
  await tx.query(
    'update account set name = $2, time_zone = $3, redirect_urls = $4, origins = $5 where account_id = $1',
    [accountId, settings.name, settings.time_zone, settings.redirect_urls, settings.origins],
  );
}

/** The enabled account's zone; neither changes until this transaction ends. */
export async function heldZone(
  tx: Queryable,
  accountId: number,
): Promise<{ timeZone: string | undefined } | undefined> {
  const [row] = await tx.query<{ time_zone: string | null }>(
    'select time_zone from account where account_id = $1 and enabled for share',
    [accountId],
  );
  return row && { timeZone: row.time_zone ?? undefined };
}

/** The origins that may show the account's widgets in a frame. */
export const originsFor = async (tx: Queryable, accountId: number): Promise<string[]> =>
  (await tx.query<{ origins: string[] }>('select origins from account where account_id = $1', [accountId]))[0]
    ?.origins ?? [];
