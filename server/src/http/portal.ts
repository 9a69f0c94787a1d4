import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { framed } from '../page-frame.ts';

/** What `npm run build` makes of web/. */
const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** For whoever runs it from the source and has not built it yet. */
const missing = framed(
  'The portal is not built',
  `<p>Run <code>npm run build</code> in the folder of Offerbook and load this page again.</p>
<p class="soft">The API answers meanwhile: <a href="/docs">reference</a>.</p>`,
);

/** Sends a page of it; until it is built, one that says how. */
export async function sendBuilt(reply: FastifyReply, page: 'index' | 'widget'): Promise<unknown> {
  reply.type('text/html; charset=utf-8');
  try {
    return reply.send(await fs.promises.readFile(path.join(built, `${page}.html`), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return reply.code(503).send(missing);
  }
}

/**
 * The portal under /portal/: one page for every address of it, and its parts. Parts carry a hash of their content in
 * their name and are kept for good; the page that names them never is.
 */
export async function addPortal(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The scanner is WebAssembly, from this server like everything else.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(serveStatic, {
    root: path.join(built, 'assets'),
    prefix: '/portal/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
  });
  for (const name of ['icon.svg', 'color-scheme.js']) {
    app.get(`/portal/${name}`, (_request, reply) =>
      reply.sendFile(name, built, { maxAge: '1h', immutable: false }),
    );
  }
  app.get('/', (_request, reply) => reply.redirect('/portal/', 302));
  for (const url of ['/portal', '/portal/*']) {
    app.get(url, (_request, reply) => sendBuilt(reply.header('cache-control', 'no-cache'), 'index'));
  }
}
