import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';
import { hashToken } from '../accounts/lookup.ts';
import { removeRecoveryCodes } from './factor-store.ts';
import { addRecoveryCodes } from './recovery-code-store.ts';

const codes = 10;
const chars = 24;

/** 32 characters without those that are read as another; 120 bits a code, so that a plain hash will do (ASVS 6.5.2). */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

const newCode = (): string =>
  Array.from(randomBytes(chars), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Case, spaces and hyphens do not count. @returns SHA-256, hexadecimal. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, '')).toString('hex');

/** Replaces the person's recovery codes. @returns the new ones, which are stored as hashes only. */
export async function renewRecoveryCodes(tx: Queryable, personId: number): Promise<string[]> {
  const newCodes = Array.from({ length: codes }, newCode);
  await removeRecoveryCodes(tx, { personId });
  await addRecoveryCodes(tx, { personId, hashes: newCodes.map(hashRecoveryCode) });
  return newCodes;
}
