import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { optional, required } from '../../platform/wire/fields.ts';
import { environmentOf, hashToken, lockSettings, newCredential } from '../accounts/lookup.ts';
import { addGrant, wrongSecret } from '../keys/lookup.ts';
import { isSignature } from './signature.ts';
import { tempTokenOf, useUpTempToken } from './temp-token-store.ts';

/** Validity of a grant, in days; after it the client must log in again. */
const grantDays = 180;

/** Exchanges the temp_token of a redirect for an access token with which the platform acts for the client. */
export const getClientToken = operation({
  name: 'get-client-token',
  summary: 'Third-party login: get a client’s access token',
  description:
    '`temp_token` is what the client’s browser brought back from GET /oauth_access; it works once, for 5 minutes, for the platform it was made for. `signature` is md5(temp_token + secret_key) in hexadecimal digits. The access token is valid for 180 days; with the platform’s own key it calls as the client does, except what is `x-admin` or `x-not-for-platforms`.',
  method: 'GET',
  path: '/oauth_token',
  section: 'third-party',
  allow: 'open',
  // The temp_token works only once, and a GET has no transaction id for a replay.
  harmless: false,
  showsSecret: true,
  query: z.object({
    temp_token: required(255),
    signature: required(64),
    access_key: optional(255).describe('of the platform; if sent, it must be the one that signed'),
  }),
  output: z.object({ access_token: z.string(), expires_at: z.string().describe('ISO 8601') }),
  example: { query: { temp_token: 'test_tt_…', signature: '5f4dcc3b5aa765d61d8327deb882cf99' } },
  environment: ({ query }) => environmentOf(query.temp_token) ?? 'test',
  run: async ({ registry, query, now, from }) => {
    const hash = hashToken(query.temp_token);
    const tempToken = (await tempTokenOf(registry.db, { hash, now }))
      .filter(({ access_key }) => query.access_key === undefined || access_key === query.access_key)
      .find(({ sealed_secret }) =>
        isSignature(query.signature, [query.temp_token, registry.secrets.open(sealed_secret)]),
      );
    const refused = () =>
      wrongSecret(
        registry,
        { kind: 'temp token', address: from.address, now },
        refuse.unauthorized(
          'The temp_token is unknown, used or older than 5 minutes, or who gave it is no admin of the account any more or lacks the second factor that it requires, or the signature is not md5(temp_token + secret_key) of the platform it was made for. Let the client log in again.',
        ),
      );
    // A wrong signature does not consume the token, so an observer without the secret cannot invalidate it.
    if (tempToken === undefined) throw refused();
    const token = newCredential(registry.name, 'ct');
    const expiresAt = new Date(now.getTime() + grantDays * dayMs);
    await registry.db.transaction(async (tx) => {
      const { platform_id, account_id, given_by } = tempToken;
      // Who removes an admin, or requires a second factor, has it locked too: the grant comes before that or never.
      await lockSettings(tx, { accountId: account_id });
      if (!(await useUpTempToken(tx, { hash }))) throw refused();
      await addGrant(tx, {
        platformId: platform_id,
        accountId: account_id,
        tokenHash: hashToken(token),
        givenBy: given_by,
        expiresAt,
        now,
      });
    });
    return {
      message: `The token is valid for ${grantDays} days. Keep it for this client.`,
      access_token: token,
      expires_at: expiresAt.toISOString(),
    };
  },
});
