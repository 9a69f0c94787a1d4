import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { keepConnections } from './keep-connections.ts';

/** What the provider knows of a person. */
export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  xms_edov?: boolean;
}

interface Asked {
  query: URLSearchParams;
  claims: Claims;
}

/** RFC 6749, 2.3.1: both parts are encoded as in forms. */
const basic = (header = '') =>
  decodeURIComponent(Buffer.from(header.replace('Basic ', ''), 'base64').toString());

/** An OpenID provider: authorization code with PKCE, tokens signed with a key of its own, and faults on demand. */
export class IdentityProvider {
  readonly clientId = 'offerbook';
  readonly clientSecret = 'client-secret-of-the-tests';
  /** Who is asked at its page, and may continue there. */
  readonly people: Claims[] = [];
  /** Claims that its ID tokens have in place of the right ones. */
  lies: Record<string, unknown> = {};
  /** Whether ID tokens are signed with another key than the published one. */
  forges = false;
  /** Claims that ID tokens lack, so that only the userinfo endpoint says them. */
  atUserinfoOnly: Array<keyof Claims> = [];
  /** Claims that the userinfo endpoint has in place of the right ones. */
  userinfoLies: Record<string, unknown> = {};
  /** What a path answers in place of what it should. */
  readonly refusals = new Map<string, { status: number; body: unknown; headers?: Record<string, string> }>();
  health: 'well' | 'failing' | 'silent' | 'endless' = 'well';
  /** What it says its issuer is. */
  alias: string | undefined;
  /** Requests by path. */
  readonly requests: string[] = [];
  readonly #codes = new Map<string, Asked>();
  readonly #tokens = new Map<string, Claims>();
  #keys!: { published: Awaited<ReturnType<typeof generateKeyPair>>; other: CryptoKey };
  readonly #server = http.createServer((request, response) => void this.#serve(request, response));

  static async listen(): Promise<IdentityProvider> {
    const provider = new IdentityProvider();
    const other = (await generateKeyPair('RS256')).privateKey;
    provider.#keys = { published: await generateKeyPair('RS256', { extractable: true }), other };
    await new Promise<void>((resolve) => keepConnections(provider.#server).listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of a registry that is registered here. @param publicUrl of the registry. */
  env(publicUrl = 'http://127.0.0.1:8112'): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: this.clientId,
      OIDC_CLIENT_SECRET: this.clientSecret,
      OIDC_NAME: 'Acme Login',
      PUBLIC_URL: publicUrl,
    };
  }

  /** What the browser brings back from an authorization URL once the person has continued. */
  async answer(authorizationUrl: string, claims: Claims): Promise<string> {
    const response = await fetch(this.#decided(new URL(authorizationUrl).search, claims), {
      redirect: 'manual',
    });
    const to = response.headers.get('location');
    if (to === null) throw new Error(`the provider refused: ${response.status} ${await response.text()}`);
    return new URL(to).search.slice(1);
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #decided = (search: string, claims: Claims) =>
    `${this.issuer}/decided${search}&claims=${encodeURIComponent(JSON.stringify(claims))}`;

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', this.issuer);
    this.requests.push(pathname);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refusal = this.refusals.get(pathname);
    if (refusal !== undefined)
      return void response
        .writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers })
        .end(JSON.stringify(refusal.body));
    if (this.health === 'silent') return;
    if (this.health === 'failing') return void json(500, { error: 'server_error' });
    if (this.health === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => void response.write(' '.repeat(65_536), (error) => error ?? more());
      return more();
    }
    const page = (html: string) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><html lang="en"><title>Acme Login</title><main><h1>Acme Login</h1>${html}</main>`,
        );
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return void json(200, this.#discovery());
      case '/jwks': {
        const key = await exportJWK(this.#keys.published.publicKey);
        return void json(200, { keys: [{ ...key, alg: 'RS256', use: 'sig', kid: 'one' }] });
      }
      case '/authorize': {
        const link = (to: string, text: string) =>
          `<p><a href="${to.replaceAll('&', '&amp;')}">${text}</a></p>`;
        const people = this.people.map((one) => link(this.#decided(search, one), `Continue as ${one.email}`));
        return void page(people.join('') + link(`${this.issuer}/denied${search}`, 'Cancel'));
      }
      case '/decided':
      case '/denied':
        return void this.#redirect(response, searchParams, pathname === '/denied');
      case '/token':
        return this.#token(request, json);
      case '/userinfo': {
        const claims = this.#tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
        return void json(
          claims ? 200 : 401,
          claims ? { ...claims, ...this.userinfoLies } : { error: 'invalid_token' },
        );
      }
      default:
        return void json(404, { error: 'not_found' });
    }
  }

  #discovery() {
    const at = (path: string) => `${this.issuer}${path}`;
    return {
      issuer: this.alias ?? this.issuer,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      userinfo_endpoint: at('/userinfo'),
      jwks_uri: at('/jwks'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  /** Sends the browser back, with a code or a refusal. */
  #redirect(response: http.ServerResponse, query: URLSearchParams, isDenied: boolean): void {
    const right =
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('client_id') === this.clientId &&
      (query.get('scope') ?? '').split(' ').includes('openid');
    if (!right) return void response.writeHead(400).end('invalid_request');
    const to = new URL(query.get('redirect_uri')!);
    to.searchParams.set('state', query.get('state') ?? '');
    if (isDenied) to.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('base64url');
      this.#codes.set(code, { query, claims: JSON.parse(query.get('claims')!) as Claims });
      to.searchParams.set('code', code);
    }
    response.writeHead(303, { location: to.href }).end();
  }

  async #token(
    request: http.IncomingMessage,
    json: (status: number, body: unknown) => unknown,
  ): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    if (basic(request.headers.authorization) !== `${this.clientId}:${this.clientSecret}`)
      return void json(401, { error: 'invalid_client' });
    const asked = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      asked?.query.get('code_challenge') === challenge &&
      asked.query.get('redirect_uri') === form.get('redirect_uri');
    if (!asked || !isRight) return void json(400, { error: 'invalid_grant' });
    const { sub } = asked.claims;
    const inToken = Object.entries(asked.claims).filter(
      ([name]) => !(this.atUserinfoOnly as string[]).includes(name),
    );
    const token = randomBytes(16).toString('base64url');
    this.#tokens.set(token, asked.claims);
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: this.issuer,
      aud: this.clientId,
      sub,
      nonce: asked.query.get('nonce'),
      iat: seconds,
      exp: seconds + 300,
      ...Object.fromEntries(inToken),
      ...this.lies,
    };
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(this.forges ? this.#keys.other : this.#keys.published.privateKey);
    json(200, { access_token: token, token_type: 'Bearer', expires_in: 300, id_token });
  }
}
