import { z } from 'zod';
import { accountIdParam, setEnabled } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { lockedAccount, refuseLeaving } from './locked-account.ts';

function enabling(name: string, enabled: boolean, summary: string) {
  return operation({
    name,
    summary,
    description: 'Takes effect within one second on every server; saying it twice changes nothing.',
    method: 'POST',
    path: `/operator/accounts/:id/${enabled ? 'enable' : 'disable'}`,
    section: 'operator',
    allow: 'operator',
    params: accountIdParam,
    body: idempotent,
    output: z
      .object({ enabled: z.boolean() })
      .meta({ id: 'AccountEnabled', description: 'Whether the account may call' }),
    environment: ({ params }) => params.id.environment,
    example: { params: { id: 'test_1' } },
    run: async ({ tx, params: { id }, now }) => {
      const { accountId } = id;
      const account = await lockedAccount(tx, accountId);
      if (enabled && account.left_at !== null) throw refuseLeaving();
      await setEnabled(tx, { accountId, enabled, now });
      return {
        message: enabled ? 'The account may call again.' : 'The account may no longer call.',
        enabled,
      };
    },
  });
}

/** Enables a disabled account; its earlier keys and tokens are valid again. */
export const enableAccount = enabling('enable-account', true, 'Enable an account');

/** Refuses every call of an account with 401 until it is enabled. */
export const disableAccount = enabling('disable-account', false, 'Disable an account');
