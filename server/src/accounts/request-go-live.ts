import { z } from 'zod';
import { idempotent } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { requestGoLive as request } from './move-store.ts';

/** Asks the operator to move the account to production; asking again changes nothing. */
export const requestGoLive = operation({
  name: 'request-go-live',
  summary: 'Ask to go live',
  description:
    'Whoever runs the service is asked to move the account to production. Its users, settings and stores move with it; what it made in test does not.',
  method: 'POST',
  path: '/enterprise/go_live',
  room: 'accounts',
  allow: 'all',
  admin: true,
  way: 'write',
  body: idempotent,
  output: z.object({ data: z.object({ requested_at: z.string().describe('ISO 8601') }) }),
  run: async ({ tx, actor, now, registry }) => {
    if (registry.name === 'production') throw refuse.alreadyExists('This account is in production already.');
    const since = await request(tx, actor.accountId, now);
    return {
      message: 'The operator was asked to move this account to production.',
      data: { requested_at: since.toISOString() },
    };
  },
});
