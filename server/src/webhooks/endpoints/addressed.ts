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

/** Where the operations on an endpoint are, and what distinguishes the two places in names and texts. */
export interface Place {
  path: string;
  params: z.ZodType<EndpointParams>;
  /** With the id of a delivery. */
  deliveryParams: z.ZodType<EndpointParams & { id: string }>;
  /** @param first the name of the operation on the oldest endpoint. @param any on one by its id. */
  named: <const First extends string, const Any extends string>(first: First, any: Any) => First | Any;
  /** As texts call it. */
  noun: string;
}

/** The account's oldest endpoint: what programs of one endpoint call. */
export const oldest: Place = {
  path: '/enterprise/webhook',
  params: z.object({}),
  deliveryParams: z.object({ id: wireId }),
  named: (first) => first,
  noun: 'webhook',
};

/** Any endpoint of the account, by its id. */
export const byId: Place = {
  path: '/enterprise/webhooks/:webhook_id',
  params: z.object({ webhook_id: endpointId }),
  deliveryParams: z.object({ webhook_id: endpointId, id: wireId }),
  named: (_, any) => any,
  noun: 'endpoint',
};
