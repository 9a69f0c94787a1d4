import { createRequire } from 'node:module';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsScript, docsStyle } from './docs-page.ts';

/**
 * Serves the OpenAPI document, and at /docs a page that shows it and loads nothing from other hosts.
 *
 * @param makeDocument called at the first request for it: making it takes a tenth of the time of a start.
 */
export async function addDocs(
  fastify: FastifyInstance,
  makeDocument: () => Record<string, unknown>,
): Promise<void> {
  const ui = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await fastify.register(serveStatic, { root: ui, prefix: '/docs/ui/', index: false, maxAge: '1d' });
  let written: string | undefined;
  fastify.get('/openapi.json', (_request, reply) => {
    written ??= JSON.stringify(makeDocument());
    return reply.type('application/json').send(written);
  });
  fastify.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage));
  fastify.get('/docs/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
  fastify.get('/docs/page.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(docsScript),
  );
}
