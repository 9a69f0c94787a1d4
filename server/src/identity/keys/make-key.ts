import type { Queryable } from '../../platform/db/database.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import type { Scope } from '../../platform/vocabulary/scopes.ts';
import { newCredential } from '../accounts/account.ts';
import { addKey, type KeyRow } from './key-store.ts';

interface KeyWanted {
  accountId: number;
  now: Date;
  /** Default: none, as the account's first key. */
  name?: string | undefined;
  /** Absent: it may do everything. */
  scopes?: Scope[] | undefined;
  /** Absent: it does not expire. */
  expiresAt?: Date | undefined;
}

/** Adds a new access key. @returns it, its secret for the answer that shows it once, and the secret as stored. */
export async function makeKey(
  tx: Queryable,
  { name: environment, secrets }: Registry,
  { accountId, now, name = '', scopes, expiresAt }: KeyWanted,
): Promise<{ key: KeyRow; secretKey: string; sealedSecret: string }> {
  const accessKey = newCredential(environment, 'ak');
  const secretKey = newCredential(environment, 'sk');
  const sealedSecret = secrets.seal(secretKey);
  const key = await addKey(tx, { accountId, accessKey, sealedSecret, name, scopes, expiresAt, now });
  return { key, secretKey, sealedSecret };
}
