import { addEndpoint } from './endpoints/add-endpoint.ts';
import { listWebhookActions } from './endpoints/list-webhook-actions.ts';
import {
  listEndpoints,
  readEndpoint,
  readEndpointAttempts,
  removeEndpoint,
} from './endpoints/manage-endpoints.ts';
import { rotateEndpointPrimarySecret, rotateEndpointSecondarySecret } from './endpoints/rotate-secret.ts';
import { saveEndpoint } from './endpoints/save-endpoint.ts';
import { testEndpoint } from './endpoints/send-test-event.ts';
import { verifyEndpoint } from './endpoints/verify-webhook.ts';
import { listEndpointDeliveries } from './log/list-deliveries.ts';
import { readEndpointDelivery } from './log/read-endpoint-delivery.ts';
import { replayEndpoint } from './log/replay-deliveries.ts';
import { resendEndpointDelivery } from './log/resend-delivery.ts';

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
