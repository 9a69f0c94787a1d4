/** A typed client of an Offerbook registry: every operation, for Node and browsers, with nothing beyond `fetch`. */
export { type CallOptions, type ConnectOptions, connect, type PagedId, type Registry } from './connect.ts';
export type { Credentials } from './credentials.ts';
export { curlOf } from './curl.ts';
export * from './derived/operations.ts';
export { type FieldError, OfferbookError } from './error.ts';
export type { Answer, Body, Input, Operation, OperationId, Repeat, Row } from './operation.ts';
export type { ReceivedAnswer, SendOptions, SentRequest } from './send.ts';
