/* Receives webhooks with node:http. PORT, OFFERBOOK_WEBHOOK_TOKEN and OFFERBOOK_WEBHOOK_SECRETS (separated by a comma). */
import http from 'node:http';
import { nodeHandler } from '@offerbook/client/webhooks';
import { receiver } from './webhook-receiver.ts';

const server = http.createServer(nodeHandler(receiver));
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () => {
  console.log(`listening ${JSON.stringify(server.address())}`);
});
