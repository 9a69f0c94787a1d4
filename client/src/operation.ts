import type { operations } from './derived/wire.ts';

/** The name of an operation, as in openapi.json. */
export type OperationId = keyof operations;

/**
 * What is safe without an answer: `harmless` and `keyed` calls may be sent again (the latter under the same
 * transaction id); a `once` call is never repeated automatically. A `named` one is `harmless` where it names the id of
 * the redeem call that it is about, else `once`: the coupon may be in another sale by then.
 */
export type Repeat = 'harmless' | 'keyed' | 'named' | 'once';

declare const types: unique symbol;

/** A typed operation of the registry. */
export interface Operation<Id extends OperationId = OperationId> {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly repeat: Repeat;
  readonly [types]?: Id;
}

type Ids<Op> = Op extends Operation<infer Id> ? Id : never;
type Part<Id extends OperationId, Name extends string> = operations[Id] extends { [N in Name]: infer P }
  ? P
  : never;

/** A text in a query may be given as a number. */
type Written<Q> = { [K in keyof Q]: string extends Q[K] ? Q[K] | number : Q[K] };

/** A field that is optional when nothing in it is required. */
type Field<Name extends string, T> = [T] extends [never]
  ? { [K in Name]?: never }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** An operation's input: path parameters, query and body, where it has them. */
export type Input<Id extends OperationId> = Field<'params', Part<Id, 'params'>> &
  Field<'query', [Part<Id, 'query'>] extends [never] ? never : Written<Part<Id, 'query'>>> &
  Field<'body', Part<Id, 'body'>>;

/** The whole answer of an operation: `Answer<'redeem-coupons'>` or `Answer<typeof redeemCoupons>`. */
export type Answer<Of> = Part<Of extends OperationId ? Of : Ids<Of>, 'answer'>;

/** One record of a list's `data`. */
export type Row<Of> = Answer<Of> extends { data: (infer R)[] } ? R : never;

/** The body an operation takes. */
export type Body<Of> = Part<Of extends OperationId ? Of : Ids<Of>, 'body'>;
