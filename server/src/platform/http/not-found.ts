import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped, framed, styleSource } from '../views/view-frame.ts';

/** Browsers accept text/html explicitly; programs accept JSON or any type, or send no header (RFC 9110, 12.5.1). */
export const isBrowser = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '')
    .toLowerCase()
    .split(',')
    .some((range) => /^\s*text\/html\s*(;|$)/.test(range) && !/;\s*q=0(\.0*)?\s*$/.test(range));

/** A page for people at an unknown address, with links to the portal and the reference. Programs get the envelope. */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0]!;
  return reply
    .code(404)
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${styleSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      vary: 'accept',
      'x-request-id': request.id,
    })
    .type('text/html; charset=utf-8')
    .send(
      framed(
        'There is nothing at this address',
        `<p class="soft where"><b>${escaped(path.length > 200 ? `${path.slice(0, 200)}…` : path)}</b> is no page of this server. A mistyped
letter is the usual reason.</p>
<a class="button" href="/portal/">Go to the portal</a>
<a class="button plain" href="/docs">Look at the API reference</a>`,
      ),
    );
}
