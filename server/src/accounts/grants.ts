import { z } from 'zod';
import { idempotent, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { grantsOf, revokeGrant as revoke } from './grant-store.ts';

/** The platforms that may act for the account now. */
export const listGrants = operation({
  name: 'list-grants',
  summary: 'Third-party grants',
  method: 'GET',
  path: '/enterprise/grants',
  room: 'accounts',
  allow: 'all',
  admin: true,
  way: 'read',
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
    const grants = await grantsOf(tx, actor.accountId, now);
    return {
      message: `${grants.length} grants.`,
      data: grants.map((grant) => ({
        ...grant,
        grant_id: String(grant.grant_id),
        created_at: grant.created_at.toISOString(),
        expires_at: grant.expires_at.toISOString(),
      })),
    };
  },
});

/** Ends what a platform may do for the account; its token is refused within one second. */
export const revokeGrant = operation({
  name: 'revoke-grant',
  summary: 'Revoke a third-party grant',
  method: 'DELETE',
  path: '/enterprise/grants/:grant_id',
  room: 'accounts',
  allow: 'all',
  admin: true,
  way: 'write',
  params: z.object({ grant_id: text(20) }),
  query: idempotent,
  output: z.object({}),
  example: { params: { grant_id: '1' } },
  run: async ({ tx, actor, params, now }) => {
    if (!(await revoke(tx, actor.accountId, params.grant_id, now))) throw refuse.notFound('The grant');
    return { message: 'The platform may no longer act for you.' };
  },
});
