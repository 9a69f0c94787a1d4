import type { CallHead } from './app.ts';
import { refuse } from './refusals.ts';

/**
 * The access key in either header.
 *
 * @throws Refusal when both are sent and differ.
 */
export function keyOf(call: Pick<CallHead, 'headers'>): string | undefined {
  const [a, b] = [header(call, 'x-access-key'), header(call, 'x-api-key')];
  if (a !== undefined && b !== undefined && a !== b) {
    throw refuse.unauthorized(
      'x-access-key and x-api-key differ. Send one of them, or the same key in both.',
    );
  }
  return a ?? b;
}

export function header(call: Pick<CallHead, 'headers'>, name: string): string | undefined {
  const value = call.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What a browser sends by itself to a proxy that asks for a sign-in of its own (RFC 7617, RFC 7616, RFC 4559). */
const ofProxy = /^(?:basic|digest|negotiate|ntlm) /i;

/** The token in the header Authorization, also without the word Bearer. */
export function bearerOf(call: Pick<CallHead, 'headers'>): string | undefined {
  const sent = header(call, 'authorization');
  return sent === undefined || ofProxy.test(sent) ? undefined : sent.replace(/^Bearer /i, '');
}
