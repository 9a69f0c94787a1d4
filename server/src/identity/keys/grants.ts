import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { platformActs } from '../../platform/pipeline/activity.ts';
import { activityBefore, allActivity } from '../../platform/pipeline/activity-store.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent, text } from '../../platform/wire/fields.ts';
import { activityRecord, activityShape } from '../accounts/list-activity.ts';
import { grantsOf, revokeGrant as revoke } from './grant-store.ts';
import { lockForAdmin } from './key-gives.ts';

/** The platforms with a valid grant to act for the account. */
export const listGrants = operation({
  name: 'list-grants',
  summary: 'Third-party grants',
  method: 'GET',
  path: '/enterprise/grants',
  section: 'accounts',
  allow: 'all',
  admin: true,
  output: z.object({
    data: z.array(
      z.object({
        grant_id: z.string(),
        platform_email_domain: z.string(),
        platform_name: z.string(),
        given_by: z.string().describe('who of the account let it in'),
        created_at: z.string().describe('ISO 8601'),
        expires_at: z.string().describe('ISO 8601'),
      }),
    ),
  }),
  run: async ({ tx, actor, now }) => {
    const grants = await grantsOf(tx, { accountId: actor.accountId, now });
    return {
      message: `${counted(grants.length, 'grant')}.`,
      data: grants.map((grant) => ({
        ...grant,
        grant_id: String(grant.grant_id),
        created_at: grant.created_at.toISOString(),
        expires_at: grant.expires_at.toISOString(),
      })),
    };
  },
});

const maxChanges = 100;

/** Revokes a platform's grant and lists the changes it made; its token is refused within one second. */
export const revokeGrant = operation({
  name: 'revoke-grant',
  summary: 'Revoke a third-party grant',
  description:
    'Its token is refused within one second. What the platform made and allowed in your name stays, as what you made yourself does: the latest of it is in `data.changes`, the rest in GET /enterprise/activity with `actor`. Take back what should not outlast the grant, such as a provider it authorized.',
  method: 'DELETE',
  path: '/enterprise/grants/:grant_id',
  section: 'accounts',
  allow: 'all',
  admin: true,
  params: z.object({ grant_id: text(20) }),
  query: idempotent,
  output: z.object({
    data: z.object({
      actor: z.string().describe('how the platform is named in the activity'),
      changes: z.array(activityShape).describe('what it did, newest first, 100 at most'),
      more: z.enum(['yes', 'no']),
    }),
  }),
  example: { params: { grant_id: '1' } },
  run: async (context) => {
    const { tx, actor, params, now } = context;
    await lockForAdmin(context);
    const platform = await revoke(tx, { accountId: actor.accountId, grantId: params.grant_id, now });
    if (!platform) throw refuse.notFound('The grant');
    const name = platformActs(platform.email_domain);
    const newest = { ...allActivity, before: undefined, maxRows: maxChanges + 1 };
    const rows = await activityBefore(tx, { accountId: actor.accountId, ...newest, actor: name });
    const left =
      rows.length === 0
        ? 'The activity of your account has no change by it.'
        : `What it changed stays until you take it back: ${rows.length > maxChanges ? 'more than ' : ''}${counted(Math.min(rows.length, maxChanges), 'change')}, listed in the answer.`;
    return {
      message: `${platform.name} may no longer act for you. ${left}`,
      data: {
        actor: name,
        changes: rows.slice(0, maxChanges).map(activityRecord),
        more: rows.length > maxChanges ? 'yes' : 'no',
      },
    };
  },
});
