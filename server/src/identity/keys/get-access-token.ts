import { z } from 'zod';
import { keyActs } from '../../platform/pipeline/activity.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { requestLog } from '../../platform/pipeline/request-log.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { required } from '../../platform/wire/fields.ts';
import { environmentOf, hashToken, newCredential, tokenHours } from '../accounts/account.ts';
import { addToken, keyHolder } from '../accounts/account-store.ts';
import { sameText } from './authenticate.ts';
import { logSignIn, wrongSecret } from './sign-in-failures.ts';

/** Issues a token for an access key and its secret. Several tokens may be valid at the same time. */
export const getAccessToken = operation({
  name: 'get-access-token',
  summary: 'Get an access token',
  description:
    'The token is valid for 24 hours; keep it and use it again. Send it in `x-access-token`, and the key in `x-access-key` or `x-api-key`.',
  method: 'POST',
  path: '/access_token',
  section: 'accounts',
  allow: 'open',
  atTill: true,
  database: 'direct',
  harmless: true,
  body: z.object({ access_key: required(255), secret_key: required(255) }),
  output: z.object({ 'x-access-token': z.string() }),
  environment: ({ body }) => environmentOf(body.access_key) ?? 'test',
  example: { body: { access_key: 'test_ak_…', secret_key: 'test_sk_…' } },
  run: async ({ registry, body, now, from, operation: { method, path, name }, executionId }) => {
    const attempt = { kind: 'secret key', account: body.access_key, address: from.address, now };
    const known = await keyHolder(registry.tillDb, { accessKey: body.access_key, now });
    const right =
      known !== undefined && sameText(registry.secrets.open(known.sealed_secret), body.secret_key);
    /** The call has no caller yet, so it adds itself to the account's log. */
    const logged = (status: number, code: string) => {
      if (known === undefined) return;
      registry.part(requestLog).add({
        ...{
          accountId: known.account_id,
          at: now,
          actor: keyActs(known.key_name),
          method,
          path,
          status,
          code,
        },
        ...{ operation: name, executionId, durationMs: registry.clock().getTime() - now.getTime() },
      });
    };
    if (!right || (from.accessKey !== undefined && from.accessKey !== body.access_key)) {
      const refusal = wrongSecret(
        registry,
        attempt,
        refuse.unauthorized(
          'The access key and secret key do not belong together. Check both, and that the account is enabled.',
        ),
      );
      logged(refusal.status, refusal.code);
      throw refusal;
    }
    logged(200, '');
    logSignIn(registry, attempt);
    const token = newCredential(registry.name, 'at');
    await addToken(registry.tillDb, {
      hash: hashToken(token),
      accessKey: body.access_key,
      expiresAt: new Date(now.getTime() + tokenHours * hourMs),
    });
    return { message: `The token is valid for ${tokenHours} hours.`, 'x-access-token': token };
  },
});
