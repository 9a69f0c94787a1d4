import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { requestGoLive as request } from './move-store.ts';
import type { LockForAdmin } from './settings.ts';

/** Requests that the operator move the account to production; a second request changes nothing. */
export const requestGoLive = (lockForAdmin: LockForAdmin) =>
  operation({
    name: 'request-go-live',
    summary: 'Ask to go live',
    description:
      'Asks the operator to move the account to production. Its users, settings and stores move with it; what it made in test does not.',
    method: 'POST',
    path: '/enterprise/go_live',
    section: 'accounts',
    allow: 'all',
    admin: true,
    body: idempotent,
    output: z.object({ data: z.object({ requested_at: z.string().describe('ISO 8601') }) }),
    run: async (context) => {
      const { tx, actor, now, registry } = context;
      if (registry.name === 'production')
        throw refuse.alreadyExists('This account is in production already.');
      await lockForAdmin(context);
      const since = await request(tx, { accountId: actor.accountId, now });
      return {
        message: 'The operator was asked to move this account to production.',
        data: { requested_at: since.toISOString() },
      };
    },
  });
