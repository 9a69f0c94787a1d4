import type { Answer, Input, Operation, OperationId } from '@offerbook/client';

/** Sends calls in one name. How (once, or again and again through faults) is the business of who made it. */
export interface Sender {
  /** @returns the body of a call that must succeed. @throws when it does not. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer is whatever the path gives; `ask` types it.
  ok(method: string, path: string, body?: object): Promise<any>;
}

/** An account that calls. */
export interface Party extends Sender {
  readonly domain: string;
}

/** Calls an operation of the client by name; paths and fields are checked by the compiler. */
export function ask<Id extends OperationId>(
  by: Sender,
  { method, path }: Operation<Id>,
  input: Input<Id>,
): Promise<Answer<Id>> {
  const {
    params = {},
    query = {},
    body,
  } = input as Record<'params' | 'query', Record<string, string>> & {
    body?: object;
  };
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
  const search = new URLSearchParams(query).toString();
  return by.ok(method, search === '' ? pathname : `${pathname}?${search}`, body);
}
