import type { Queryable } from '../../platform/db/database.ts';
import { factorsOf } from './factor-store.ts';
import { addMovedTotp, codeHashesOf, totpToMove } from './move-store.ts';
import { addPasskey, type PasskeyRow, passkeysOf } from './passkey-store.ts';
import { addRecoveryCodes } from './recovery-code-store.ts';

/** The second factors of a person, as they move to the production registry. Both registries have one SECRET_KEY. */
export interface MovingFactors {
  totp: NonNullable<Awaited<ReturnType<typeof totpToMove>>> | undefined;
  passkeys: PasskeyRow[];
  codeHashes: string[];
}

export const exportFactors = async (tx: Queryable, personId: number): Promise<MovingFactors> => ({
  totp: await totpToMove(tx, { personId }),
  passkeys: await passkeysOf(tx, { personIds: [personId] }),
  codeHashes: await codeHashesOf(tx, { personId }),
});

/**
 * Gives them to a person who has none; one who has some there keeps these alone.
 *
 * @returns whether the person has a second factor only from now on.
 */
export async function importFactors(
  tx: Queryable,
  personId: number,
  { totp, passkeys, codeHashes }: MovingFactors,
): Promise<boolean> {
  if ((await factorsOf(tx, { personId })).has_factor) return false;
  if (totp) await addMovedTotp(tx, { personId, ...totp });
  for (const passkey of passkeys) await addPasskey(tx, { ...passkey, personId, now: passkey.created_at });
  await addRecoveryCodes(tx, { personId, hashes: codeHashes });
  return totp !== undefined || passkeys.length > 0;
}
