import { z } from 'zod';
import {
  type Arrival,
  addAccount,
  addArrival,
  addCredential,
  arrivalOf,
  type Leaver,
  leaverOf,
  newCredential,
  newcomer,
} from '../accounts/lookup.ts';
import { addActivity } from '../activity-store.ts';
import { idempotent } from '../fields.ts';
import { type Answer, type AnyStory, type Operation, operation, type Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import type { Environment, Registry } from '../registry.ts';
import { replayed } from '../replay.ts';
import { isSampleDomain } from '../samples/lookup.ts';
import { accountIdParam, accountShape, accountWireId } from './account-wire.ts';
import { clearOut, handOver } from './move-account.ts';

type Going = Story<{ id: { environment: Environment; accountId: number } }, unknown, unknown>;

/**
 * Moves an account from test to production. Every step is a transaction of one registry and can be repeated: after
 * a crash the same call completes what is missing and shows the same keys.
 */
export const goLive: Operation = operation({
  name: 'go-live',
  summary: 'Move an account to production',
  description:
    'Users, settings, stores and the webhook endpoint move with it; its test data does not. The new keys are shown in this answer and never again; the old ones are refused within one second. Should the answer be lost before the move is complete, the same call shows the same keys.',
  method: 'POST',
  path: '/operator/accounts/:id/go_live',
  room: 'operator',
  allow: 'operator',
  // Two registries are two databases to it, so it makes its own transactions.
  way: 'read',
  showsSecret: true,
  params: accountIdParam,
  body: idempotent,
  output: z.object({ data: accountShape.extend({ access_key: z.string(), secret_key: z.string() }) }),
  environment: ({ params }) => params.id.environment,
  example: { params: { id: 'test_1' } },
  run: async (story) => {
    const { test, production } = story.registries!;
    const { environment, accountId } = story.params.id;
    const leaver = environment === 'test' ? await leaverOf(test.db, accountId) : undefined;
    if (!leaver) throw refuse.notFound('The account of the test registry');
    const answer = await production.db.transaction((tx) => {
      const arriving = { ...story, tx, registry: production } as unknown as AnyStory;
      return replayed(goLive, arriving, (ready) => arrive(ready as unknown as Going, leaver));
    });
    if (leaver.gone_at === null) {
      await handOver(test, production, accountId, story.now);
      await clearOut(test, accountId, story.now, story.executionId);
    }
    return answer;
  },
});

/** The account in production with its new keys, made now or by a call that did not come to its end. */
async function arrive({ tx, registry, now, from, executionId }: Going, leaver: Leaver): Promise<Answer> {
  const known = await arrivalOf(tx, leaver.account_id);
  if (known && leaver.gone_at === null) return arrived(registry, leaver, known);
  if (leaver.gone_at === null && leaver.left_at === null) {
    if (isSampleDomain(leaver.email_domain)) throw refuse.forbidden('Sample accounts stay in test.');
    if (!leaver.enabled) throw refuse.forbidden('The account is disabled. Enable it, then move it.');
  }
  const accountId = leaver.gone_at === null ? await addAccount(tx, newcomer(leaver), now) : undefined;
  if (accountId === undefined) {
    // A twin of this call may have been first.
    const twin = leaver.gone_at === null ? await arrivalOf(tx, leaver.account_id) : undefined;
    if (twin) return arrived(registry, leaver, twin);
    throw refuse.alreadyExists(
      `There is already a ${leaver.role} with the domain ${leaver.email_domain} in production.`,
    );
  }
  const [accessKey, secretKey] = [newCredential(registry.name, 'ak'), newCredential(registry.name, 'sk')];
  const sealed = registry.secrets.seal(secretKey);
  await addCredential(tx, accountId, accessKey, sealed, now);
  await addArrival(tx, { accountId, testAccountId: leaver.account_id, accessKey });
  await addActivity(tx, {
    accountId,
    at: now,
    who: 'the operator',
    operation: 'go-live',
    subject: {},
    message: 'The account came from test to production.',
    address: from.address,
    executionId,
  });
  return arrived(registry, leaver, { account_id: accountId, access_key: accessKey, sealed_secret: sealed });
}

function arrived(
  { name, secrets }: Registry,
  leaver: Leaver,
  arrival: Pick<Arrival, 'account_id' | 'access_key' | 'sealed_secret'>,
): Answer {
  return {
    message: 'The account is in production. Keep the secret key: it is not shown again.',
    data: {
      account_id: accountWireId(name, arrival.account_id),
      role: leaver.role,
      email_domain: leaver.email_domain,
      name: leaver.name,
      environment: name,
      enabled: true,
      access_key: arrival.access_key,
      secret_key: secrets.open(arrival.sealed_secret),
    },
  };
}
