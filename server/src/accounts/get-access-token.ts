import { z } from 'zod';
import { required } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { environmentOf, hashToken, newCredential, tokenHours } from './account.ts';
import { addToken, keyHolder } from './account-store.ts';
import { refuseGuessing, wrongSecret } from './sign-in-failures.ts';
import { sameText } from './who-calls.ts';

/** Trades an access key and its secret for a token of 24 hours. Several may be valid at once. */
export const getAccessToken = operation({
  name: 'get-access-token',
  summary: 'Get an access token',
  description:
    'The token is valid for 24 hours; keep it and use it again. Send it in `x-access-token`, and the key in `x-access-key` or `x-api-key`.',
  method: 'POST',
  path: '/access_token',
  room: 'accounts',
  allow: 'open',
  way: 'read',
  harmless: true,
  body: z.object({ access_key: required(255), secret_key: required(255) }),
  output: z.object({ 'x-access-token': z.string() }),
  environment: ({ body }) => environmentOf(body.access_key) ?? 'test',
  example: { body: { access_key: 'test_ak_…', secret_key: 'test_sk_…' } },
  run: async ({ registry, body, now, from }) => {
    const attempt = { kind: 'secret key', account: body.access_key, address: from.address, now };
    refuseGuessing(registry, attempt);
    const known = await keyHolder(registry.db, body.access_key, now);
    const right =
      known !== undefined && sameText(registry.secrets.open(known.sealed_secret), body.secret_key);
    if (!right || (from.accessKey !== undefined && from.accessKey !== body.access_key)) {
      throw wrongSecret(
        registry,
        attempt,
        refuse.unauthorized(
          'The access key and secret key do not belong together. Check both, and that the account is enabled.',
        ),
      );
    }
    const token = newCredential(registry.name, 'at');
    await addToken(
      registry.db,
      hashToken(token),
      body.access_key,
      new Date(now.getTime() + tokenHours * 3_600_000),
    );
    return { message: `The token is valid for ${tokenHours} hours.`, 'x-access-token': token };
  },
});
