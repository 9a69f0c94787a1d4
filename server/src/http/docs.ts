import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { compressed } from './compression.ts';
import { docsPage, docsScript, docsStyle } from './docs-page.ts';
import { assetHeaders } from './portal.ts';

/** Its files as `npm run build` compressed them; absent when the server runs from source. */
const smaller = fileURLToPath(new URL('../../../web/dist/reference/', import.meta.url));

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
  const root = fs.existsSync(smaller) ? smaller : ui;
  const files = {
    prefix: '/docs/ui/',
    index: false,
    maxAge: '1d',
    preCompressed: true,
    setHeaders: assetHeaders,
  } as const;
  await fastify.register(serveStatic, { root, ...files });
  let written: string | undefined;
  fastify.get('/openapi.json', { compress: compressed }, (_request, reply) => {
    written ??= JSON.stringify(makeDocument());
    return reply.type('application/json').send(written);
  });
  fastify.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage));
  fastify.get('/docs/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
  fastify.get('/docs/page.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(docsScript),
  );
}
