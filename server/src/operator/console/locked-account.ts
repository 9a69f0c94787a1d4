import { accountInMove, lockSettings } from '../../identity/accounts/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';

/**
 * The account that the operator changes; until the transaction ends, no move and no deletion of it begins.
 *
 * @throws Refusal NOT_FOUND when there is none, or it is gone.
 */
export async function lockedAccount(tx: Queryable, accountId: number) {
  // First, for a statement that waits here does not see that meanwhile a move or a deletion has begun.
  await lockSettings(tx, { accountId });
  const account = await accountInMove(tx, { accountId });
  if (!account || account.gone_at !== null) throw refuse.notFound('The account');
  return account;
}

/** Refuses what a move or a deletion that has begun would lose. */
export const refuseLeaving = () =>
  refuse.forbidden('Its move to production or its deletion has begun. Complete that.');
