import { createHash } from 'node:crypto';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import { Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import { credentialPrefix, type Environment, type Registry } from '../../platform/pipeline/registry.ts';
import { hourMs, isWithin } from '../../platform/vocabulary/durations.ts';
import { isLoopbackHttp } from '../../platform/wire/network.ts';
import { personIn } from './claims.ts';
import { refusalOf, type Step } from './provider-fault.ts';
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
    if (this.#asked && isWithin(this.#asked.at, at, this.#asked.validMs)) return this.#asked.found;
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
    const configuration = await client.discovery(
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
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  #redirectUri = () => `${this.registry.config.publicUrl!.replace(/\/$/, '')}${callbackPath}`;

  /**
   * The address at which the provider asks the person.
   *
   * @throws Refusal UNAVAILABLE when it does not answer, FORBIDDEN when a setting must be mended first.
   */
  async begin(secret: string): Promise<string> {
    const client = await openid();
    const { state, nonce, verifier } = derivedFrom(this.registry.name, secret);
    return client.buildAuthorizationUrl(await this.#ask('discovery', () => this.#configuration()), {
      redirect_uri: this.#redirectUri(),
      scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Whom the provider named.
   *
   * @param query of the address at which the browser came back.
   * @throws Refusal VALIDATION when it does not fit the attempt, FORBIDDEN when the provider refused, has not verified
   * the e-mail address, or a setting must be mended first, UNAVAILABLE when it does not answer.
   */
  async finish(secret: string, query: string): Promise<Identity> {
    const client = await openid();
    const configuration = await this.#ask('discovery', () => this.#configuration());
    const { state, nonce, verifier } = derivedFrom(this.registry.name, secret);
    const url = new URL(this.#redirectUri());
    url.search = query;
    const tokens = await this.#ask('token', () =>
      client.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }),
    );
    const claims = tokens.claims()!;
    const { email, isVerified, name = '' } = await this.#person(configuration, tokens.access_token, claims);
    if (email === undefined || isVerified !== true)
      throw refuse.forbidden(
        `${this.#settings.name} does not say that your e-mail address is verified. Verify it there, or sign in with your password.`,
      );
    return { issuer: claims.iss, subject: claims.sub, email, name };
  }

  /** What the ID token says, and userinfo where it says too little. */
  async #person(configuration: Configuration, accessToken: string, token: IDToken) {
    const person = personIn(token);
    const isEnough = person.email !== undefined && person.isVerified !== undefined;
    if ((isEnough && person.name !== undefined) || !configuration.serverMetadata().userinfo_endpoint)
      return person;
    const client = await openid();
    try {
      const more = await this.#ask('userinfo', () =>
        client.fetchUserInfo(configuration, accessToken, token.sub),
      );
      return personIn(token, more);
    } catch (error) {
      // Without a name the person is asked for it.
      if (isEnough) return person;
      throw error;
    }
  }

  /** Turns faults into refusals. */
  async #ask<T>(step: Step, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const asked = { step, settings: this.#settings, redirectUri: this.#redirectUri() };
      const { refusal, mend } = refusalOf(error, asked);
      this.registry.log[mend === undefined ? 'warn' : 'error'](
        { step, reason: reasonOf(error), ...(mend !== undefined && { mend }) },
        'a sign-in at the identity provider failed',
      );
      throw refusal;
    }
  }
}

/** For the log: without the answer itself, in which are claims and codes. */
function reasonOf(error: unknown): string {
  const { message, code, cause, error: refused } = error as Error & { code?: string; error?: string };
  const below = cause instanceof Error ? cause.message : undefined;
  return [code, refused, message, below].filter((part) => part !== undefined).join(': ');
}

/** The registry's provider. @throws Refusal FORBIDDEN where none is configured. */
export const identityProvider = (registry: Registry): Provider => new Provider(registry);
