import type { Queryable } from '../../platform/db/database.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { enabledAccount } from './account-store.ts';

/** The enabled account of a role that a call names by its domain. @throws Refusal NOT_FOUND */
export async function requireAccount(tx: Queryable, role: Role, emailDomain: string) {
  const account = await enabledAccount(tx, { role, emailDomain });
  if (!account) throw refuse.notFound(`The ${role.replace('_', ' ')}`);
  return account;
}
