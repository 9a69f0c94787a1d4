import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receives webhooks: proves that it is the owner of any URL whose token it knows, and refuses some messages. */
export interface Receiver {
  url: string;
  /** Messages received. */
  messages(): number;
  /** Tells it the token of a URL that was saved. */
  learn(url: string, token: string): void;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const tokens = new Map<string, string>();
  let messages = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver');
    const nonce = searchParams.get('verification');
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
    });
    request.on('end', () => {
      if (nonce !== null) {
        response.end(
          createHmac('sha256', tokens.get(pathname) ?? 'unknown')
            .update(nonce)
            .digest('hex'),
        );
        return;
      }
      if (size > 0) messages++;
      // The handshake of /refusing is answered, what comes after it is not: its body is longer.
      response.statusCode = pathname.endsWith('/refusing') && size > 120 ? 500 : 200;
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages: () => messages,
    learn: (url, token) => {
      if (URL.canParse(url)) tokens.set(new URL(url).pathname, token);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
