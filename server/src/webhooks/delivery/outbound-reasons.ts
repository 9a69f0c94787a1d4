/** Thrown when a request would go to an address that webhooks may not reach. */
export class UnreachableAddress extends Error {
  constructor(message = 'The address leads to a network that webhooks may not reach.') {
    super(message);
  }
}

const sentences: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut off.',
  EPIPE: 'The connection was cut off.',
  UND_ERR_SOCKET: 'The connection was cut off.',
  ENOTFOUND: 'The host name is not known.',
  EAI_AGAIN: 'The host name could not be looked up.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The TLS certificate is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The TLS certificate cannot be verified; send the whole chain.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The TLS certificate cannot be verified; send the whole chain.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate is for another host name.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The port does not speak TLS; is it an http port?',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'The port does not speak TLS; is it an http port?',
  UND_ERR_HEADERS_OVERFLOW: 'The answer has too many headers.',
};

const timeouts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT']);

/**
 * Why there was no answer, as shown to the endpoint's owner. The text of a system error is not shown: it contains the
 * addresses behind a name.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof UnreachableAddress) return error.message;
  const { name, code = '', errors } = error as { name?: string; code?: string; errors?: unknown[] };
  if (name === 'TimeoutError' || timeouts.has(code)) return 'No answer within 5 seconds.';
  if (name === 'HTTPParserError') return 'What answers there does not speak HTTP.';
  // Several addresses were tried; the first failure is reported.
  const inner = errors?.[0] ?? (error as { cause?: unknown }).cause;
  if (inner !== undefined && sentences[code] === undefined) return reasonOf(inner);
  return (
    sentences[code] ??
    (/^[A-Z0-9_]{3,60}$/.test(code) ? `The request failed (${code}).` : 'The request failed.')
  );
}

/** Text of a receiver's answer for the log: printable, on one line. */
export const safeText = (text: string): string => text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
