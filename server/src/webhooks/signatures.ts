import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto';
import { block, KeyedHash } from './keyed-hash.ts';

/** A secret, opened and ready to sign: the md5 signatures use its text, the HMAC its bytes. */
export interface Secret {
  text: string;
  key: KeyedHash;
}

/** @param text base64 text. */
export const secretOf = (text: string): Secret => ({ text, key: new KeyedHash(Buffer.from(text, 'base64')) });

export interface Secrets {
  primary: Secret;
  secondary: Secret;
}

/** The signatures inside the message: md5 of what is signed followed by the secret's text (spec, Push message). */
export const md5Signatures = (signed: string, { primary, secondary }: Secrets) => ({
  primary_signature: hash('md5', signed + primary.text),
  secondary_signature: hash('md5', signed + secondary.text),
});

/**
 * Signs a body as Standard Webhooks 1.0.0 has it: `v1,<base64>` over `id.timestamp.body` by each secret, separated by a space.
 * What is signed becomes bytes once, and the body is sent from among them.
 *
 * @returns headers, names and values by turns, and the body.
 */
export function standardSigned(messageId: string, at: Date, body: string, { primary, secondary }: Secrets) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const before = `${messageId}.${timestamp}.`;
  const begin = block + Buffer.byteLength(before);
  const bytes = Buffer.allocUnsafe(begin + Buffer.byteLength(body));
  bytes.write(before, block);
  bytes.write(body, begin);
  const sign = ({ key }: Secret) => `v1,${key.sign(bytes)}`;
  return {
    headers: [
      ...['webhook-id', messageId, 'webhook-timestamp', timestamp],
      ...['webhook-signature', `${sign(primary)} ${sign(secondary)}`],
    ],
    body: bytes.subarray(begin),
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
