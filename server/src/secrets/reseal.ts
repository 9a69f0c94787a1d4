import type { Database } from '../db/database.ts';
import { StartFault } from '../start-fault.ts';
import { replaceSealed, sealedByOthers, sealedColumns } from './sealed-store.ts';
import { type SecretBox, UnknownKey } from './secret-box.ts';

const batchRows = 500;

/**
 * Seals with the current key everything that earlier keys sealed in one registry. Safe beside running servers that
 * know both keys, and safe to repeat.
 *
 * @param onProgress called after each batch with the column and the number of its texts sealed anew so far.
 * @returns how many texts were sealed anew.
 * @throws StartFault when a text was sealed with a key that is not known; what was done until then stays.
 */
export async function reseal(
  db: Database,
  secrets: SecretBox,
  onProgress: (column: string, done: number) => void,
): Promise<number> {
  let total = 0;
  for (const place of sealedColumns) {
    for (let done = 0; ; ) {
      const old = await sealedByOthers(db, place, secrets.keyId, batchRows);
      if (old.length === 0) break;
      const renewed = old.map((from) => ({ from, to: secrets.seal(opened(from, secrets, place.table)) }));
      await replaceSealed(db, place, renewed);
      done += old.length;
      total += old.length;
      onProgress(`${place.table}.${place.column}`, done);
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
