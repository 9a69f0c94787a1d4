/** What other folders may use of delivery, which knows nothing of subscriptions. */
export { hostOf, judgeUrl } from './address.ts';
export {
  acknowledged,
  type NewDelivery,
  newDelivery,
  quoting,
  subscriptionOf,
  unsignedHeaders,
} from './delivery.ts';
export {
  addDeliveries,
  bringDeliveriesForward,
  deleteLogOf,
  deleteOldDeliveries,
  requeue,
  tallyDays,
} from './delivery-store.ts';
export { type MessageData, pushBody } from './message.ts';
export { outbound } from './outbound.ts';
export { pace } from './pace.ts';
export { expiryOf, isLive, untriedSeconds } from './queue-store.ts';
export { sender } from './sender.ts';
export { secretOf } from './signatures.ts';
export { inUse, type StoredSecret, secretColumns, storedSecrets, type Which } from './stored-secret.ts';
