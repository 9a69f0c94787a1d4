import { z } from 'zod';
import { withBeside } from '../../platform/pipeline/beside-answer.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { environments } from '../../platform/pipeline/registry.ts';
import { required } from '../../platform/wire/fields.ts';
import { environmentField, environmentOf } from '../accounts/lookup.ts';
import {
  beginAttempt,
  finishAttempt,
  noteIdentityUse,
  personOfIdentity,
  useProof,
} from '../identity-provider/lookup.ts';
import { logSignIn } from '../keys/lookup.ts';
import { beginSession, sessionShape, signedIn } from '../people/begin-session.ts';
import { identityBody, knownByProof, storableIdentity } from '../people/identity-proof.ts';
import { requireSecondStep } from '../people/second-step-gate.ts';

/** Sends the browser to the identity provider. */
export const beginOidc = operation({
  name: 'begin-oidc',
  summary: 'Begin a sign-in at the identity provider',
  description:
    'Where `OIDC_ISSUER` is set (OpenID Connect: authorization code, PKCE, state and nonce). The answer sets a cookie for 10 minutes and this browser; the page then goes to `authorization_url`, and the provider sends the browser back to /portal/signed-in.',
  method: 'POST',
  path: '/sign_in/oidc',
  section: 'people',
  allow: 'open',
  portal: true,
  atProvider: true,
  body: z.object({
    environment: environmentField,
  }),
  output: z.object({
    data: z.object({
      authorization_url: z.string().describe('Address of the identity provider’s sign-in page'),
    }),
  }),
  environment: ({ body }) => body.environment,
  example: { body: { environment: 'test' } },
  run: async ({ registry, now }) => {
    const { kept, authorizationUrl } = await beginAttempt(registry, now);
    const data = { authorization_url: authorizationUrl };
    return withBeside({ message: 'Go to the identity provider.', data }, { attempt: kept });
  },
});

/** Takes the provider's answer. */
export const proveOidc = operation({
  name: 'prove-oidc',
  summary: 'Bring back the answer of the identity provider',
  description:
    'In the browser that began, once. Without a verified e-mail address it is refused. `data.identity_token` then stands for a password: POST /sign_in/identity signs in the person to whom the identity (issuer and subject) is linked; with POST /sign_up, POST /invitation/accept and POST /session/identities it is linked to one. The e-mail address alone links it to no person.',
  method: 'POST',
  path: '/sign_in/oidc/answer',
  section: 'people',
  allow: 'open',
  portal: true,
  atProvider: true,
  body: z.object({
    callback: required(8_000).describe('The query of the address to which the provider sent the browser'),
  }),
  output: z.object({
    data: z
      .object({
        environment: z.enum(environments),
        identity_token: z.string().describe('Good for 10 minutes and one use'),
        expires_at: z.string().describe('ISO 8601'),
        email: z.string().describe('Verified by the provider'),
        name: z.string(),
        linked: z.enum(['yes', 'no']).describe('Whether the identity is linked to a person'),
      })
      .meta({ id: 'ProvenIdentity', description: 'Whom the identity provider has proven' }),
  }),
  // The state begins with its registry's prefix, as a credential does.
  environment: ({ body }) => environmentOf(new URLSearchParams(body.callback).get('state') ?? '') ?? 'test',
  example: { body: { callback: 'code=…&state=test_…' } },
  run: async ({ registry, body, now, from: { address, attempt } }) => {
    const sent = { kept: attempt, callback: body.callback };
    const calling = { address, now };
    const { identity, token, expiresAt } = await finishAttempt(registry, sent, calling, storableIdentity);
    const linked = (await personOfIdentity(registry.db, identity)) !== undefined;
    const answer = {
      message: `${identity.email} is proven by the identity provider.`,
      data: {
        environment: registry.name,
        identity_token: token,
        expires_at: expiresAt.toISOString(),
        email: identity.email,
        name: identity.name,
        linked: linked ? ('yes' as const) : ('no' as const),
      },
    };
    return withBeside(answer, { attempt: null });
  },
});

/** Begins the session of the person to whom the identity is linked. */
export const signInByIdentity = operation({
  name: 'sign-in-by-identity',
  summary: 'Sign in with the identity provider',
  description:
    'As POST /sign_in, with a proven identity in place of the password; a second factor of the person is asked for likewise.',
  method: 'POST',
  path: '/sign_in/identity',
  section: 'people',
  allow: 'open',
  portal: true,
  body: identityBody,
  output: z.object({ data: sessionShape }),
  environment: ({ body }) => environmentOf(body.identity_token) ?? 'test',
  example: { body: { identity_token: 'test_it_…' } },
  run: async ({ registry, body, now, from }) => {
    const { address } = from;
    const { identity, known } = await knownByProof(registry, body.identity_token, { address, now });
    if (known === undefined)
      throw refuse.notFoundBecause(
        `No one here signs in with this identity yet. Sign in as ${identity.email} with your password and link it under My sign-in, or open your invitation and join with it.`,
      );
    const { factorAt } = await requireSecondStep(registry, [known], { now, from });
    const token = await registry.db.transaction(async (tx) => {
      await useProof(tx, body.identity_token);
      // The person is locked before the identity, as by its removal.
      const begun = await beginSession(registry, tx, known, { now, from, factorAt });
      await noteIdentityUse(tx, { ...identity, now });
      return begun;
    });
    logSignIn(registry, { kind: 'identity provider', account: known.email, address });
    return signedIn(registry, token, known, { now, message: `${known.email} is signed in.` });
  },
});
