import fs from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escaped, framed } from '../views/view-frame.ts';
import { builtPages } from './built-pages.ts';

/** A cache must not give one client's encoding to another; @fastify/static does not say so. */
const assetHeaders = (reply: { setHeader(name: string, value: string): unknown }) => {
  reply.setHeader('vary', 'accept-encoding');
  reply.setHeader('x-content-type-options', 'nosniff');
};

/** Shown when the server runs from source without a build. */
const notBuilt = framed(
  'The portal is not built',
  `<p>Run <code>npm run build</code> in the folder of Offerbook and load this page again.</p>
<p class="soft">The API answers meanwhile: <a href="/docs">reference</a>.</p>`,
);

/** What the portal knows of the settings without a request of its own. */
export interface PortalFacts {
  /** The name of the identity provider; undefined: there is none. */
  provider: string | undefined;
  /** Whether the registry sends mails. */
  mail: boolean;
}

const metaOf = ({ provider, mail }: PortalFacts): string =>
  (provider === undefined ? '' : `<meta name="identity-provider" content="${escaped(provider)}">`) +
  (mail ? '<meta name="mail" content="sent">' : '');

/**
 * Sends a page of the build, or a notice if there is none.
 *
 * @param facts for pages of the portal.
 */
export async function sendBuilt(
  reply: FastifyReply,
  page: 'index' | 'widget',
  facts: PortalFacts = { provider: undefined, mail: false },
): Promise<unknown> {
  reply.type('text/html; charset=utf-8');
  try {
    const html = await fs.promises.readFile(path.join(builtPages, `${page}.html`), 'utf8');
    return reply.send(html.replace('</head>', () => `${metaOf(facts)}</head>`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return reply.code(503).send(notBuilt);
  }
}

/**
 * Serves the portal under /portal/: one page for all its addresses, and its assets. Assets have a hash of their content in
 * their name and are cached permanently; the page is not cached.
 */
export async function addPortal(fastify: FastifyInstance, facts: PortalFacts): Promise<void> {
  // Assets are no pages: the policies of pages would add a kilobyte to each.
  await fastify.register(serveStatic, {
    root: path.join(builtPages, 'assets'),
    prefix: '/portal/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    // The name changes with the content, so nothing is ever asked for again.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    setHeaders: assetHeaders,
  });
  for (const name of ['icon.svg', 'color-scheme.js']) {
    fastify.get(`/portal/${name}`, (_request, reply) =>
      // A picture opened as a page runs nothing.
      reply
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .sendFile(name, builtPages, { maxAge: '1h', immutable: false }),
    );
  }
  await fastify.register((pages) => addPages(pages, facts));
}

async function addPages(fastify: FastifyInstance, facts: PortalFacts): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // For the scanner, which is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  fastify.get('/', (_request, reply) => reply.redirect('/portal/', 302));
  for (const url of ['/portal', '/portal/*']) {
    fastify.get(url, (_request, reply) =>
      sendBuilt(reply.header('cache-control', 'no-cache'), 'index', facts),
    );
  }
}
