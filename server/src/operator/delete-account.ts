import { z } from 'zod';
import { arrivalOf, leaverOf, packUp } from '../accounts/lookup.ts';
import { standsInJournal } from '../coupons/lookup.ts';
import { idempotent } from '../fields.ts';
import { offersOfManufacturer } from '../offers/lookup.ts';
import { type Operation, operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { forgetSamples, isSampleDomain } from '../samples/lookup.ts';
import { accountIdParam } from './account-wire.ts';
import { clearOut } from './move-account.ts';

/** Longer than a call lives that was admitted before its account was disabled. */
const callsEndWithinMs = 15_000;

/**
 * Removes an account, such as one that took a domain it has no right to. Made of steps that can be repeated, as going
 * live is: after a crash the same call goes on.
 */
export const deleteAccount: Operation = operation({
  name: 'delete-account',
  summary: 'Delete an account',
  description:
    'In test with all it made there; what it did to records of others stays in their books. In production only an account without offers, coupons and redemptions: others settle by those. Rename or disable such a one. There it must have been disabled for 15 seconds, so that no call of it is under way. Keys, tokens and sessions are refused within one second, and role and domain are free again.',
  method: 'DELETE',
  path: '/operator/accounts/:id',
  room: 'operator',
  allow: 'operator',
  // The strings of an offer are removed in portions, each in a transaction of its own.
  way: 'read',
  harmless: true,
  params: accountIdParam,
  query: idempotent,
  output: z.object({}),
  environment: ({ params }) => params.id.environment,
  example: { params: { id: 'test_1' } },
  run: async ({ registry, registries, params, now, executionId }) => {
    const { accountId } = params.id;
    const account = await leaverOf(registry.db, accountId);
    if (!account || account.gone_at !== null) throw refuse.notFound('The account');
    if (isSampleDomain(account.email_domain)) {
      throw refuse.forbidden('Sample accounts stay: every test account works with them.');
    }
    if (registry.name === 'test' && (await arrivalOf(registries!.production.db, accountId))) {
      throw refuse.forbidden('The account is on its way to production. Complete that with go_live.');
    }
    // One that a deletion has begun with is disabled already.
    if (registry.name === 'production' && account.left_at === null) refuseWhileCalling(account, now);
    await registry.db.transaction(async (tx) => {
      const settled =
        (await offersOfManufacturer(tx, accountId)).length > 0 || (await standsInJournal(tx, accountId));
      if (registry.name === 'production' && settled) {
        throw refuse.forbidden(
          'The account has offers, coupons or redemptions, and others settle by them. Rename or disable it instead.',
        );
      }
      await forgetSamples(tx, accountId, now);
      await packUp(tx, accountId, now);
    });
    await clearOut(registry, accountId, now, executionId);
    return { message: `${account.name} (${account.email_domain}) was deleted. The domain is free again.` };
  },
});

/** A redemption that commits after the look for redemptions would belong to an account that is gone. */
function refuseWhileCalling(account: { enabled: boolean; disabled_at: Date | null }, now: Date): void {
  if (account.enabled) {
    throw refuse.forbidden('Disable the account first, and delete it 15 seconds later.');
  }
  const waitMs = account.disabled_at ? account.disabled_at.getTime() + callsEndWithinMs - now.getTime() : 0;
  if (waitMs > 0) {
    throw refuse.forbidden(
      `Calls from before the account was disabled may still be under way. Try again in ${Math.ceil(waitMs / 1000)} seconds.`,
    );
  }
}
