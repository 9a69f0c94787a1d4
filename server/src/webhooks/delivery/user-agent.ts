/** The header by which receivers know our requests; name and value. */
export const userAgent = ['user-agent', 'Offerbook-Webhooks/1'];
