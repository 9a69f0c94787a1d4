import { errors, Pool } from 'undici';
import type { Account } from './account.ts';
import type { Action, Answer } from './history.ts';

export interface Reply {
  status: number;
  body: Answer;
}

/** How long a client waits before it takes an answer for lost: longer than a server under load, shorter than a test. */
const answerTimeoutMs = 15_000;

/** Sends calls over connections that are kept open, one pool per address. */
export class Http {
  readonly #pools = new Map<string, Pool>();

  constructor(
    readonly timeoutMs = answerTimeoutMs,
    readonly connections = 64,
  ) {}

  /** @throws when no whole answer came. */
  async text(
    url: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }> {
    const call = { method: method as Action['method'], path, headers, body: body ?? null };
    const answer = await this.#pool(url).request(call);
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  }

  async send(
    url: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Reply> {
    const json = { 'content-type': 'application/json', ...headers };
    const { status, text } = await this.text(url, method, path, json, body && JSON.stringify(body));
    return { status, body: JSON.parse(text) };
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
      const { connections, timeoutMs } = this;
      const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connectTimeout: timeoutMs };
      pool = new Pool(url, { connections, ...limits });
      this.#pools.set(url, pool);
    }
    return pool;
  }
}

/** Whether a call was sent and nothing came for `answerTimeoutMs`. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
