import { z } from 'zod';
import { keyActs } from '../../platform/pipeline/activity.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { requestLog } from '../../platform/pipeline/request-log.ts';
import { maxWrongSecrets } from '../../platform/pipeline/request-log-store.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { required } from '../../platform/wire/fields.ts';
import { environmentOf, tokenHours } from '../accounts/account.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { issueToken, keyLately } from './issue-token.ts';
import { logSignIn, wrongSecret } from './sign-in-failures.ts';

const listedFailures = ({ name, siblings }: Registry) =>
  new FailedAttempts(hourMs, maxWrongSecrets).shareWith(siblings, `listed wrong secrets ${name}`);

/** Whether the account's log gets this wrong secret: an access key is no secret, so anyone could fill the log. */
function listsFailure(registry: Registry, accountId: number, now: Date): boolean {
  const listed = registry.part(listedFailures);
  if (listed.refusalFor(`${accountId}`, now)) return false;
  listed.note(`${accountId}`, now);
  return true;
}

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
  harmless: true,
  body: z.object({ access_key: required(255), secret_key: required(255) }),
  output: z.object({ 'x-access-token': z.string() }),
  environment: ({ body }) => environmentOf(body.access_key) ?? 'test',
  example: { body: { access_key: 'test_ak_…', secret_key: 'test_sk_…' } },
  run: async ({ registry, body, now, from, operation: { method, path, name }, executionId }) => {
    const attempt = { kind: 'secret key', account: body.access_key, address: from.address, now };
    const key = await keyLately(registry, body.access_key, now);
    const isOther = from.accessKey !== undefined && from.accessKey !== body.access_key;
    const isRight = key?.hasSecret(body.secret_key) === true && !isOther;
    const token = isRight ? await issueToken(registry, { ...key, now }) : undefined;
    /** The call has no caller yet, so it adds itself to the account's log. */
    const logged = (status: number, code: string) => {
      const log = registry.part(requestLog);
      if (key === undefined || !log.lists(key.accountId, code === '')) return;
      log.add({
        ...{ account_id: key.accountId, at: now, actor: keyActs(key.name), method, path, status, code },
        ...{ operation: name, execution_id: executionId },
        duration_ms: registry.clock().getTime() - now.getTime(),
      });
    };
    if (token === undefined) {
      const refusal = wrongSecret(
        registry,
        attempt,
        refuse.unauthorized(
          'The access key and secret key do not belong together. Check both, and that the account is enabled.',
        ),
      );
      const isOneOfTooMany = refusal.code === 'RATE_LIMITED';
      if (key !== undefined && !isOneOfTooMany && listsFailure(registry, key.accountId, now))
        logged(refusal.status, refusal.code);
      throw refusal;
    }
    logged(200, '');
    logSignIn(registry, attempt);
    return { message: `The token is valid for ${tokenHours} hours.`, 'x-access-token': token };
  },
});
