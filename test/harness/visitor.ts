import { ok, type Reply, send } from '@offerbook/world';
import type { Offerbook } from './offerbook.ts';

export const goodPassword = 'seven quiet lanterns';

let visitors = 0;

/** A person at a page of the portal: keeps the cookie as a browser does, and says in whose account's name it calls. */
export class Visitor {
  cookie = '';
  /** The cookie of a sign-in at the identity provider, which only its own path carries. */
  attempt = '';
  account = '';

  constructor(readonly url: string) {}

  /** Signs up a new account of a domain nobody has, or of the one given. */
  static async signedUp(book: Offerbook, more: Record<string, unknown> = {}): Promise<Visitor> {
    const visitor = new Visitor(book.url);
    await visitor.signUp(more);
    return visitor;
  }

  async signUp(more: Record<string, unknown> = {}) {
    const domain = (more['email_domain'] as string | undefined) ?? `visitor-${++visitors}.example`;
    const { data } = await ok(this.post('/sign_up', signUpBody(domain, more)));
    this.account = data.account_id;
    return data;
  }

  async signIn(email: string, password = goodPassword, more: Record<string, unknown> = {}) {
    const { data } = await ok(this.post('/sign_in', { email, password, ...more }));
    this.account = data.accounts[0]?.account_id ?? '';
    return data;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const own: Record<string, string> = { 'x-offerbook-portal': '1', ...headers };
    const cookies = path.startsWith('/sign_in/oidc') ? [this.cookie, this.attempt] : [this.cookie];
    const kept = cookies.filter((cookie) => cookie !== '').join('; ');
    if (kept !== '') own['cookie'] = kept;
    if (this.account !== '') own['x-account'] ??= this.account;
    const reply = await send(this.url, method, path, own, body);
    for (const set of reply.headers.getSetCookie()) {
      const cookie = /Max-Age=0/.test(set) ? '' : set.split(';')[0]!;
      if (/^\w*offerbook_attempt=/.test(set)) this.attempt = cookie;
      else this.cookie = cookie;
    }
    return reply;
  }

  get(path: string): Promise<Reply> {
    return this.call('GET', path);
  }
  post(path: string, body: unknown = {}): Promise<Reply> {
    return this.call('POST', path, body);
  }
  put(path: string, body: unknown): Promise<Reply> {
    return this.call('PUT', path, body);
  }
  delete(path: string): Promise<Reply> {
    return this.call('DELETE', path);
  }

  /** A visitor with this one's cookie: in another window, in another account's name or at another server. */
  twin({ account = this.account, url = this.url, attempt = '' } = {}): Visitor {
    const twin = new Visitor(url);
    twin.cookie = this.cookie;
    twin.account = account;
    twin.attempt = attempt;
    return twin;
  }
}

export const signUpBody = (email_domain: string, more: Record<string, unknown> = {}) => ({
  role: 'manufacturer',
  email_domain,
  company_name: `Company of ${email_domain}`,
  email: `ann@${email_domain}`,
  name: 'Ann',
  password: goodPassword,
  ...more,
});
