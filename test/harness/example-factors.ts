import { ok } from '@offerbook/world';
import { codeAt, ticketOf, withTotp } from './authenticator.ts';
import type { Offerbook } from './offerbook.ts';
import { SoftwareKey } from './software-key.ts';
import { goodPassword, Visitor } from './visitor.ts';

type Made = Record<string, unknown>;

/** What the examples of second factors need: for each a new person, who sends it. */
export class FactorExamples {
  visitor!: Visitor;

  constructor(readonly book: Offerbook) {}

  async #newcomer(): Promise<Visitor> {
    this.visitor = await Visitor.signedUp(this.book);
    return this.visitor;
  }

  async #withApp(): Promise<{ secret: string }> {
    return withTotp(await this.#newcomer(), this.book.now);
  }

  /** A key that the new person has created and not yet sent. */
  async #createdKey() {
    const { data } = await ok((await this.#newcomer()).post('/session/factors/passkeys/options'));
    return new SoftwareKey('http://localhost:8112').create(data);
  }

  /** By operation, what stands for what only a running registry can make. */
  readonly before: Record<string, () => Promise<Made>> = {
    'read-factors': async () => (await this.#withApp()) && {},
    'begin-totp': async () => (await this.#newcomer()) && {},
    'confirm-totp': async () => {
      const { secret } = (await ok((await this.#newcomer()).post('/session/factors/totp'))).data;
      return { code: codeAt(secret, this.book.now) };
    },
    'remove-totp': async () => (await this.#withApp()) && {},
    'renew-recovery-codes': async () => (await this.#withApp()) && {},
    'begin-passkey': async () => (await this.#newcomer()) && {},
    'add-passkey': async () => ({ response: await this.#createdKey() }),
    'remove-passkey': async () => {
      const response = await this.#createdKey();
      await ok(this.visitor.post('/session/factors/passkeys', { name: 'Laptop', response }));
      return {
        passkey_id: (await ok(this.visitor.get('/session/factors'))).data.passkeys[0].passkey_id,
      };
    },
    'second-step': async () => {
      const { secret } = await this.#withApp();
      const { email } = (await ok(this.visitor.get('/session'))).data.person;
      const elsewhere = new Visitor(this.book.url);
      const ticket = await ticketOf(elsewhere.post('/sign_in', { email, password: goodPassword }));
      return { ticket, code: codeAt(secret, this.book.now, 1) };
    },
  };
}
