import type { Role } from '@offerbook/client';
import { openAccount } from './accounts.ts';
import type { Party } from './party.ts';
import { type Reply, send } from './send.ts';

/** The body of a call that must succeed. */
export async function ok(reply: Promise<Pick<Reply, 'status' | 'body'>>): Promise<Reply['body']> {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(`expected 200, got ${status}: ${JSON.stringify(body).slice(0, 1_000)}`);
  return body;
}

/** A signed-in account. */
export class Caller implements Party {
  token = '';

  constructor(
    readonly url: string,
    readonly account: { account_id: string; email_domain: string; access_key: string; secret_key: string },
  ) {}

  /** Opens an account at a registry and signs it in. */
  static async opened(
    url: string,
    operatorToken: string,
    role: Role,
    more: Record<string, unknown>,
  ): Promise<Caller> {
    const headers = { authorization: `Bearer ${operatorToken}` };
    const operator = {
      ok: (method: string, path: string, body?: object) => ok(send(url, method, path, headers, body)),
    };
    return Caller.signedIn(url, await openAccount(operator, role, more));
  }

  static async signedIn(url: string, account: Caller['account']): Promise<Caller> {
    const caller = new Caller(url, account);
    await caller.signIn();
    return caller;
  }

  /** Gets a new token, as after a day: a test that moves the clock far has outlived the old one. */
  async signIn(): Promise<void> {
    const { access_key, secret_key } = this.account;
    const answer = await ok(send(this.url, 'POST', '/access_token', {}, { access_key, secret_key }));
    this.token = answer['x-access-token'];
  }

  get domain(): string {
    return this.account.email_domain;
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const credentials = { 'x-access-key': this.account.access_key, 'x-access-token': this.token };
    return send(this.url, method, path, { ...credentials, ...headers }, body);
  }

  ok(method: string, path: string, body?: object): Promise<Reply['body']> {
    return ok(this.call(method, path, body));
  }

  get(path: string): Promise<Reply> {
    return this.call('GET', path);
  }
  post(path: string, body?: unknown): Promise<Reply> {
    return this.call('POST', path, body);
  }
  put(path: string, body?: unknown): Promise<Reply> {
    return this.call('PUT', path, body);
  }
  delete(path: string): Promise<Reply> {
    return this.call('DELETE', path);
  }

  /** This account, talking to another server. */
  at(url: string): Caller {
    const twin = new Caller(url, this.account);
    twin.token = this.token;
    return twin;
  }
}
