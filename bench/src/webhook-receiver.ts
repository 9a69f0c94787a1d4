import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the receiver is told. */
export type ReceiverOrder =
  /** What proves the endpoint at a path to be ours. */
  | { prove: string; token: string }
  /** Say so once this many messages came, counted from now, paths that hang left out. */
  | { reach: number };

export type ReceiverReport = { port: number } | { proves: string } | { reached: number; seconds: number };

/** A path below this is never answered. */
export const hangs = '/hang';

/** A receiver in a process of its own: proves itself, counts, answers 204 at once or not at all. */
function receive(tell: (report: ReceiverReport) => void, orders: NodeJS.Process): void {
  const tokens = new Map<string, string>();
  let [count, wanted, begun] = [0, Number.POSITIVE_INFINITY, 0];
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://receiver');
    const nonce = searchParams.get('verification');
    if (nonce !== null) {
      return void response.end(
        createHmac('sha256', tokens.get(pathname) ?? '')
          .update(nonce)
          .digest('hex'),
      );
    }
    let handshake = false;
    request.on('data', (part: Buffer) => {
      handshake ||= part.includes('SERVICEVERIFIER');
    });
    request.on('end', () => {
      if (handshake) return void response.writeHead(200).end();
      if (pathname.startsWith(hangs)) return;
      count++;
      response.writeHead(204).end();
      if (count < wanted) return;
      wanted = Number.POSITIVE_INFINITY;
      tell({ reached: count, seconds: (performance.now() - begun) / 1_000 });
    });
  });
  orders.on('message', (order: ReceiverOrder) => {
    if ('prove' in order) {
      tokens.set(order.prove, order.token);
      tell({ proves: order.prove });
    } else {
      [count, wanted, begun] = [0, order.reach, performance.now()];
    }
  });
  orders.once('disconnect', () => process.exit(0));
  server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }));
}

if (process.send) receive((report) => process.send!(report), process);
