/* Receives webhooks wherever a server is a function from Request to Response, as in Bun, Deno and Hono. */
import { fetchHandler } from '@offerbook/client/webhooks';
import { receiver } from './webhook-receiver.ts';

export default { fetch: fetchHandler(receiver) };
