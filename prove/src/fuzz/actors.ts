import { domainOf, openAccount, type Sender } from '@offerbook/world';
import { type Role, roles } from 'offerbook/dist/platform/vocabulary/roles.js';
import { pick, type Random } from '../random.ts';
import type { Answer, Client } from './client.ts';
import { chance } from './scope.ts';
import { operatorToken } from './server.ts';
import type { Target } from './targets.ts';
import { password } from './words.ts';

/** A signed-in account. */
export interface Actor {
  role: Role;
  account_id: string;
  email_domain: string;
  access_key: string;
  secret_key: string;
  token: string;
}

/** A person at a page of the portal. */
export interface Person {
  email: string;
  cookie: string;
  account: string;
}

const json = { 'content-type': 'application/json' };
export const operatorHeaders = { authorization: `Bearer ${operatorToken}` };
export const headersOf = ({ access_key, token }: Actor) => ({
  'x-access-key': access_key,
  'x-access-token': token,
});
const headersOfPerson = ({ cookie, account }: Person) => ({
  cookie,
  'x-account': account,
  'x-offerbook-portal': '1',
});

/** The accounts of one lane: one of each role, and a person. Opened again when a call has ended one of them. */
export class Actors {
  readonly #ofRole = new Map<Role, Actor>();
  person: Person = { email: '', cookie: '', account: '' };
  /** A platform's token for a client's account, and the platform's key. */
  clientToken: Record<string, string> | undefined;
  #opened = 0;

  constructor(
    readonly client: Client,
    readonly name: string,
    /** Nine digits that begin the funder ids of this lane; each manufacturer that it opens has one of its own. */
    readonly funders: string,
  ) {}

  get funder(): string {
    return `${this.funders}${String(this.#manufacturers).padStart(3, '0')}`;
  }
  #manufacturers = 0;

  of(role: Role): Actor {
    return this.#ofRole.get(role)!;
  }

  /** A call outside the fuzzing that must succeed. */
  async ok(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await this.client.send({ method, path, headers: { ...json, ...headers }, body: sent });
    if (answer.status !== 200 && answer.status !== 303)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    return answer;
  }

  async open(role: Role): Promise<Actor> {
    if (role === 'manufacturer') this.#manufacturers++;
    const back = 'https://platform.example';
    const fields: Partial<Record<Role, object>> = {
      manufacturer: { funder_ids: [this.funder] },
      retailer: { stores: [{ store_id: '0042', name: 'Main Street' }] },
      platform: { redirect_urls: [`${back}/back`], origins: [back] },
    };
    const operator: Sender = {
      ok: async (method, path, body) => (await this.ok(method, path, operatorHeaders, body)).body,
    };
    const email_domain = domainOf(`${role}-${this.name}`, ++this.#opened);
    const made = await openAccount(operator, role, { email_domain, ...fields[role] });
    const actor: Actor = { ...made, role, token: '' };
    this.#ofRole.set(role, actor);
    await this.signIn(actor);
    return actor;
  }

  async signIn(actor: Actor): Promise<void> {
    const { access_key, secret_key } = actor;
    const { body } = await this.ok('POST', '/access_token', {}, { access_key, secret_key });
    actor.token = body['x-access-token'];
  }

  /** Makes the role's account usable again. @returns whether it is another account now. */
  async revive(role: Role): Promise<boolean> {
    try {
      await this.signIn(this.of(role));
      return false;
    } catch {
      await this.open(role);
      return true;
    }
  }

  /** Signs up a person with a new manufacturer account. */
  async signUp(): Promise<void> {
    const domain = `person-${this.name}-${++this.#opened}.example`;
    const email = `ann@${domain}`;
    const body = {
      role: 'manufacturer',
      email_domain: domain,
      company_name: domain,
      email,
      name: 'Ann',
      password,
    };
    const address = `10.77.${this.#opened % 250}.${this.name.length + (this.#opened % 200)}`;
    const headers = { 'x-offerbook-portal': '1', 'x-forwarded-for': address };
    const answer = await this.ok('POST', '/sign_up', headers, body);
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
    this.person = { email, cookie, account: answer.body.data.account_id };
  }

  /** Who sends a call to the target: mostly one that may. */
  headersFor(target: Target, random: Random, role: Role): Record<string, string> {
    if (chance(random, 6)) return this.#wrong(random);
    if (target.callers === 'operator') return operatorHeaders;
    if (target.callers === 'person' || (target.portal && target.callers !== 'open'))
      return headersOfPerson(this.person);
    if (target.portal) return { 'x-offerbook-portal': '1' };
    if (target.callers === 'open')
      return target.section === 'pages'
        ? { cookie: this.person.cookie, 'sec-fetch-site': 'same-origin' }
        : {};
    // Grants, which a person gave and may end.
    if (/grant/.test(target.name) && chance(random, 70)) return headersOfPerson(this.person);
    if (target.callers.includes('manufacturer')) {
      if (chance(random, 8)) return headersOfPerson(this.person);
      if (this.clientToken !== undefined && chance(random, 5)) return this.clientToken;
    }
    return headersOf(this.of(role));
  }

  /** Credentials that are none for most operations. */
  #wrong(random: Random): Record<string, string> {
    const [one, other] = [this.of(pick(random, roles)), this.of(pick(random, roles))];
    return pick<Record<string, string>>(random, [
      {},
      headersOf(one),
      headersOf({ ...one, access_key: other.access_key }),
      headersOf({ ...one, token: `${one.token.slice(0, -1)}x` }),
      headersOf({ ...one, token: one.token.replace(/^test/, 'live') }),
      { ...headersOf(one), ...operatorHeaders },
      { ...headersOfPerson(this.person), 'x-account': one.account_id },
      { ...headersOfPerson(this.person), 'x-offerbook-portal': '0' },
      { authorization: 'Bearer wrong' },
      { 'x-api-key': one.access_key, 'x-access-token': one.token },
    ]);
  }
}
