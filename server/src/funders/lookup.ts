import type { Queryable } from '../db/database.ts';
import { refuse } from '../refusals.ts';
import type { Environment } from '../registry.ts';
import { claimFunder, funderById } from './funder-store.ts';

export { claimFunder, dropFunders, fundersOf } from './funder-store.ts';

/**
 * Makes sure the funder id is the manufacturer's. In test one that nobody has becomes theirs with empty billing
 * details; in production settlement needs the details first.
 *
 * @throws Refusal FUNDER_NOT_OWNED when another manufacturer has it.
 */
export async function registerFunder(
  tx: Queryable,
  manufacturerId: number,
  funderId: string,
  now: Date,
  environment: Environment = 'test',
): Promise<void> {
  if (environment === 'production' && !(await funderById(tx, funderId))) {
    throw refuse.field(
      'data.base_gs1',
      `funder id ${funderId} is not registered yet. In production save its billing details first with PUT /manufacturer/funder/${funderId}`,
    );
  }
  if ((await claimFunder(tx, manufacturerId, funderId, now)) !== manufacturerId)
    throw refuse.funderNotOwned(funderId);
}
