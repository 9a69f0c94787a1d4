import { createHmac, randomBytes } from 'node:crypto';
import net from 'node:net';
import { sameText } from '../../identity/keys/lookup.ts';
import { textRecordFault } from '../../platform/names/text-record.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hostOf, outbound } from '../delivery/lookup.ts';

export const proofMethods = ['dns', 'file', 'endpoint'] as const;
type ProofMethod = (typeof proofMethods)[number];

/** A URL and the token that proves its domain. */
export interface Claim {
  url: string;
  token: string;
}

const record = (token: string) => `offer-service-verification=${token}`;
const filePath = '/.well-known/offer-service-verification.txt';

/** The handshake before a URL is saved (spec, Registration and verification 1). @returns why it failed, if it did. */
export async function handshake(registry: Registry, url: string): Promise<string | undefined> {
  const { status, error } = await registry.part(outbound).send(url, {
    method: 'POST',
    headers: ['content-type', 'application/json'],
    body: JSON.stringify({ SERVICEVERIFIER: randomBytes(24).toString('base64url') }),
  });
  if (status === 200) return undefined;
  const what = error ?? `It answered ${status}.`;
  return `The webhook was not saved: we sent POST ${url} with {"SERVICEVERIFIER": "…"}, which must be answered with 200 within 5 seconds. ${what}`;
}

/** Checks the proof that the caller owns the URL's host. @returns why it failed, if it did. */
export const proofs: Record<ProofMethod, (registry: Registry, claim: Claim) => Promise<string | undefined>> =
  {
    dns: async (registry, { url, token }) => {
      const host = hostOf(new URL(url));
      if (net.isIP(host) !== 0)
        return `${host} is a number and has no TXT record; use the method file or endpoint.`;
      return textRecordFault(registry, host, [record(token)]);
    },

    file: async (registry, { url, token }) => {
      const file = new URL(filePath, url).href;
      const { status, text, error } = await registry.part(outbound).send(file, { method: 'GET' });
      if (status === 200 && sameText(text, token)) return undefined;
      const what = error ?? (status === 200 ? 'It holds something else.' : `It answered ${status}.`);
      return `GET ${file} must answer 200 with the text ${token}. ${what}`;
    },

    endpoint: async (registry, { url, token }) => {
      const nonce = randomBytes(16).toString('hex');
      const asked = new URL(url);
      asked.searchParams.append('verification', nonce);
      const { status, text, error } = await registry.part(outbound).send(asked.href, { method: 'GET' });
      if (status === 200 && sameText(text.toLowerCase(), proofOf(token, nonce))) return undefined;
      const what = error ?? (status === 200 ? 'It answered something else.' : `It answered ${status}.`);
      return `GET ${url} with ?verification=<nonce> must answer 200 with hex HMAC-SHA256(verification_token, nonce). ${what}`;
    },
  };

/** The answer that proves knowledge of the token: hex HMAC-SHA256(token, nonce). */
const proofOf = (token: string, nonce: string): string =>
  createHmac('sha256', token).update(nonce).digest('hex');
