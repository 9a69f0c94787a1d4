import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../pipeline/app.ts';
import { sessionsAfter } from '../pipeline/session-token.ts';
import type { Shown, View } from '../views/view.ts';
import { bodyLimits } from '../wire/body-limits.ts';
import type { BodyReader } from './body-reader.ts';
import { readText } from './body-text.ts';
import { sendBuilt } from './portal.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Shedding } from './shedding.ts';

interface Serving {
  app: App;
  cookie: SessionCookie;
  bodies: BodyReader;
  shedding: Shedding;
}

/** Serves the HTML pages, each with its own content security policy: only the widgets run scripts. */
export function addPages(
  fastify: FastifyInstance,
  views: readonly View[],
  { app, cookie, bodies, shedding }: Serving,
): void {
  const { publicUrl } = app.registries.test.config;
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, readText(bytes as Buffer, request.declaredType));
    } catch (error) {
      done(error as Error);
    }
  });
  for (const page of views) {
    fastify.route({
      method: page.method,
      url: page.path,
      config: { operation: page.name, urgency: 'other' },
      // The forms of these pages have few fields.
      bodyLimit: bodyLimits.open.maxBytes,
      onRequest: async (request, reply) => {
        if (page.method === 'POST') bodies.admit(request, reply, bodyLimits.open, undefined);
      },
      handler: (request, reply) =>
        shedding.run(request, reply, async () =>
          send(
            reply,
            async (token) => cookie.write(await sessionsAfter(app, cookie.read(request), token), request),
            await page.show({
              app,
              query: onceEach(new URLSearchParams(request.url.split('?').slice(1).join('?'))),
              form: onceEach(new URLSearchParams(typeof request.body === 'string' ? request.body : '')),
              sessions: cookie.read(request),
              fromHere: isFromHere(request, publicUrl),
              agent: request.headers['user-agent'] ?? '',
              address: request.callerAddress,
              executionId: request.id,
            }),
          ),
        ),
    });
  }
}

/** Omits parameters that are sent more than once, because programs differ in which value they take. */
function onceEach(sent: URLSearchParams): Record<string, string> {
  const found = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of sent) {
    if (found.has(name)) repeated.add(name);
    found.set(name, value);
  }
  return Object.fromEntries([...found].filter(([name]) => !repeated.has(name)));
}

/** Whether a form was sent by a page of this server, by Sec-Fetch-Site or Origin (Fetch Metadata; RFC 6454). */
function isFromHere({ headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.host || (publicUrl !== undefined && host === new URL(publicUrl).host);
}

/** A header takes no other characters, and browsers write them in an address so too (RFC 3987, 3.1). */
const inAscii = (url: string): string => url.replace(/[^\p{ASCII}]+/gu, encodeURIComponent);

async function send(
  reply: FastifyReply,
  setSession: (token: string) => Promise<string>,
  shown: Shown,
): Promise<unknown> {
  const framing = shown.framedBy?.length ? shown.framedBy.join(' ') : "'none'";
  const own =
    'built' in shown
      ? "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; object-src 'none'"
      : `default-src 'none'; style-src ${shown.style ?? "'none'"}`;
  // Browsers check all redirects after a form against form-action, and a platform may redirect its clients further.
  const forms = shown.leadsTo === undefined ? "'self'" : `'self' https: ${shown.leadsTo}`;
  reply.headers({
    'content-security-policy': `${own}; base-uri 'none'; form-action ${forms}; frame-ancestors ${framing}`,
    // With no-referrer browsers would send `Origin: null` with our own forms.
    'referrer-policy': 'framedBy' in shown ? 'no-referrer' : 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  if (shown.session !== undefined) reply.header('set-cookie', await setSession(shown.session));
  if ('redirect' in shown) return reply.redirect(inAscii(shown.redirect), 303);
  if ('built' in shown) return sendBuilt(reply, shown.built);
  reply.type('text/html; charset=utf-8');
  return reply.code(shown.status ?? 200).send(shown.html);
}
