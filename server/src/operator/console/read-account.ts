import { z } from 'zod';
import { totalsOf } from '../../books/reports/lookup.ts';
import {
  accountById,
  accountIdParam,
  accountRecord,
  accountShape,
  goLiveRequestedAt,
} from '../../identity/accounts/lookup.ts';
import {
  domainProofOf,
  domainProofRecord,
  domainProofShape,
  voucherRecord,
  voucherShape,
} from '../../identity/domains/lookup.ts';
import { keyRecord, keyShape, keysOf } from '../../identity/keys/lookup.ts';
import { userRecord, userShape, usersOf } from '../../identity/people/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { lastDays } from '../../platform/wire/dates.ts';
import { countsShape } from '../../platform/wire/shapes.ts';
import { endpointRecords, endpointShape } from '../../webhooks/endpoints/lookup.ts';

const volumeDays = 30;

/** An account with its users, keys, webhooks and recent volume. */
export const readAccount = operation({
  name: 'read-account',
  summary: 'Read an account',
  description: `Whom to ask, whether its programs and its webhooks work, and what it did in the last ${volumeDays} UTC days; no secrets.`,
  method: 'GET',
  path: '/operator/accounts/:id',
  section: 'operator',
  allow: 'operator',
  params: accountIdParam,
  output: z.object({
    data: accountShape.extend({
      created_at: z.string().describe('ISO 8601'),
      disabled_at: z.string().nullable().describe('ISO 8601; null: it is enabled'),
      go_live_requested_at: z.string().nullable().describe('ISO 8601; null: not asked for'),
      domain: domainProofShape
        .extend(voucherShape.shape)
        .meta({ id: 'DomainProof', description: 'What shows that the account has a right to its domain' }),
      users: z.array(userShape),
      keys: z.array(keyShape),
      webhooks: z.array(endpointShape).describe('oldest first'),
      volume: countsShape,
    }),
  }),
  environment: ({ params }) => params.id.environment,
  example: { params: { id: 'test_1' } },
  run: async ({ tx, params, registry, now }) => {
    const { accountId } = params.id;
    const row = await accountById(tx, { accountId });
    if (row === undefined) throw refuse.notFound('The account');
    const { days } = lastDays(now, volumeDays);
    const domain = await domainProofOf(tx, { accountId, emailDomain: row.email_domain });
    const keys = await keysOf(tx, { accountId, now });
    return {
      message: `The account of ${row.name}.`,
      data: {
        ...accountRecord(registry.name, row),
        created_at: row.created_at.toISOString(),
        disabled_at: row.disabled_at?.toISOString() ?? null,
        go_live_requested_at: (await goLiveRequestedAt(tx, { accountId }))?.toISOString() ?? null,
        domain: { ...domainProofRecord(domain), ...voucherRecord(domain) },
        users: (await usersOf(tx, { accountId })).map(userRecord),
        keys: keys.map(keyRecord),
        webhooks: await endpointRecords(tx, accountId, now),
        volume: await totalsOf(tx, row.role, accountId, days),
      },
    };
  },
});
