import type { operations } from './derived/wire.ts';

/** The name of an operation, as openapi.json calls it. */
export type OperationId = keyof operations;

/**
 * What may be done when no answer came: `harmless` and `keyed` calls may be sent again (the latter under the same
 * transaction id), a `once` call never by itself.
 */
export type Repeat = 'harmless' | 'keyed' | 'once';

declare const types: unique symbol;

/** An operation of the registry, with its types. */
export interface Operation<Id extends OperationId = OperationId> {
  readonly method: string;
  /** With `{name}` where a parameter stands. */
  readonly path: string;
  readonly repeat: Repeat;
  readonly [types]?: Id;
}

/** Names an operation; `derived/operations.ts` holds them all. */
export const operation = <Id extends OperationId>(
  method: string,
  path: string,
  repeat: Repeat,
): Operation<Id> => ({ method, path, repeat });

type Ids<Op> = Op extends Operation<infer Id> ? Id : never;
type Part<Id extends OperationId, Name extends 'path' | 'query'> = NonNullable<
  operations[Id]['parameters'][Name]
>;
type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody?: { content: { 'application/json': infer B } };
}
  ? B
  : never;

/** Text of a query may be given as the number it writes. */
type Written<Q> = { [K in keyof Q]: string extends Q[K] ? Q[K] | number : Q[K] };

/** A field that may be left out when nothing in it is required. */
type Field<Name extends string, T> = [T] extends [never]
  ? { [K in Name]?: never }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What a call takes: parameters of the path, the query and the body, each where it has any. */
export type Input<Id extends OperationId> = Field<'params', Part<Id, 'path'>> &
  Field<'query', [Part<Id, 'query'>] extends [never] ? never : Written<Part<Id, 'query'>>> &
  Field<'body', BodyOf<Id>>;

/** The whole answer of an operation: `Answer<'redeem-coupons'>` or `Answer<typeof redeemCoupons>`. */
export type Answer<Of> = Of extends OperationId ? AnswerOf<Of> : AnswerOf<Ids<Of>>;
type AnswerOf<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer A } };
}
  ? A
  : never;

/** One record of a list's `data`. */
export type Row<Of> = Answer<Of> extends { data: (infer R)[] } ? R : never;

/** The body an operation takes. */
export type Body<Of> = Of extends OperationId ? BodyOf<Of> : BodyOf<Ids<Of>>;
