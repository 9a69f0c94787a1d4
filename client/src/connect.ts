import { type Credentials, signerOf } from './credentials.ts';
import { getAccessToken } from './derived/operations.ts';
import type { Answer, Input, Operation, OperationId, Row } from './operation.ts';
import { checkOptions, checkTimes } from './options.ts';
import { type Send, type SendOptions, sender } from './send.ts';
import { newTransactionId } from './wait.ts';

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call, its retries included. */
  signal?: AbortSignal;
  /**
   * Transaction id: the call takes effect once however often it is sent. By default the client creates one
   * per call.
   */
  txnId?: string;
  /** Overrides the client's `retryDelaysMs`; `[]` tries once. */
  retryDelaysMs?: readonly number[];
  /** Overrides the client's `timeoutMs`. */
  timeoutMs?: number | undefined;
}

/** The registry's address and the caller's credentials. */
export type ConnectOptions = { baseUrl: string } & Credentials & SendOptions;

type Asked<Id extends OperationId> = Input<Id> & CallOptions;
/** The input is optional where nothing in it is required. */
export type Asking<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Asked<Id>] : [input: Asked<Id>];

/** Operations with paged answers. */
export type PagedId = {
  [Id in OperationId]: Answer<Id> extends { data: unknown[]; nextPageNo: string } ? Id : never;
}[OperationId];

/** A registry connection. */
export interface Registry {
  readonly baseUrl: string;
  /** Calls an operation. @throws OfferbookError when it is refused or unanswered. */
  call<Id extends OperationId>(operation: Operation<Id>, ...input: Asking<Id>): Promise<Answer<Id>>;
  /** Every page of a list as a complete answer, from the requested one (`query.pageNo`) to the last. */
  pages<Id extends PagedId>(operation: Operation<Id>, ...input: Asking<Id>): AsyncGenerator<Answer<Id>>;
  /** Every record of a list, page after page. */
  rows<Id extends PagedId>(operation: Operation<Id>, ...input: Asking<Id>): AsyncGenerator<Row<Id>>;
  /** The unread response: for a report with `query: { format: 'csv' }` and for `/metrics`. */
  stream<Id extends OperationId>(operation: Operation<Id>, ...input: Asking<Id>): Promise<Response>;
}

/** A call's input, for any operation. */
interface Given extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * Connects to a registry; nothing is sent before the first call.
 *
 * @throws TypeError for options with which no call can succeed; it says what to do.
 *
 * @example
 * const registry = connect({ baseUrl: 'http://127.0.0.1:8112', accessKey, secretKey });
 * const answer = await registry.call(redeemCoupons, { body: { gs1s: [scan], selected_store: '0042' } });
 */
export function connect(options: ConnectOptions): Registry {
  checkOptions(options);
  const baseUrl = options.baseUrl.trim();
  const send = sender(baseUrl, options);
  const signer = signerOf(options, {
    now: options.now ?? Date.now,
    fetchToken: (keys, timeoutMs) => fetchToken(send, keys, timeoutMs),
  });
  const ask = async (operation: Operation, given: Given = {}, stream = false) => {
    checkTimes(given);
    return send({ ...requestOf(operation, given), stream }, signer);
  };

  const call = (operation: Operation, given?: Given) => ask(operation, given);
  async function* pages(operation: Operation, given: Given = {}) {
    let query = given.query;
    for (;;) {
      const page = (await ask(operation, { ...given, query })) as { data: unknown[]; nextPageNo: string };
      yield page;
      if (page.nextPageNo === '-1') return;
      query = { ...query, pageNo: page.nextPageNo };
    }
  }
  async function* rows(operation: Operation, given?: Given) {
    for await (const page of pages(operation, given)) yield* page.data;
  }
  const stream = (operation: Operation, given?: Given) => ask(operation, given, true);
  // An operation's types exist only in its declaration; at run time all operations are alike.
  return { baseUrl, call, pages, rows, stream } as unknown as Registry;
}

async function fetchToken(
  send: Send,
  keys: { accessKey: string; secretKey: string },
  timeoutMs: number | undefined,
): Promise<string> {
  const body = { access_key: keys.accessKey, secret_key: keys.secretKey };
  const unsigned = { headers: async () => ({}), cookies: false, refused: () => false };
  const request = requestOf(getAccessToken, { body, retryDelaysMs: [], timeoutMs });
  const answer = await send(request, unsigned);
  return (answer as Answer<'get-access-token'>)['x-access-token'];
}

/** Assembles path, query, body and transaction id. */
function requestOf(
  { method, path, repeat }: Operation,
  { params = {}, query = {}, body, txnId, ...how }: Given,
) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${method} ${path} needs params.${name}`);
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const asked = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const named = body?.['client_txn_id'] || query['client_txn_id'];
  const headers: Record<string, string> =
    repeat === 'keyed' && !named ? { 'idempotency-key': txnId ?? newTransactionId() } : {};
  const about = named || body?.['redeemed_with_txn_id'];
  const safe = repeat !== 'named' ? repeat : about ? ('harmless' as const) : ('once' as const);
  return { method, path: asked === '' ? filled : `${filled}?${asked}`, headers, body, repeat: safe, ...how };
}
