import { z } from 'zod';
import { setEnabled } from '../accounts/lookup.ts';
import { idempotent } from '../fields.ts';
import { type Operation, operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { accountIdParam } from './account-wire.ts';

function enabling(name: string, enabled: boolean, summary: string): Operation {
  return operation({
    name,
    summary,
    description: 'Takes effect within one second on every server; saying it twice changes nothing.',
    method: 'POST',
    path: `/operator/accounts/:id/${enabled ? 'enable' : 'disable'}`,
    room: 'operator',
    allow: 'operator',
    way: 'write',
    params: accountIdParam,
    body: idempotent,
    output: z.object({ enabled: z.boolean() }),
    environment: ({ params }) => params.id.environment,
    example: { params: { id: 'test_1' } },
    run: async ({ tx, params, now }) => {
      if (!(await setEnabled(tx, params.id.accountId, enabled, now))) throw refuse.notFound('The account');
      return {
        message: enabled ? 'The account may call again.' : 'The account may no longer call.',
        enabled,
      };
    },
  });
}

/** Lets a disabled account call again; its keys and tokens are as they were. */
export const enableAccount = enabling('enable-account', true, 'Enable an account');

/** Refuses every call of an account with 401 until it is enabled. */
export const disableAccount = enabling('disable-account', false, 'Disable an account');
