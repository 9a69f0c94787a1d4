import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { domainOf, openAccount } from '@offerbook/world';
import type { Role } from 'offerbook/dist/platform/vocabulary/roles.js';
import type { Account } from './account.ts';
import type { Answer } from './history.ts';
import type { Http, Reply } from './http.ts';
import type { Stage } from './part.ts';
import { derived } from './random.ts';
import type { World } from './world.ts';

/** How long a call between two rounds is tried again while no server answers. */
const triedForMs = 120_000;

/** What parts use between rounds: the accounts of the run, and calls that are repeated until they succeed. */
export class Accounts {
  readonly #shared = new Map<string, Promise<Account>>();
  #opened = 0;

  constructor(
    readonly world: World,
    readonly http: Http,
    readonly seed: number,
  ) {}

  stage(round: number, clients: number): Stage {
    return {
      world: this.world,
      seed: this.seed,
      round,
      clients,
      random: derived(this.seed, round, 1),
      account: (role, at = 0) => {
        const key = `${role} ${at}`;
        const known = this.#shared.get(key) ?? this.#open(role);
        this.#shared.set(key, known);
        return known;
      },
      newAccount: (role) => this.#open(role),
      newKey: async (account, scopes) => {
        const asked = { name: scopes.join(), scopes };
        const { data } = await this.#ok(account, 'POST', '/enterprise/keys', asked);
        const keys = { accessKey: data.access_key, secretKey: data.secret_key };
        return { ...account, ...keys, token: await this.#signIn(keys) };
      },
      as: (account) => ({ domain: account.domain, ok: (...call) => this.#ok(account, ...call) }),
      ok: (...call) => this.#ok(...call),
      operator: (method, path, body) => this.#operator(method, path, body),
    };
  }

  #ok(account: Account, method: string, path: string, body?: object): Promise<Answer> {
    return this.#until(path, (url, once) => this.http.as(account, url, method, path, body, once));
  }

  #operator(method: string, path: string, body?: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.world.operatorToken}` };
    return this.#until(path, (url, once) => this.http.send(url, method, path, { ...headers, ...once }, body));
  }

  async #open(role: Role): Promise<Account> {
    const domain = domainOf(role, ++this.#opened);
    const operator = { ok: (...call: Parameters<Stage['operator']>) => this.#operator(...call) };
    // Messages name an account by its name: the checker reads the domain there.
    const own = { email_domain: domain, name: domain, sample_data: 'yes' };
    const data = await openAccount(operator, role, own);
    const { account_id: accountId, access_key: accessKey, secret_key: secretKey } = data;
    const keys = { accessKey, secretKey };
    return { role, domain, accountId, ...keys, token: await this.#signIn(keys) };
  }

  async #signIn({ accessKey, secretKey }: Pick<Account, 'accessKey' | 'secretKey'>): Promise<string> {
    const signedIn = await this.#until('/access_token', (url) =>
      this.http.send(url, 'POST', '/access_token', {}, { access_key: accessKey, secret_key: secretKey }),
    );
    return signedIn['x-access-token'];
  }

  /** @param call gets a header by which a server recognises a call that is sent again. */
  async #until(
    path: string,
    call: (url: string, once: Record<string, string>) => Promise<Reply>,
  ): Promise<Answer> {
    const random = derived(this.seed, 2);
    const once = { 'idempotency-key': randomUUID() };
    for (const end = performance.now() + this.world.patience(triedForMs); ; await pause(50)) {
      const url = await this.world.url(random);
      const reply = await call(url, once).catch((error: unknown) => ({ status: 0, body: String(error) }));
      if (reply.status === 200) return reply.body;
      if ((reply.status !== 0 && reply.status !== 503) || performance.now() > end)
        throw new Error(`${path} was answered ${reply.status}: ${JSON.stringify(reply.body).slice(0, 500)}`);
    }
  }
}
