/** Receives a registry's webhooks in Node: verified, decoded, each event once. */
export type { PushEvent, PushMessage, StorePlace } from './event.ts';
export { fastifyReceiver, fetchHandler, nodeHandler } from './handlers.ts';
export {
  type ReceivedRequest,
  type ReceiverOptions,
  type ReceiverReply,
  type WebhookReceiver,
  webhookReceiver,
} from './receiver.ts';
export { memorySeen, type SeenMessages } from './seen.ts';
export {
  endpointProof,
  type PushHeaders,
  secretsFault,
  UnverifiedPush,
  type VerifyOptions,
  verifyPush,
} from './verify.ts';
