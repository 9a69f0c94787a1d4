import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mainScene } from '@offerbook/world';
import { afterAll } from 'vitest';
import { keepConnections } from './keep-connections.ts';
import { Offerbook } from './offerbook.ts';

/**
 * What happens to a request: it passes, is refused unheard (503, 401 or 429), or is carried out and its answer lost or
 * exchanged for a page of somewhere else.
 */
export type Fate = 'pass' | 'unavailable' | 'lose' | 'exchange' | 'refuse-token' | 'too-many';

const refusals = {
  unavailable: [503, 'UNAVAILABLE'],
  'refuse-token': [401, 'UNAUTHORIZED'],
  'too-many': [429, 'RATE_LIMITED'],
} as const;

/** A bad network before a real server. */
export class FlakyProxy {
  /** Fates of the next requests; after the last one all pass. */
  readonly fates: Fate[] = [];
  /** While cut off nobody gets through. */
  cutOff = false;
  /** What a 429 says of when to come again. */
  retryAfter = '1';
  /** Method and path of everything that came, with its body. */
  readonly seen: Array<{ method: string; path: string; headers: Record<string, unknown>; body: string }> = [];

  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
    fates: Fate[],
    seen: FlakyProxy['seen'],
    bind: (proxy: FlakyProxy) => void,
  ) {
    this.fates = fates;
    this.seen = seen;
    bind(this);
  }

  static async before(target: string): Promise<FlakyProxy> {
    const fates: Fate[] = [];
    const seen: FlakyProxy['seen'] = [];
    let proxy: FlakyProxy | undefined;
    const server = createServer((incoming, outgoing) => {
      const { method = '', url: path = '', headers } = incoming;
      const parts: Buffer[] = [];
      incoming.on('data', (part) => parts.push(part));
      incoming.on('end', () => {
        const body = Buffer.concat(parts).toString();
        if (proxy?.cutOff) return void incoming.socket.destroy();
        seen.push({ method, path, headers, body });
        const fate = fates.shift() ?? 'pass';
        if (fate in refusals) {
          const [status, code] = refusals[fate as keyof typeof refusals];
          const retryAfter = status === 429 ? { 'retry-after': proxy!.retryAfter } : {};
          outgoing.writeHead(status, { 'content-type': 'application/json', ...retryAfter });
          return void outgoing.end(
            JSON.stringify({ status: 'error', code, message: 'Not now.', execution_id: '' }),
          );
        }
        const onward = request(`${target}${path}`, { method, headers }, (answer) => {
          if (fate === 'lose') {
            answer.resume();
            return void answer.on('end', () => incoming.socket.destroy());
          }
          if (fate === 'exchange') {
            answer.resume();
            outgoing.writeHead(200, { 'content-type': 'text/html' });
            return void answer.on('end', () => outgoing.end('<p>Accept the conditions of this network.</p>'));
          }
          outgoing.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(outgoing);
        });
        onward.on('error', () => incoming.socket.destroy());
        onward.end(body);
      });
    });
    await new Promise<void>((ready) => keepConnections(server).listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const stop = () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    return new FlakyProxy(`http://127.0.0.1:${port}`, stop, fates, seen, (made) => {
      proxy = made;
    });
  }
}

/** A server, a bad network before it, and the main scene's accounts, until the test file ends. */
export async function sceneBehindFlakyProxy() {
  const book = await Offerbook.start();
  afterAll(() => book.stop());
  const proxy = await FlakyProxy.before(book.url);
  afterAll(() => proxy.stop());
  return { book, proxy, scene: await mainScene(book) };
}
