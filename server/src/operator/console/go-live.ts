import { z } from 'zod';
import {
  type AccountInMove,
  type Arrival,
  accountById,
  accountIdParam,
  accountInMove,
  accountRecord,
  accountShape,
  addAccount,
  addArrival,
  arrivalOf,
  isSampleDomain,
  newAccount,
} from '../../identity/accounts/lookup.ts';
import { addDomainProof, type DomainProof } from '../../identity/domains/lookup.ts';
import { makeKey } from '../../identity/keys/lookup.ts';
import { noteInAccounts, operatorAccountId, operatorActs } from '../../platform/pipeline/activity.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { replayed } from '../../platform/pipeline/replay.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { trustIn, trustInWords, voucher } from './domain-trust.ts';
import { removeAccountData, transferAccount } from './move-account.ts';

type Moving = Pick<
  Context<unknown, unknown, unknown, 'operator'>,
  'tx' | 'registry' | 'now' | 'from' | 'executionId' | 'operation' | 'person'
>;

/**
 * Moves an account from test to production. Every step is a transaction of one registry and can be repeated: after
 * a crash the same call completes what is missing and shows the same keys.
 */
export const goLive = operation({
  name: 'go-live',
  summary: 'Move an account to production',
  description:
    'Users, settings, stores and the webhook endpoint move with it; its test data does not. The new keys are shown in this answer and never again; the old ones are refused within one second. Should the answer be lost before the move is complete, the same call shows the same keys. The domain is proven by its TXT record, or a person vouches for it by name; from the console one of both is required, and a program with the operator token answers for it itself.',
  method: 'POST',
  path: '/operator/accounts/:id/go_live',
  section: 'operator',
  allow: 'operator',
  // It writes to two registries, which one transaction cannot span.
  recentProof: true,
  database: 'direct',
  showsSecret: true,
  emits: ['deleted', 'mof_delete'],
  params: accountIdParam,
  body: idempotent.extend(voucher),
  output: z.object({ data: accountShape.extend({ access_key: z.string(), secret_key: z.string() }) }),
  environment: ({ params }) => params.id.environment,
  example: {
    params: { id: 'test_1' },
    body: { vouched_by: 'Olivia Park', vouched_because: 'Called the company at the number of its site.' },
  },
  run: async (context) => {
    const { test, production } = context.registries;
    const { environment, accountId } = context.params.id;
    const account = environment === 'test' ? await accountInMove(test.db, { accountId }) : undefined;
    if (!account) throw refuse.notFound('The account of the test registry');
    const trust = await trustIn(context, account);
    const answer = await production.db.transaction((tx) => {
      const moving = { ...context, tx, registry: production };
      return replayed(moving, (ready) => openInProduction(ready, account, trust));
    });
    if (account.gone_at === null) {
      await transferAccount(test, production, accountId, context.now);
      await removeAccountData(test, accountId, context);
    }
    return answer;
  },
});

/** The account in production with its new keys, created now or by an earlier call that did not complete. */
async function openInProduction(context: Moving, account: AccountInMove, trust: DomainProof) {
  const { tx, registry, now } = context;
  const known = await arrivalOf(tx, { testAccountId: account.account_id });
  if (known && account.gone_at === null) return answerOf(context, known);
  if (account.gone_at === null) {
    if (isSampleDomain(account.email_domain)) throw refuse.forbidden('Sample accounts stay in test.');
    if (account.left_at !== null)
      throw refuse.forbidden('The deletion of the account has begun. Complete that, and open it anew.');
    if (!account.enabled) throw refuse.forbidden('The account is disabled. Enable it, then move it.');
  }
  const accountId =
    account.gone_at === null ? await addAccount(tx, { ...newAccount(account), now }) : undefined;
  if (accountId === undefined) {
    // This call, sent twice, may have created it meanwhile.
    const existing =
      account.gone_at === null ? await arrivalOf(tx, { testAccountId: account.account_id }) : undefined;
    if (existing) return answerOf(context, existing);
    throw refuse.alreadyExists(
      `There is already a ${account.role} with the domain ${account.email_domain} in production.`,
    );
  }
  const { key, sealedSecret } = await makeKey(tx, registry, { accountId, now });
  const { access_key } = key;
  await addArrival(tx, { accountId, testAccountId: account.account_id, accessKey: access_key });
  if (trust.proven_at ?? trust.vouched_at)
    await addDomainProof(tx, { accountId, emailDomain: account.email_domain, ...trust });
  const came = `came from test to production. ${trustInWords(trust)}`;
  const actor = operatorActs(context);
  await noteInAccounts(context, [{ account_id: accountId }], { actor, message: `The account ${came}` });
  await noteInAccounts(context, [{ account_id: operatorAccountId }], {
    actor,
    message: `The account of ${account.name} (${account.email_domain}) ${came}`,
  });
  return answerOf(context, { account_id: accountId, access_key, sealed_secret: sealedSecret });
}

/** Names the account as it is in production: it may have been renamed there since. */
async function answerOf(
  { tx, registry: { name, secrets } }: Moving,
  arrival: Pick<Arrival, 'account_id' | 'access_key' | 'sealed_secret'>,
) {
  const arrived = (await accountById(tx, { accountId: arrival.account_id }))!;
  return {
    message: 'The account is in production. Keep the secret key: it is not shown again.',
    data: {
      ...accountRecord(name, arrived),
      access_key: arrival.access_key,
      secret_key: secrets.open(arrival.sealed_secret),
    },
  };
}
