import type { Queryable } from '../../platform/db/database.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Environment } from '../../platform/pipeline/registry.ts';
import { claimFunder, funderById } from './funder-store.ts';

export { claimFunder, deleteFunders, fundersOf } from './funder-store.ts';

/** Begins the ids of the payers of samples, so that they never collide with real ones. */
export const sampleFunders = '000000';

/**
 * Requires that the manufacturer owns the funder id. In test an unowned id is registered for it with empty billing
 * details; in production the details, needed for settlement, must have been saved first.
 *
 * @throws Refusal FUNDER_NOT_OWNED when another manufacturer owns it.
 */
export async function registerFunder(
  tx: Queryable,
  manufacturerId: number,
  funderId: string,
  now: Date,
  environment: Environment = 'test',
): Promise<void> {
  if (environment === 'production' && !(await funderById(tx, { funderId }))) {
    throw refuse.field(
      'data.base_gs1',
      `funder id ${funderId} is not registered yet. In production save its billing details first with PUT /manufacturer/funder/${funderId}`,
    );
  }
  if ((await claimFunder(tx, manufacturerId, funderId, now)) !== manufacturerId)
    throw refuse.funderNotOwned(funderId);
}
