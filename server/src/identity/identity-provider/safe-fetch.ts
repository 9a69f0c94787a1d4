import type { Agent, RequestInit as UndiciRequest } from 'undici';
import { opening } from '../../platform/outgoing/guard.ts';
import { isSafeUrl } from './safe-url.ts';

const timeoutMs = 5_000;

/** Discovery documents and key sets have some kilobytes. */
const maxBytes = 512 * 1024;

/** The only connections to it that this process may open; made at the first call. */
let agent: Agent | undefined;

/**
 * Calls the identity provider: within a time limit that includes the body, without redirects, up to a size that its
 * answers have.
 *
 * @throws Error otherwise, and for an address without TLS that is not of this machine.
 */
export async function safeFetch(url: string, init: RequestInit): Promise<Response> {
  if (!isSafeUrl(url)) throw new Error(`the provider names an address without https: ${url.slice(0, 200)}`);
  const undici = await import('undici');
  agent ??= new undici.Agent({ connect: opening('identity provider') });
  const response = await undici.fetch(url, {
    ...(init as UndiciRequest),
    dispatcher: agent,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`the provider's answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, headers: [...headers] });
}
