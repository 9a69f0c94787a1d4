import type { Queryable } from '../../platform/db/database.ts';
import { factorsOf } from './factor-store.ts';
import { addMovedTotp, codeHashesOf, totpToMove } from './move-store.ts';
import { addPasskey, holderOfCopy, type PasskeyRow, passkeysOf } from './passkey-store.ts';
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

/** The person in production to whom one of the passkeys came with another account of the same person. */
export async function holderOfPasskeys(
  tx: Queryable,
  { passkeys }: MovingFactors,
): Promise<number | undefined> {
  for (const passkey of passkeys) {
    const personId = await holderOfCopy(tx, passkey);
    if (personId !== undefined) return personId;
  }
  return undefined;
}

/**
 * Gives them to a person who has none; one who has some there keeps these alone.
 *
 * @returns `added`: the person has a second factor only from now on. `lost`: it has none, although some were sent, because
 *   another person has registered these passkeys.
 */
export async function importFactors(
  tx: Queryable,
  personId: number,
  { totp, passkeys, codeHashes }: MovingFactors,
): Promise<'added' | 'lost' | undefined> {
  const sent = totp !== undefined || passkeys.length > 0;
  if (!sent || (await factorsOf(tx, { personId })).has_factor) return undefined;
  if (totp) await addMovedTotp(tx, { personId, ...totp });
  for (const passkey of passkeys) await addPasskey(tx, { ...passkey, personId, now: passkey.created_at });
  if (!(await factorsOf(tx, { personId })).has_factor) return 'lost';
  await addRecoveryCodes(tx, { personId, hashes: codeHashes });
  return 'added';
}
