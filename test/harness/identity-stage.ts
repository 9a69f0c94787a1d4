import { ok } from '@offerbook/world';
import { afterAll, beforeAll } from 'vitest';
import { type Claims, IdentityProvider } from './identity-provider.ts';
import { type EngineName, Offerbook } from './offerbook.ts';
import { Visitor } from './visitor.ts';

export const minute = 60_000;

let people = 0;

/** A registry with an identity provider, and people of both. */
export class IdentityStage {
  book!: Offerbook;
  provider!: IdentityProvider;

  constructor(engine: EngineName) {
    beforeAll(async () => {
      this.provider = await IdentityProvider.listen();
      const now = new Date('2026-05-04T12:00:00Z');
      this.book = await Offerbook.start({ engine, now, env: this.provider.env() });
    });
    afterAll(async () => {
      await this.book?.stop();
      await this.provider?.close();
    });
  }

  /** A person whom the provider knows, at a domain nobody has here. */
  newPerson(more: Partial<Claims> = {}): Claims & { email: string; domain: string } {
    const number = ++people;
    const domain = `identity-${number}.example`;
    return {
      sub: `subject-${number}`,
      email: `ann@${domain}`,
      email_verified: true,
      name: 'Ann',
      domain,
      ...more,
    };
  }

  visitor = () => new Visitor(this.book.url);

  /** Begins in the visitor's browser. @returns where the browser goes. */
  begin = async (visitor: Visitor, environment = 'test'): Promise<string> =>
    (await ok(visitor.post('/sign_in/oidc', { environment }))).data.authorization_url;

  /** What the browser brings back once the person has continued at the provider. */
  callback = async (visitor: Visitor, claims: Claims, environment = 'test'): Promise<string> => {
    const { sub, email, email_verified, name, xms_edov } = claims;
    const known = Object.fromEntries(
      Object.entries({ sub, email, email_verified, name, xms_edov }).filter(
        ([, value]) => value !== undefined,
      ),
    ) as unknown as Claims;
    return this.provider.answer(await this.begin(visitor, environment), known);
  };

  answer = (visitor: Visitor, callback: string) => visitor.post('/sign_in/oidc/answer', { callback });

  /** Whom the provider has proven to the visitor's page. */
  proven = async (visitor: Visitor, claims: Claims, environment = 'test') =>
    (await ok(this.answer(visitor, await this.callback(visitor, claims, environment)))).data;

  token = async (visitor: Visitor, claims: Claims, environment = 'test'): Promise<string> =>
    (await this.proven(visitor, claims, environment)).identity_token;

  /** The reply to a sign-in with the identity, all the way. */
  signIn = async (claims: Claims, visitor = this.visitor(), environment = 'test') =>
    visitor.post('/sign_in/identity', { identity_token: await this.token(visitor, claims, environment) });

  /** A person who signed up with a password, and one who did with the identity. */
  signedUp = async (claims: Claims & { domain: string }, more: Record<string, unknown> = {}) =>
    Visitor.signedUp(this.book, { email_domain: claims.domain, ...more });

  signUpBy = async (claims: Claims & { domain: string }, more: Record<string, unknown> = {}) => {
    const visitor = this.visitor();
    const identity_token = await this.token(visitor, claims);
    await visitor.signUp({ email_domain: claims.domain, password: undefined, identity_token, ...more });
    return visitor;
  };

  /** Links the identity to the person who is signed in. */
  link = async (visitor: Visitor, claims: Claims, more: Record<string, unknown> = {}) =>
    visitor.post('/session/identities', { identity_token: await this.token(visitor, claims), ...more });
}
