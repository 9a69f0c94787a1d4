import { z } from 'zod';

/** The endpoint that a call is about; without an id the account's oldest. */
export interface EndpointParams {
  webhook_id?: string | undefined;
}

const wireId = z.string().max(20);
const endpointId = wireId.describe('Id of the endpoint, as GET /enterprise/webhooks gives it');

/** The number that an id in a path stands for; 0, which no record has, for any other text. */
export const idNumber = (given: string, maxDigits = 15): number =>
  /^\d+$/.test(given) && given.length <= maxDigits ? Number(given) : 0;

/** The account's oldest endpoint: what programs of one endpoint call. */
export const oldestPath = '/enterprise/webhook';

/** Any endpoint of the account, by its id. */
export const endpointPath = '/enterprise/webhooks/:webhook_id';

/** The parameters of both paths. */
const endpointParams = z.object({ webhook_id: endpointId.optional() });

/** The parameters of a path to one delivery of an endpoint. */
const deliveryParams = endpointParams.extend({ id: wireId });

/** What the operations on endpoints declare: an account's admins see and change them. */
export const ofAdmins = { section: 'webhooks', allow: 'all', admin: true } as const;

/** What the operations on one endpoint declare. */
export const onEndpoint = {
  ...ofAdmins,
  params: endpointParams,
  example: { params: { webhook_id: '1' } },
} as const;

/** What the operations on one delivery of an endpoint declare. */
export const onDelivery = {
  ...ofAdmins,
  params: deliveryParams,
  example: { params: { webhook_id: '1', id: '1' } },
} as const;
