import { errors, Pool } from 'undici';
import type { Account } from './account.ts';
import type { Action, Answer } from './history.ts';

export interface Reply {
  status: number;
  body: Answer;
}

/** How long a client waits before it takes an answer for lost: longer than a server under load, shorter than a test. */
export const answerTimeoutMs = 15_000;

/** Sends calls over connections that are kept open, one pool per address. */
export class Http {
  readonly #pools = new Map<string, Pool>();

  /** @throws when no whole answer came. */
  async send(
    url: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Reply> {
    const answer = await this.#pool(url).request({
      method: method as Action['method'],
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, body: JSON.parse(text) };
  }

  as(
    account: Account,
    url: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const credentials = { ...headers, 'x-access-key': account.accessKey, 'x-access-token': account.token };
    return this.send(url, method, path, credentials, body);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
    this.#pools.clear();
  }

  #pool(url: string): Pool {
    let pool = this.#pools.get(url);
    if (pool === undefined) {
      pool = new Pool(url, {
        connections: 64,
        headersTimeout: answerTimeoutMs,
        bodyTimeout: answerTimeoutMs,
        connectTimeout: answerTimeoutMs,
      });
      this.#pools.set(url, pool);
    }
    return pool;
  }
}

/** Whether a call was sent and nothing came for `answerTimeoutMs`. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
