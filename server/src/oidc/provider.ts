import { createHash } from 'node:crypto';
import type { ClientAuth, Configuration } from 'openid-client';
import { Refusal, refuse } from '../pipeline/refusals.ts';
import { credentialPrefix, type Environment, type Registry } from '../pipeline/registry.ts';
import { hourMs } from '../vocabulary/durations.ts';
import { isLoopbackHttp } from '../wire/network.ts';
import { safeFetch } from './safe-fetch.ts';
import type { OidcSettings } from './settings.ts';

/** Loaded at the first use, which most registries never have. */
const openid = () => import('openid-client');
type OpenidClient = Awaited<ReturnType<typeof openid>>;

const scope = 'openid email profile';

/** The provider's addresses are asked for again after this time, and after a failure soon. */
const discoveryMs = hourMs;
const retryMs = 5_000;

/** The page of the portal to which the provider sends the browser back. */
const callbackPath = '/portal/signed-in';

/** Whom the provider names. Issuer and subject are the person; the address is what they are called. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Verified by the provider. */
  email: string;
  name: string;
}

/** What the provider gets of an attempt; they derive from its secret, which only the browser of the attempt has. */
const derivedFrom = (environment: Environment, secret: string) => {
  const derived = (name: string) =>
    createHash('sha256').update(`offerbook oidc ${name} ${secret}`).digest('base64url');
  // Only the state comes back with the browser: it names its registry, as every credential does.
  return {
    state: `${credentialPrefix[environment]}${derived('state')}`,
    nonce: derived('nonce'),
    verifier: derived('verifier'),
  };
};

/** @throws Refusal FORBIDDEN where no provider is configured. */
function settingsOf({ config }: Registry): OidcSettings {
  if (config.oidc === undefined)
    throw refuse.forbidden('This registry has no identity provider. Sign in with your password.');
  return config.oidc;
}

/** In the header, which is the default (OpenID Connect Discovery, 3), or in the body where the provider takes no other. */
const authentication =
  (client: OpenidClient, secret: string): ClientAuth =>
  (server, ...more) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    way(secret)(server, ...more);
  };

/** The configured provider. Its addresses are asked for at the first use; a provider that is down concerns nothing else. */
class Provider {
  readonly #settings: OidcSettings;
  #asked: { at: number; found: Promise<Configuration>; validMs: number } | undefined;

  constructor(readonly registry: Registry) {
    this.#settings = settingsOf(registry);
  }

  #configuration(): Promise<Configuration> {
    const at = this.registry.clock().getTime();
    if (this.#asked !== undefined && at - this.#asked.at < this.#asked.validMs) return this.#asked.found;
    const asked = { at, found: this.#discover(), validMs: discoveryMs };
    // Shared by all who ask, so that a provider that is down is not asked by each of them.
    asked.found.catch(() => {
      asked.validMs = retryMs;
    });
    this.#asked = asked;
    return asked.found;
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const client = await openid();
    const found = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      authentication(client, clientSecret),
      {
        execute: isLoopbackHttp(issuer) ? [client.allowInsecureRequests] : [],
        [client.customFetch]: safeFetch as never,
      },
    );
    // The signature of an ID token is checked too, not only that it came over TLS.
    client.enableNonRepudiationChecks(found);
    return found;
  }

  #redirectUri = () => `${this.registry.config.publicUrl!.replace(/\/$/, '')}${callbackPath}`;

  /** The address at which the provider asks the person. @throws Refusal UNAVAILABLE when it does not answer. */
  begin(secret: string): Promise<string> {
    return this.#answered(async (client) => {
      const { state, nonce, verifier } = derivedFrom(this.registry.name, secret);
      return client.buildAuthorizationUrl(await this.#configuration(), {
        redirect_uri: this.#redirectUri(),
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    });
  }

  /**
   * Whom the provider named.
   *
   * @param query of the address at which the browser came back.
   * @throws Refusal VALIDATION when it does not fit the attempt, FORBIDDEN when the provider refused or has not verified
   * the e-mail address, UNAVAILABLE when it does not answer.
   */
  finish(secret: string, query: string): Promise<Identity> {
    return this.#answered(async (client) => {
      const configuration = await this.#configuration();
      const { state, nonce, verifier } = derivedFrom(this.registry.name, secret);
      const url = new URL(this.#redirectUri());
      url.search = query;
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      // Providers may give the address at their userinfo endpoint only (OpenID Connect Core, 5.4).
      const more =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      const { email, name, ...others } = { ...more, ...claims } as Record<string, unknown>;
      if (typeof email !== 'string' || !isVerified(others))
        throw refuse.forbidden(
          `${this.#settings.name} does not say that your e-mail address is verified. Verify it there, or sign in with your password.`,
        );
      return { issuer: claims.iss, subject: claims.sub, email, name: typeof name === 'string' ? name : '' };
    });
  }

  /** Turns faults into refusals. */
  async #answered<T>(ask: (client: OpenidClient) => Promise<T>): Promise<T> {
    const client = await openid();
    try {
      return await ask(client);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const { name } = this.#settings;
      this.registry.log.warn({ reason: reasonOf(error) }, 'a sign-in at the identity provider failed');
      if (error instanceof client.AuthorizationResponseError)
        throw refuse.forbidden(`${name} did not sign you in. Begin again, or sign in with your password.`);
      const isRefused = error instanceof client.ResponseBodyError && error.error === 'invalid_grant';
      if (isRefused || unfit.has((error as { code?: string }).code ?? ''))
        throw refuse.field('callback', `is not the answer of ${name} to this browser. Begin again`);
      throw refuse.unavailable(
        `${name} does not answer as it should just now. Sign in with your password, or try again later.`,
      );
    }
  }
}

/**
 * Microsoft Entra ID never sends `email_verified`, but whether the owner of the address's domain is verified
 * (`xms_edov`, an optional claim). Some providers write booleans as text or number.
 */
const isVerified = ({ email_verified, xms_edov }: Record<string, unknown>): boolean =>
  [true, 'true', 1, '1'].includes((email_verified ?? xms_edov) as never);

/** For the log: without the answer itself, in which are claims and codes. */
function reasonOf(error: unknown): string {
  const { message, code, cause, error: refused } = error as Error & { code?: string; error?: string };
  const below = cause instanceof Error ? cause.message : undefined;
  return [code, refused, message, below].filter((part) => part !== undefined).join(': ');
}

/** Codes of openid-client for an answer that does not fit what was asked: state, nonce, audience, signature, time. */
const unfit = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

/** The registry's provider. @throws Refusal FORBIDDEN where none is configured. */
export const identityProvider = (registry: Registry): Provider => new Provider(registry);
