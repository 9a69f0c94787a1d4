import { webhookReceiver } from '@offerbook/client/webhooks';

/** How the examples handle an event: print it. Yours would write it to a database, and reject on failure. */
export const receiver = webhookReceiver({
  // A function, because there are no secrets before the URL is verified.
  secrets: () =>
    (process.env['OFFERBOOK_WEBHOOK_SECRETS'] ?? '').split(',').filter((secret) => secret !== ''),
  ...(process.env['OFFERBOOK_WEBHOOK_TOKEN']
    ? { verificationToken: process.env['OFFERBOOK_WEBHOOK_TOKEN'] }
    : {}),
  onEvent: (event) => console.log(event.action, 'gs1' in event ? event.gs1 : event.base_gs1),
  onUnverified: (error) => console.error(`refused: ${error.message}`),
});
