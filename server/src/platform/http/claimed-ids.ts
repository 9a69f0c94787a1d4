import type { IncomingHttpHeaders } from 'node:http';

/** As proxies write them: UUIDs, hexadecimal and base64. Nothing in it needs an escape in JSON. */
const plainId = /^[\w.:+/=@-]{1,128}$/;

/** The caller's own id of a request, in `x-request-id`; undefined: it sent none, or not a plain one of at most 128 characters. */
export function requestIdOf({ 'x-request-id': id }: IncomingHttpHeaders): string | undefined {
  return typeof id === 'string' && plainId.test(id) ? id : undefined;
}

/** Version 00 ends after the flags; a later one may go on (W3C Trace Context, 3.2 and 4.3). */
const traceparent =
  /^(?:00(?=.{53}$)|(?!00|ff)[\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** The trace that the caller of a request says it belongs to, in `traceparent`; undefined: none, or it is not valid. */
export const traceIdOf = ({ traceparent: sent }: IncomingHttpHeaders): string | undefined =>
  typeof sent === 'string' ? traceparent.exec(sent)?.[1] : undefined;
