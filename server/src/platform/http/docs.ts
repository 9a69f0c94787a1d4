import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { recordedAnswers } from '../reference/answers.ts';
import { ReferencePages } from '../reference/pages/pages.ts';
import { escaped } from '../views/view-frame.ts';
import { builtPages } from './built-pages.ts';
import { compressed } from './compression.ts';

/** The frame of the pages, with the look and script that `npm run build` made. */
const frameFile = path.join(builtPages, 'reference.html');

/** In place of the frame when the server runs from source without a build: to be read, not to be looked at. */
const bareFrame =
  '<!doctype html><html lang="en"><title>Reference</title><nav><!-- navigation --></nav><main><!-- main --></main></html>';

/**
 * Serves the OpenAPI document, answers to its examples, and under /docs its pages: complete HTML for people, which need nothing of other hosts.
 *
 * @param makeDocument called at the first request for it: making it takes a tenth of the time of a start.
 */
export function addDocs(fastify: FastifyInstance, makeDocument: () => Record<string, unknown>): void {
  let document: Record<string, unknown> | undefined;
  let written: string | undefined;
  fastify.get('/openapi.json', { compress: compressed }, (_request, reply) => {
    document ??= makeDocument();
    written ??= JSON.stringify(document);
    return reply.type('application/json').send(written);
  });
  let answers: string | undefined;
  fastify.get('/examples.json', { compress: compressed }, (_request, reply) => {
    answers ??= JSON.stringify(recordedAnswers);
    return reply.type('application/json').send(answers);
  });
  let reference: ReferencePages | undefined;
  let frame: string | undefined;
  for (const url of ['/docs', '/docs/:id']) {
    fastify.get<{ Params: { id?: string } }>(url, { compress: compressed }, (request, reply) => {
      document ??= makeDocument();
      reference ??= new ReferencePages(document);
      frame ??= fs.existsSync(frameFile) ? fs.readFileSync(frameFile, 'utf8') : bareFrame;
      const { title, navigation, main, status } = reference.page(request.params.id ?? '');
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(
          frame
            .replace('<title>Reference</title>', () => `<title>${escaped(title)} · Offerbook</title>`)
            .replace('<!-- navigation -->', () => navigation)
            .replace('<!-- main -->', () => main),
        );
    });
  }
}
