import { createRequire } from 'node:module';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsScript, docsStyle } from './docs-page.ts';

/** The reference at /docs: the derived document in a page that needs nothing from elsewhere. */
export async function addDocs(app: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  const ui = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(serveStatic, { root: ui, prefix: '/docs/ui/', index: false, maxAge: '1d' });
  const written = JSON.stringify(document);
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(written));
  app.get('/docs', (_request, reply) => reply.type('text/html').send(docsPage));
  app.get('/docs/page.css', (_request, reply) => reply.type('text/css').send(docsStyle));
  app.get('/docs/page.js', (_request, reply) => reply.type('text/javascript').send(docsScript));
}
