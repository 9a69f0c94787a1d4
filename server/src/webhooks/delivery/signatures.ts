import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** A secret, opened and ready to sign: the md5 signatures use its text, the HMAC its bytes. */
export interface Secret {
  text: string;
  key: KeyObject;
}

/** @param text base64 text. */
export const secretOf = (text: string): Secret => ({
  text,
  key: createSecretKey(Buffer.from(text, 'base64')),
});

export interface Secrets {
  primary: Secret;
  secondary: Secret;
}

/** The signatures inside the message: md5 of what is signed followed by the secret's text (spec, Push message). */
export const md5Signatures = (signed: string, { primary, secondary }: Secrets) => ({
  primary_signature: hash('md5', signed + primary.text),
  secondary_signature: hash('md5', signed + secondary.text),
});

const timestampOf = (at: Date) => String(Math.floor(at.getTime() / 1000));

/** The headers of an attempt that are signed with its body, names and values alternating. */
export const idHeaders = (messageId: string, at: Date) => [
  'webhook-id',
  messageId,
  'webhook-timestamp',
  timestampOf(at),
];

/**
 * Signs a body as Standard Webhooks 1.0.0 requires: `v1,<base64>` over `id.timestamp.body` by each secret, separated by a
 * space. The signed text is encoded once, and the body that is sent is a part of it.
 *
 * @returns headers, names and values alternating, and the body.
 */
export function standardSigned(messageId: string, at: Date, body: string, { primary, secondary }: Secrets) {
  const prefix = `${messageId}.${timestampOf(at)}.`;
  const bytes = Buffer.from(prefix + body);
  const sign = ({ key }: Secret) => `v1,${createHmac('sha256', key).update(bytes).digest('base64')}`;
  return {
    headers: [...idHeaders(messageId, at), 'webhook-signature', `${sign(primary)} ${sign(secondary)}`],
    body: bytes.subarray(Buffer.byteLength(prefix)),
  };
}
