import type { Queryable } from '../../platform/db/database.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { endpointsOf, hasUrl } from './endpoint-store.ts';

/** Endpoints of an account: each event is written once for each. */
export const maxEndpoints = 20;

/** Exact under the account's lock. @throws Refusal ALREADY_EXISTS when another endpoint of the account has the URL. */
export async function refuseTakenUrl(
  tx: Queryable,
  accountId: number,
  url: string,
  exceptId?: number,
): Promise<void> {
  if (await hasUrl(tx, { accountId, url, exceptId }))
    throw refuse.alreadyExists(
      'Another endpoint of the account has this URL. Change the actions of that one, or give another URL.',
    );
}

/** Exact under the account's lock. @throws Refusal VALIDATION when the account cannot have one more. */
export async function refuseTooMany(tx: Queryable, accountId: number): Promise<void> {
  if ((await endpointsOf(tx, { accountId })).length >= maxEndpoints)
    throw refuse.field('url', `cannot be added: the account has ${maxEndpoints} endpoints. Remove one first`);
}
