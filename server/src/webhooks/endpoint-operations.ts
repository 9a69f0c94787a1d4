import { addEndpoint } from './add-endpoint.ts';
import { listEndpointDeliveries } from './list-deliveries.ts';
import { listEndpoints, readEndpoint } from './list-endpoints.ts';
import { listWebhookActions } from './list-webhook-actions.ts';
import { readEndpointAttempts } from './read-endpoint-attempts.ts';
import { readEndpointDelivery } from './read-endpoint-delivery.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { replayEndpoint } from './replay-deliveries.ts';
import { resendEndpointDelivery } from './resend-delivery.ts';
import { rotateEndpointPrimarySecret, rotateEndpointSecondarySecret } from './rotate-secret.ts';
import { saveEndpoint } from './save-endpoint.ts';
import { testEndpoint } from './send-test-event.ts';
import { verifyEndpoint } from './verify-webhook.ts';

/** The operations on the endpoints of an account, in reading order. */
export const endpointOperations = [
  listWebhookActions,
  listEndpoints,
  addEndpoint,
  readEndpoint,
  saveEndpoint,
  verifyEndpoint,
  removeEndpoint,
  rotateEndpointPrimarySecret,
  rotateEndpointSecondarySecret,
  testEndpoint,
  readEndpointAttempts,
  listEndpointDeliveries,
  readEndpointDelivery,
  resendEndpointDelivery,
  replayEndpoint,
];
