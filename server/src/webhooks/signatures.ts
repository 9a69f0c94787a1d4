import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface Secrets {
  primary: string;
  secondary: string;
}

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

/** The signatures inside the message: md5 of what is signed followed by the secret's text (spec, Push message). */
export const md5Signatures = (signed: string, { primary, secondary }: Secrets) => ({
  primary_signature: md5(signed + primary),
  secondary_signature: md5(signed + secondary),
});

/**
 * The headers of Standard Webhooks 1.0.0: `v1,<base64>` over `id.timestamp.body` by each secret, separated by a
 * space. The secrets are base64 text and the key is its bytes.
 */
export function standardHeaders(messageId: string, at: Date, body: string, { primary, secondary }: Secrets) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `${sign(primary)} ${sign(secondary)}`,
  };
}

/** What an endpoint answers to prove that it knows the token: hex HMAC-SHA256(token, nonce). */
export const proofOf = (token: string, nonce: string): string =>
  createHmac('sha256', token).update(nonce).digest('hex');

/** Compares in constant time. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
