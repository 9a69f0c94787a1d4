import { namesOfAccounts } from '../../identity/accounts/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { State } from '../../platform/vocabulary/states.ts';
import { lookupCodesById } from '../offers/lookup.ts';
import { archivedAfter, type StringArchive } from './archive-store.ts';
import { textOf } from './coupon.ts';

/** An archived string as people and files read it. */
export interface ArchivedLine {
  gs1: string;
  state: State;
  provider_email_domain: string;
  /** The only retailer that may redeem it. */
  retailer_email_domain: string | null;
  /** The lookup code it was made by, while there is one. */
  lookup_code: string | null;
  deposited_at: Date;
  expires_at: Date | null;
}

/** The strings of an archive after a serial, in order, each with its serial. */
export async function archivedLines(
  tx: Queryable,
  archive: StringArchive,
  afterSerial: number,
  maxRows: number,
): Promise<Array<{ serial: number; line: ArchivedLine }>> {
  const rows = await archivedAfter(tx, { archiveId: archive.archive_id, afterSerial, maxRows });
  const accountIds = new Set(rows.flatMap((row) => [row.provider_id, row.retailer_id ?? row.provider_id]));
  const accounts = await namesOfAccounts(tx, { accountIds: [...accountIds] });
  const domains = new Map(accounts.map((row) => [row.account_id, row.email_domain]));
  const ids = [...new Set(rows.flatMap((row) => row.lookup_code_id ?? []))];
  const found = ids.length > 0 ? await lookupCodesById(tx, { ids }) : [];
  const codes = new Map(found.map((row) => [row.lookup_code_id, row.lookup_code]));
  return rows.map(
    ({ serial, state, provider_id, retailer_id, lookup_code_id, deposited_at, expires_at }) => ({
      serial,
      line: {
        gs1: textOf(archive.base_gs1, serial),
        state,
        provider_email_domain: domains.get(provider_id)!,
        retailer_email_domain: retailer_id === null ? null : domains.get(retailer_id)!,
        lookup_code: codes.get(lookup_code_id ?? 0) ?? null,
        deposited_at,
        expires_at,
      },
    }),
  );
}
