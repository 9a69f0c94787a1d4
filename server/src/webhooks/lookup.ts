/** What the rest of the house may ask of webhooks. */
export { type Dispatcher, webhookDispatcher } from './dispatcher.ts';
export { addMovedEndpoint, endpointToMove, retireEndpoint } from './endpoint-move-store.ts';
export { forgetDeliveries } from './log-store.ts';
