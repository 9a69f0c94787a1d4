import type { Queryable } from '../db/database.ts';
import { StartFault } from '../db/start-fault.ts';
import { readMarker, writeMarker } from './sealed-store.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Checks that the registry's sealed marker can be decrypted.
 *
 * @throws StartFault when the registry's secrets were sealed with a key that this server does not have.
 */
export async function requireSecretKey(db: Queryable, secrets: SecretBox): Promise<void> {
  const marker = await readMarker(db);
  if (marker !== undefined) open(marker, secrets);
}

/** Writes the marker too, if there is none. @throws StartFault as requireSecretKey does */
export async function checkSecretKey(db: Queryable, secrets: SecretBox): Promise<void> {
  await requireSecretKey(db, secrets);
  await writeMarker(db, { sealed: secrets.seal('offerbook') });
}

function open(sealed: string, secrets: SecretBox): void {
  try {
    secrets.open(sealed);
  } catch (error) {
    throw new StartFault(
      `SECRET_KEY is not the key that the secrets in this database were sealed with, and neither is one of SECRET_KEYS (${(error as Error).message}) This server's SECRET_KEY has the id ${secrets.keyId}. Give the right key, or the new one as SECRET_KEY and the earlier one in SECRET_KEYS.`,
    );
  }
}
