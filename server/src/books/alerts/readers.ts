import { usersOf } from '../../identity/people/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/pipeline/registry.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { choicesOf } from './alert-store.ts';
import { type AlertKind, kindsAmong, usualKinds } from './kinds.ts';

/** A user of an account with the kinds that they get. */
export interface Reader {
  userId: number;
  personId: number;
  email: string;
  /** Whether the person confirmed the address; else nothing is mailed there. */
  isProven: boolean;
  kinds: AlertKind[];
}

/** The users of an account who have accepted their invitation. */
export async function readersOf(
  tx: Queryable,
  registry: Environment,
  owner: { account_id: number; role: Role },
): Promise<Reader[]> {
  const users = await usersOf(tx, { accountId: owner.account_id });
  if (users.length === 0) return [];
  const chosen = await choicesOf(tx, { userIds: users.map((user) => user.user_id) });
  const kinds = new Map(chosen.map((row) => [row.user_id, kindsAmong(row.kinds, owner.role)]));
  return users.flatMap(({ person_id: personId, user_id: userId, email, role, has_proven_email: isProven }) =>
    personId === null
      ? []
      : [
          {
            ...{ userId, personId, email, isProven },
            kinds: kinds.get(userId) ?? usualKinds(registry, role, owner.role),
          },
        ],
  );
}
