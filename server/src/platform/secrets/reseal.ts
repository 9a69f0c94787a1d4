import type { Database } from '../db/database.ts';
import { StartFault } from '../db/start-fault.ts';
import { type SealedColumn, sealedMarker } from './sealed-store.ts';
import { type SecretBox, UnknownKey } from './secret-box.ts';

const batchRows = 500;

/**
 * Reseals with the current key all texts of one registry that earlier keys sealed. Idempotent, and safe while servers run
 * that have both keys.
 *
 * @param columns all others in which sealed texts are.
 * @param onProgress called after each batch with the column and the number of its texts resealed so far.
 * @returns the number of texts resealed.
 * @throws StartFault when a text was sealed with an unknown key; texts already resealed stay resealed.
 */
export async function reseal(
  db: Database,
  secrets: SecretBox,
  columns: readonly SealedColumn[],
  onProgress: (column: string, done: number) => void,
): Promise<number> {
  let total = 0;
  // The marker last: until all others are resealed no server starts without the earlier key.
  for (const column of [...columns, sealedMarker]) {
    for (let done = 0; ; ) {
      const old = await column.sealedByOthers(db, { keyId: secrets.keyId, maxRows: batchRows });
      if (old.length === 0) break;
      const resealed = old.map((from) => ({ from, to: secrets.seal(opened(from, secrets, column.table)) }));
      await column.replace(db, resealed);
      done += old.length;
      total += old.length;
      onProgress(`${column.table}.${column.column}`, done);
    }
  }
  return total;
}

function opened(sealed: string, secrets: SecretBox, table: string): string {
  try {
    return secrets.open(sealed);
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error;
    throw new StartFault(
      `A secret in the table ${table} cannot be opened. ${error.message} Add the key it was sealed with to SECRET_KEYS and run this again; nothing was lost.`,
    );
  }
}
