import type { Signer } from './credentials.ts';
import { OfferbookError, refusalOf } from './error.ts';
import type { Repeat } from './operation.ts';
import { unlessAborted, wait, withJitter } from './wait.ts';

/** A request as it goes out; secrets are blotted out. */
export interface SentRequest {
  /** Counts the client's requests from 1; `onAnswer` names it again. */
  number: number;
  /** 1 for the first try of a call. */
  attempt: number;
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** What came back, or that nothing did. */
export interface ReceivedAnswer {
  request: SentRequest;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The parsed answer; text where it is no JSON; absent for a stream. */
  body: unknown;
  /** Milliseconds from sending to the end of the answer. */
  ms: number;
  error?: OfferbookError;
}

/** How requests are sent. */
export interface SendOptions {
  /**
   * Milliseconds before each further try after a 5xx, a 429 or no answer; 10 s and 20 s as the registry asks, longer where
   * its Retry-After says so. Each wait is lengthened at random by up to a quarter.
   */
  retryDelays?: readonly number[];
  /** Milliseconds until one try counts as unanswered. */
  timeout?: number;
  /** Another `fetch`, e.g. one with a proxy. */
  fetch?: typeof fetch;
  /** The clock in epoch milliseconds, by which tokens grow old. */
  now?: () => number;
  onRequest?: (request: SentRequest) => void;
  onAnswer?: (answer: ReceivedAnswer) => void;
  /** Before a further try: what went wrong and how long is waited. */
  onRetry?: (error: OfferbookError, waitMs: number, attempt: number) => void;
}

/** One call, ready to be sent as often as need be. */
export interface Request {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  repeat: Repeat;
  signal?: AbortSignal;
  retryDelays?: readonly number[];
  timeout?: number | undefined;
  /** Gives the response itself instead of reading it as JSON. */
  stream?: boolean;
}

export type Send = (request: Request, signer: Signer) => Promise<unknown>;

const usualDelays = [10_000, 20_000];
const usualTimeout = 60_000;
const secret = new Set(['x-access-token', 'authorization']);

/** Makes the function that sends requests to one registry. */
export function sender(baseUrl: string, options: SendOptions): Send {
  const { retryDelays = usualDelays, timeout = usualTimeout, now = Date.now } = options;
  const root = baseUrl.replace(/\/+$/, '');
  let requests = 0;

  return async (request, signer) => {
    let renewed = false;
    for (let attempt = 1; ; attempt++) {
      let signed: Record<string, string> | undefined;
      try {
        signed = await unlessAborted(signer.headers(request.timeout), request.signal);
        return await once(request, signed, signer.cookies, attempt);
      } catch (error) {
        if (!(error instanceof OfferbookError)) throw error;
        if (error.status === 401 && signed !== undefined && !renewed && signer.refused(signed)) {
          renewed = true;
          attempt--;
          continue;
        }
        const delay = (request.retryDelays ?? retryDelays)[attempt - 1];
        const mayPass = error.temporary || error.status === 429;
        if (!mayPass || request.repeat === 'once' || delay === undefined) throw error;
        const waitMs = withJitter(Math.max(delay, (error.retryAfter ?? 0) * 1_000));
        options.onRetry?.(error, waitMs, attempt);
        await wait(waitMs, request.signal);
      }
    }
  };

  async function once(request: Request, signed: Record<string, string>, cookies: boolean, attempt: number) {
    const patience = request.timeout ?? timeout;
    const headers = { 'content-type': 'application/json', ...request.headers, ...signed };
    const sent: SentRequest = {
      number: ++requests,
      attempt,
      method: request.method,
      url: root + request.path,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, secret.has(name) ? '…' : value]),
      ),
      body: blotted(request.body),
    };
    options.onRequest?.(sent);
    const began = now();
    const report = (status: number, body: unknown, error?: OfferbookError) =>
      options.onAnswer?.({ request: sent, status, body, ms: now() - began, ...(error ? { error } : {}) });

    let response: Response;
    let answer: unknown;
    try {
      response = await (options.fetch ?? fetch)(sent.url, {
        method: request.method,
        headers,
        credentials: cookies ? 'same-origin' : 'omit',
        redirect: 'error',
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        // A stream may take as long as it flows.
        ...signals(request.stream ? undefined : patience, request.signal),
      });
      if (request.stream && response.ok) {
        report(response.status, undefined);
        return response;
      }
      answer = parsed(await response.text());
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      const unreachable = unanswered(error, sent, patience);
      report(0, undefined, unreachable);
      throw unreachable;
    }
    const isEnvelope = typeof answer === 'object' && answer !== null && 'status' in answer;
    const refusal =
      response.ok && isEnvelope ? undefined : refusalOf(response.status, response.headers, answer);
    report(response.status, answer, refusal);
    if (refusal !== undefined) throw refusal;
    return answer;
  }
}

function signals(timeout: number | undefined, signal: AbortSignal | undefined): { signal?: AbortSignal } {
  const all = [timeout === undefined ? [] : AbortSignal.timeout(timeout), signal ?? []].flat();
  return all.length === 0 ? {} : { signal: all.length === 1 ? all[0]! : AbortSignal.any(all) };
}

function unanswered(error: unknown, { method, url }: SentRequest, timeout: number): OfferbookError {
  const slow = (error as Error).name === 'TimeoutError';
  const cause = (error as { cause?: { message?: string; code?: string } }).cause;
  const why = slow ? `nothing came within ${timeout} ms` : cause?.message || cause?.code || String(error);
  const where = url.split('?')[0];
  return new OfferbookError(`No answer to ${method} ${where}: ${why}.`, {
    status: 0,
    code: 'UNREACHABLE',
    cause: error,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function blotted(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('secret_key' in body)) return body;
  return { ...body, secret_key: '…' };
}
