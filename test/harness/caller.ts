/** What a call gives back; the body is whatever JSON came, so tests look into it freely. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the shape itself.
  body: any;
  headers: Headers;
}

/** One HTTP request with a JSON body, read to its end. */
export async function send(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // With a byte order mark, where there is one.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Not JSON: the test sees the text.
  }
  return { status: response.status, body: parsed, headers: response.headers };
}

/** A signed-in account. */
export class Caller {
  token = '';

  constructor(
    readonly url: string,
    readonly account: { account_id: string; email_domain: string; access_key: string; secret_key: string },
  ) {}

  static async signedIn(url: string, account: Caller['account']): Promise<Caller> {
    const caller = new Caller(url, account);
    await caller.signIn();
    return caller;
  }

  /** Gets a new token, as after a day: a test that moves the clock far has outlived the old one. */
  async signIn(): Promise<void> {
    const { access_key, secret_key } = this.account;
    const reply = await send(this.url, 'POST', '/access_token', {}, { access_key, secret_key });
    if (reply.status !== 200) throw new Error(`no token: ${JSON.stringify(reply.body)}`);
    this.token = reply.body['x-access-token'];
  }

  get domain(): string {
    return this.account.email_domain;
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const credentials = { 'x-access-key': this.account.access_key, 'x-access-token': this.token };
    return send(this.url, method, path, { ...credentials, ...headers }, body);
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

  /** The same account, talking to another server. */
  at(url: string): Caller {
    const twin = new Caller(url, this.account);
    twin.token = this.token;
    return twin;
  }
}
