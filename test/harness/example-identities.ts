import { ok } from '@offerbook/world';
import type { Claims, IdentityProvider } from './identity-provider.ts';
import type { Offerbook } from './offerbook.ts';
import { Visitor } from './visitor.ts';

type Made = Record<string, unknown>;

/** What the examples of identities need: for each a new person, who sends it. */
export class IdentityExamples {
  visitor!: Visitor;

  constructor(
    readonly book: Offerbook,
    readonly provider: IdentityProvider,
  ) {}

  /** What the person of the example brings back from the provider. */
  async #callback(): Promise<string> {
    const { email, name } = (await ok(this.visitor.get('/session'))).data.person;
    const { data } = await ok(this.visitor.post('/sign_in/oidc'));
    const claims: Claims = { sub: email, email, email_verified: true, name };
    return this.provider.answer(data.authorization_url, claims);
  }

  async #token(): Promise<string> {
    const callback = await this.#callback();
    return (await ok(this.visitor.post('/sign_in/oidc/answer', { callback }))).data.identity_token;
  }

  async #newcomer(): Promise<void> {
    this.visitor = await Visitor.signedUp(this.book);
  }

  async #linked(): Promise<void> {
    await this.#newcomer();
    await ok(this.visitor.post('/session/identities', { identity_token: await this.#token() }));
  }

  /** By operation, what stands for what only a running registry can make. */
  readonly before: Record<string, () => Promise<Made>> = {
    'begin-oidc': async () => {
      await this.#newcomer();
      return {};
    },
    'prove-oidc': async () => {
      await this.#newcomer();
      return { callback: await this.#callback() };
    },
    'sign-in-by-identity': async () => {
      await this.#linked();
      return { identity_token: await this.#token() };
    },
    'list-identities': async () => {
      await this.#linked();
      return {};
    },
    'link-identity': async () => {
      await this.#newcomer();
      return { identity_token: await this.#token() };
    },
    'unlink-identity': async () => {
      await this.#linked();
      const { data } = await ok(this.visitor.get('/session/identities'));
      return { identity_id: data.identities[0].identity_id };
    },
  };
}
