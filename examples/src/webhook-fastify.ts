/* Receives webhooks with Fastify. PORT, OFFERBOOK_WEBHOOK_TOKEN and OFFERBOOK_WEBHOOK_SECRETS (separated by a comma). */
import { fastifyReceiver } from '@offerbook/client/webhooks';
import Fastify from 'fastify';
import { receiver } from './webhook-receiver.ts';

const app = Fastify();
app.register(fastifyReceiver(receiver, '/webhook'));
await app.listen({ port: Number(process.env['PORT'] ?? 3000), host: '127.0.0.1' });
console.log(`listening ${JSON.stringify(app.server.address())}`);
