/** A typed client of an Offerbook registry: every operation, for Node and browsers; needs nothing but `fetch`, and in Node undici where a proxy is set. */
export { type CallOptions, type ConnectOptions, connect, type PagedId, type Registry } from './connect.ts';
export { counted, pluralOf } from './counted-noun.ts';
export type { Credentials } from './credentials.ts';
export { curlOf } from './curl.ts';
export { type DepositedChunk, type DepositOptions, type DepositResult, depositAll } from './deposit.ts';
export * from './derived/operations.ts';
export type * from './derived/shapes.ts';
// The derived shapes and the derived vocabulary export these names: the vocabulary's are meant.
export type { AccessType, Environment, Reason, Role, WebhookAction } from './derived/vocabulary.ts';
export * from './derived/vocabulary.ts';
export { type ErrorCode, type FieldError, OfferbookError } from './error.ts';
export type { Answer, Body, Input, Operation, OperationId, Repeat, Row } from './operation.ts';
export { idKnownMs, type ReceivedAnswer, type SendOptions, type SentRequest } from './send.ts';
export {
  Checkout,
  type Decision,
  type HeldCoupon,
  type OfferDetails,
  type Payment,
  type RefusedCoupon,
  type Scanned,
  type Settled,
} from './till/checkout.ts';
export { memoryJournal, type OpenRedemption, storageJournal, type TillJournal } from './till/journal.ts';
export { openTill, type Recovered, type Till, type TillOptions } from './till/till.ts';
