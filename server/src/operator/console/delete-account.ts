import { hasSettled } from '../../books/settlements/lookup.ts';
import { offersOfManufacturer } from '../../coupons/offers/lookup.ts';
import { isInJournal } from '../../coupons/strings/lookup.ts';
import {
  accountIdParam,
  accountInMove,
  arrivalOf,
  isSampleDomain,
  lockSettings,
} from '../../identity/accounts/lookup.ts';
import { exportData } from '../../identity/moves/lookup.ts';
import { noteActivity } from '../../platform/pipeline/activity.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { removeSamples } from '../samples/lookup.ts';
import { removeAccountData } from './move-account.ts';

/** Longer than the registry works for a call of an account that was disabled since; one whose body is late is refused. */
const maxCallMs = 15_000;

/**
 * Deletes an account, such as one with a domain it has no right to. Each step can be repeated, as in go-live, so that
 * after a crash the same call completes the deletion.
 */
export const deleteAccount = operation({
  name: 'delete-account',
  summary: 'Delete an account',
  description:
    'In test with all it made there; what it did to records of others stays in their books. In production only an account without offers, coupons, redemptions and settlements: the books of others rest on those. Rename or disable such a one. There it must have been disabled for 15 seconds, so that no call of it is under way. Keys, tokens and sessions are refused within one second, and role and domain are free again.',
  method: 'DELETE',
  path: '/operator/accounts/:id',
  section: 'operator',
  allow: 'operator',
  recentProof: true,
  // An offer's strings are removed in batches, each in a separate transaction.
  database: 'direct',
  harmless: true,
  emits: ['deleted', 'mof_delete'],
  params: accountIdParam,
  query: idempotent,
  environment: ({ params }) => params.id.environment,
  example: { params: { id: 'test_1' } },
  run: async (context) => {
    const { registry, registries, params, now, executionId, emit } = context;
    const { accountId } = params.id;
    const account = await accountInMove(registry.db, { accountId });
    if (!account || account.gone_at !== null) throw refuse.notFound('The account');
    if (isSampleDomain(account.email_domain)) {
      throw refuse.forbidden('Sample accounts stay: every test account works with them.');
    }
    const moved = { testAccountId: accountId };
    if (registry.name === 'test' && (await arrivalOf(registries.production.db, moved))) {
      throw refuse.forbidden('The account is on its way to production. Complete that with go_live.');
    }
    await registry.db.transaction(async (tx) => {
      // First, for until then it may be enabled.
      await lockSettings(tx, { accountId });
      const locked = (await accountInMove(tx, { accountId }))!;
      // An account whose deletion has begun is already disabled.
      if (registry.name === 'production' && locked.left_at === null) refuseWhileCallsMayRun(locked, now);
      const settled =
        (await offersOfManufacturer(tx, { manufacturerId: accountId })).length > 0 ||
        (await isInJournal(tx, { accountId })) ||
        (await hasSettled(tx, { clearinghouseId: accountId }));
      if (registry.name === 'production' && settled) {
        throw refuse.forbidden(
          'The account has offers, coupons, redemptions or settlements, and the books of others rest on them. Rename or disable it instead.',
        );
      }
      await removeSamples(tx, accountId, now);
      await exportData(tx, accountId, now);
    });
    await removeAccountData(registry, accountId, { now, executionId, emit });
    const message = `${account.name} (${account.email_domain}) was deleted. The domain is free again.`;
    await noteActivity({ ...context, tx: registry.db }, message);
    return { message };
  },
});

/** Otherwise a redemption could commit after the check for redemptions, and belong to a deleted account. */
function refuseWhileCallsMayRun(account: { enabled: boolean; disabled_at: Date | null }, now: Date): void {
  if (account.enabled) {
    throw refuse.forbidden('Disable the account first, and delete it 15 seconds later.');
  }
  const waitMs = account.disabled_at ? account.disabled_at.getTime() + maxCallMs - now.getTime() : 0;
  if (waitMs > 0) {
    throw refuse.forbidden(
      `Calls from before the account was disabled may still be under way. Try again in ${Math.ceil(waitMs / 1000)} seconds.`,
    );
  }
}
