/* Receives webhooks with Express. PORT, OFFERBOOK_WEBHOOK_TOKEN and OFFERBOOK_WEBHOOK_SECRETS (separated by a comma). */
import { nodeHandler } from '@offerbook/client/webhooks';
import express from 'express';
import { receiver } from './webhook-receiver.ts';

const app = express();
// Before express.json(): the signature covers the raw bytes.
app.all('/webhook', nodeHandler(receiver));
app.use(express.json());
const server = app.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () => {
  console.log(`listening ${JSON.stringify(server.address())}`);
});
