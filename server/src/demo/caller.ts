import type { Player } from './cast.ts';

/** Credentials as the registry gave them. */
export interface Credentials {
  access_key: string;
  secret_key: string;
}

/** The registry's error envelope, thrown. */
export class Refused extends Error {
  constructor(
    call: string,
    readonly status: number,
    readonly code: string,
    readonly said: string,
    executionId: string,
  ) {
    super(`${call} was refused: ${status} ${code}: ${said} (execution_id ${executionId})`);
  }
}

/** Nothing but an ordinary HTTP client: everything the demo does anybody can do. */
export class Caller {
  constructor(
    readonly url: string,
    readonly headers: Record<string, string>,
    readonly player: Player = { role: 'platform', name: 'operator', email_domain: '' },
    readonly credentials: Credentials = { access_key: '', secret_key: '' },
  ) {}

  /** Gets a token, valid for 24 hours, and is from then on the account. */
  static async signIn(url: string, player: Player, credentials: Credentials): Promise<Caller> {
    const { access_key, secret_key } = credentials;
    const answer = await new Caller(url, {}).post<{ 'x-access-token': string }>('/access_token', {
      access_key,
      secret_key,
    });
    const headers = { 'x-access-key': access_key, 'x-access-token': answer['x-access-token'] };
    return new Caller(url, headers, player, { access_key, secret_key });
  }

  get<T>(path: string): Promise<T> {
    return this.#call('GET', path);
  }
  post<T = unknown>(path: string, body: unknown = {}): Promise<T> {
    return this.#call('POST', path, body);
  }
  put<T = unknown>(path: string, body: unknown = {}): Promise<T> {
    return this.#call('PUT', path, body);
  }
  delete<T>(path: string): Promise<T> {
    return this.#call('DELETE', path);
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.url + path, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, string>;
    if (response.status === 200) return answer as T;
    const { code = '', message = '', execution_id = '' } = answer;
    throw new Refused(`${method} ${path}`, response.status, code, message, execution_id);
  }
}

/** The refusal a call is expected to meet. */
export async function refusal(answer: Promise<unknown>): Promise<Refused> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('The registry accepted what it should have refused.');
}

/** Does `work` for every item, `most` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: most }, lane));
}
