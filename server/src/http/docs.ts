import { createRequire } from 'node:module';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offerbook reference</title>
<link rel="stylesheet" href="/docs/ui/swagger-ui.css">
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/ui/swagger-ui-bundle.js"></script>
<script src="/docs/page.js"></script>
</body>
</html>`;

const style =
  'body{margin:0} .swagger-ui .info{margin:24px 0 8px} @media (max-width:600px){.swagger-ui .wrapper{padding:0 10px}}';

const script = `window.ui = SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list', tryItOutEnabled: true,
  persistAuthorization: true, defaultModelsExpandDepth: -1, validatorUrl: null, filter: true,
});`;

/** The reference at /docs: the derived document in a page that needs nothing from elsewhere. */
export async function addDocs(app: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  const ui = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(serveStatic, { root: ui, prefix: '/docs/ui/', index: false, maxAge: '1d' });
  const written = JSON.stringify(document);
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(written));
  app.get('/docs', (_request, reply) => reply.type('text/html').send(page));
  app.get('/docs/page.css', (_request, reply) => reply.type('text/css').send(style));
  app.get('/docs/page.js', (_request, reply) => reply.type('text/javascript').send(script));
}
