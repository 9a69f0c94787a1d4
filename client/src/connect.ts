import { type Credentials, signerOf } from './credentials.ts';
import { getAccessToken } from './derived/operations.ts';
import type { Answer, Input, Operation, OperationId, Row } from './operation.ts';
import { type Send, type SendOptions, sender } from './send.ts';
import { newTransactionId } from './wait.ts';

/** What may be said about a single call. */
export interface CallOptions {
  /** Ends the call, its retries included. */
  signal?: AbortSignal;
  /** Names the call, so that it runs once however often it is sent; by default the client makes an id per call. */
  txnId?: string;
  /** In place of the client's own `retryDelays`; `[]` tries once. */
  retryDelays?: readonly number[];
  /** In place of the client's own `timeout`. */
  timeout?: number | undefined;
}

/** Where a registry is and who calls it. */
export type ConnectOptions = { baseUrl: string } & Credentials & SendOptions;

type Asked<Id extends OperationId> = Input<Id> & CallOptions;
/** The input may be left out where nothing in it is required. */
type Asking<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Asked<Id>] : [input: Asked<Id>];

/** Operations whose answers come in pages. */
export type PagedId = {
  [Id in OperationId]: Answer<Id> extends { data: unknown[]; nextPageNo: string } ? Id : never;
}[OperationId];

/** A registry to call. */
export interface Registry {
  readonly baseUrl: string;
  /** Calls an operation. @throws OfferbookError when it is refused or unanswered. */
  call<Id extends OperationId>(operation: Operation<Id>, ...input: Asking<Id>): Promise<Answer<Id>>;
  /** Every page of a list, each a whole answer, from the one asked for (`query.pageNo`) to the last. */
  pages<Id extends PagedId>(operation: Operation<Id>, ...input: Asking<Id>): AsyncGenerator<Answer<Id>>;
  /** Every record of a list, page after page. */
  rows<Id extends PagedId>(operation: Operation<Id>, ...input: Asking<Id>): AsyncGenerator<Row<Id>>;
  /** The response itself, unread: for a report with `query: { format: 'csv' }` and for `/metrics`. */
  stream<Id extends OperationId>(operation: Operation<Id>, ...input: Asking<Id>): Promise<Response>;
}

/** What a call consists of, whatever its operation. */
interface Given extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * Connects to a registry; nothing is sent before the first call.
 *
 * @example
 * const registry = connect({ baseUrl: 'http://127.0.0.1:8112', accessKey, secretKey });
 * const answer = await registry.call(redeemCoupons, { body: { gs1s: [scan], selected_store: '0042' } });
 */
export function connect(options: ConnectOptions): Registry {
  const { baseUrl } = options;
  const send = sender(baseUrl, options);
  const signer = signerOf(options, {
    now: options.now ?? Date.now,
    fetchToken: (keys, timeout) => fetchToken(send, keys, timeout),
  });
  const ask = async (operation: Operation, given: Given = {}, stream = false) =>
    send({ ...requestOf(operation, given), stream }, signer);

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
  // The types of an operation live in its declaration alone; at run time all operations are one kind.
  return { baseUrl, call, pages, rows, stream } as unknown as Registry;
}

async function fetchToken(
  send: Send,
  keys: { accessKey: string; secretKey: string },
  timeout: number | undefined,
): Promise<string> {
  const body = { access_key: keys.accessKey, secret_key: keys.secretKey };
  const nobody = { headers: async () => ({}), cookies: false, refused: () => false };
  const request = requestOf(getAccessToken, { body, retryDelays: [], timeout });
  const answer = await send(request, nobody);
  return (answer as Answer<'get-access-token'>)['x-access-token'];
}

/** Puts path, query, body and the transaction id together. */
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
  return { method, path: asked === '' ? filled : `${filled}?${asked}`, headers, body, repeat, ...how };
}
