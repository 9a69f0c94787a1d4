import type { PushEvent, PushMessage } from './event.ts';

/** Why a message is rejected. */
export class UnverifiedPush extends Error {
  override readonly name = 'UnverifiedPush';
}

export interface VerifyOptions {
  /** The callback secrets as shown by the registry; one match suffices, so rotation causes no downtime. */
  secrets: readonly string[];
  /** Maximum age of the signature in seconds; default 300. */
  tolerance?: number;
  /**
   * The `webhook-…` headers sign the whole body and its time, the md5 fields inside only string and action.
   * Where something on the way drops the headers, `md5-suffices` accepts the md5 fields alone.
   */
  trust?: 'headers' | 'md5-suffices';
  /** Epoch milliseconds. */
  now?: () => number;
}

/** Header names in lower case, as Node gives them. */
export type PushHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Verifies a push or rejects: by its Standard Webhooks headers, or by the md5 fields inside it (spec, Receiver
 * rules 2).
 *
 * @param body the raw bytes.
 * @throws UnverifiedPush
 */
export async function verifyPush(
  body: string | Uint8Array,
  headers: PushHeaders,
  options: VerifyOptions,
): Promise<PushEvent> {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const secrets = options.secrets.map(bare).filter(isSecret);
  /** A secret that was passed on with its quotes is why most signatures match none. */
  const unmatched = (what: string) =>
    new UnverifiedPush([what, secretsFault(options.secrets)].filter(Boolean).join(' '));
  const signature = header(headers, 'webhook-signature');
  if (signature !== undefined) {
    if (!(await isSigned(text, headers, signature, { ...options, secrets })))
      throw unmatched('No signature in webhook-signature matches a secret.');
  } else if (options.trust !== 'md5-suffices') {
    throw new UnverifiedPush('The headers webhook-id, webhook-timestamp and webhook-signature are missing.');
  }
  const { message, data } = read(text);
  if (signature === undefined && !(await hasMd5(data, secrets))) {
    throw unmatched('Neither primary_signature nor secondary_signature matches a secret.');
  }
  if (signature !== undefined && message.messageId !== header(headers, 'webhook-id')) {
    throw new UnverifiedPush('webhook-id and messageId differ.');
  }
  const { primary_signature: _, secondary_signature: __, ...event } = data;
  return { ...event, messageId: message.messageId } as unknown as PushEvent;
}

async function isSigned(
  text: string,
  headers: PushHeaders,
  signature: string,
  { secrets, tolerance = 300, now = Date.now }: VerifyOptions,
): Promise<boolean> {
  const [id, timestamp] = [header(headers, 'webhook-id'), header(headers, 'webhook-timestamp')];
  if (id === undefined || timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) {
    throw new UnverifiedPush('webhook-id or webhook-timestamp is missing or no number.');
  }
  if (Math.abs(now() / 1000 - Number(timestamp)) > tolerance) {
    throw new UnverifiedPush(`The message was signed more than ${tolerance} s ago, or the clocks differ.`);
  }
  const given = signature.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  const signed = `${id}.${timestamp}.${text}`;
  for (const secret of secrets) {
    const key = await hmacKey(bytesOf(secret), 'verify');
    // crypto.subtle compares in constant time.
    for (const one of given)
      if (await crypto.subtle.verify('HMAC', key, bytesOf(one), utf8(signed))) return true;
  }
  return false;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** The bytes of base64 text; none for what is no base64, which then fits nothing. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Whether it keys anything: by a blank one, or by what is no base64, anybody could sign. */
const isSecret = (secret: string) => bytesOf(secret).length > 0;

/** Without the prefix, and the blanks that a list in a setting has. */
const bare = (secret: string) => secret.trim().replace(/^whsec_/, '');

/** Says how many of some secrets can verify nothing, as one in quotes; nothing where all can. */
export function secretsFault(secrets: readonly string[]): string | undefined {
  const shown = secrets.map(bare).filter((secret) => secret !== '');
  const unusable = shown.filter((secret) => !isSecret(secret)).length;
  if (unusable === 0) return undefined;
  return `${unusable} of ${shown.length} secrets are none as the registry shows them; look for quotes and blanks.`;
}

const hmacKey = (secret: Uint8Array<ArrayBuffer>, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

/** The text that the registry signs with md5 (contract §7). */
const signedPart = (data: Record<string, unknown>): string =>
  String(data['action']).startsWith('mof_')
    ? `${data['base_gs1']}${data['action']}${data['updated_mof_encoded']}`
    : `${data['gs1']}${data['action']}`;

async function hasMd5(data: Record<string, unknown>, secrets: readonly string[]): Promise<boolean> {
  // Web Crypto has no md5; who trusts it needs node:crypto, which Workers have with `nodejs_compat`.
  const { createHash, timingSafeEqual } = await import('node:crypto');
  const given = [data['primary_signature'], data['secondary_signature']].filter(
    (one): one is string => typeof one === 'string',
  );
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const part = signedPart(data);
  const made = secrets.map((secret) =>
    createHash('md5')
      .update(part + secret, 'utf8')
      .digest('hex'),
  );
  return made.some((one) => given.some((other) => timingSafeEqual(digest(one), digest(other))));
}

function read(text: string): { message: PushMessage['message']; data: Record<string, unknown> } {
  try {
    const { message } = JSON.parse(text) as PushMessage;
    const data = JSON.parse(new TextDecoder().decode(bytesOf(message.data)));
    if (typeof message.messageId !== 'string' || typeof data?.action !== 'string') throw new Error();
    return { message, data };
  } catch {
    throw new UnverifiedPush('The body is no push message.');
  }
}

const header = (headers: PushHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
};

/** Proves to the registry that this endpoint knows its verification token: hex HMAC-SHA256(token, nonce). */
export async function endpointProof(verificationToken: string, nonce: string): Promise<string> {
  const key = await hmacKey(utf8(verificationToken), 'sign');
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(nonce)));
  return [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
