import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReceiverReply, WebhookReceiver } from './receiver.ts';

/** The record of an offer with as many codes as a call takes, 4 MB, is base64 within base64 in its messages. */
const maxBytes = 8 * 1024 * 1024;

/**
 * For `node:http` and for Express: `app.all('/webhook', nodeHandler(receiver))`. Mount it before
 * `express.json()`, or after `express.raw({ type: () => true, limit: '8mb' })`: the signature covers the raw bytes.
 */
export function nodeHandler(receiver: WebhookReceiver) {
  return (
    request: IncomingMessage & { body?: unknown; originalUrl?: string },
    response: ServerResponse,
  ): void => {
    const answer = async () => {
      const body = await bytesOf(request);
      if (body === undefined) return write(response, { status: 413, body: 'Too large.' });
      const { method = 'GET', headers } = request;
      const url = request.originalUrl ?? request.url ?? '/';
      write(response, await receiver.receive({ method, url, headers, body }));
    };
    answer().catch((error: unknown) => {
      process.emitWarning(error instanceof Error ? error : String(error));
      if (!response.headersSent) write(response, { status: 500, body: 'The message could not be read.' });
    });
  };
}

async function bytesOf(
  request: IncomingMessage & { body?: unknown },
): Promise<Uint8Array | string | undefined> {
  const { body } = request;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (request.readableEnded && request.method === 'POST') {
    throw new Error(
      'A body parser read the webhook before its receiver. Mount the receiver before express.json(), or behind express.raw({ type: () => true, limit: "8mb" }).',
    );
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > maxBytes) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function write(response: ServerResponse, { status, headers = {}, body }: ReceiverReply): void {
  response.writeHead(status, headers).end(body);
}

/** The part of Fastify used here, so that its types are not a dependency. */
interface FastifyLike {
  removeAllContentTypeParsers(): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: Fastify's own generics fit nothing narrower.
  addContentTypeParser(type: string, how: { parseAs: 'buffer' }, parse: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  route(route: any): unknown;
}

/** For Fastify: `app.register(fastifyReceiver(receiver, '/webhook'))`. */
export function fastifyReceiver(receiver: WebhookReceiver, url: string) {
  return async (app: FastifyLike): Promise<void> => {
    // Scoped to this plugin: other routes of the application still get parsed JSON.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      (_request: unknown, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
    );
    const handler = async (
      request: { method: string; url: string; headers: IncomingMessage['headers']; body?: unknown },
      out: {
        code(status: number): { headers(all: Record<string, string>): { send(body: string): unknown } };
      },
    ) => {
      const body = (request.body as Buffer | undefined) ?? '';
      const { status, headers = {}, body: text } = await receiver.receive({ ...given(request), body });
      return out.code(status).headers(headers).send(text);
    };
    app.route({
      method: ['GET', 'POST'],
      url,
      bodyLimit: maxBytes,
      handler,
    });
  };
}

const given = ({
  method,
  url,
  headers,
}: {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}) => ({
  method,
  url,
  headers,
});

/** For any server based on `fetch`: `export default { fetch: fetchHandler(receiver) }`. */
export function fetchHandler(receiver: WebhookReceiver) {
  return async (request: Request): Promise<Response> => {
    const { method, url } = request;
    const headers = Object.fromEntries(request.headers);
    const body = new Uint8Array(await request.arrayBuffer());
    const answer = await receiver.receive({ method, url, headers, body });
    const empty = answer.status === 204;
    return new Response(empty ? null : answer.body, { status: answer.status, headers: answer.headers ?? {} });
  };
}
