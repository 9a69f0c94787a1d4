import { createHmac } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';

/** What the receiver is told. */
export type ReceiverOrder =
  /** What proves the endpoint at a path to be ours. */
  | { prove: string; token: string }
  /** Say so once this many messages came, counted from now, paths that hang left out. */
  | { reach: number };

export type ReceiverReport = { port: number } | { proves: string } | { reached: number; seconds: number };

/** A path below this is never answered. */
export const hangs = '/hang';

const answers = {
  /** Acknowledges. */
  204: Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'),
  200: (text: string) =>
    Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`),
};

/** What a request asks for. */
interface Asked {
  target: string;
  body: Buffer;
}

const lengthName = Buffer.from('\r\ncontent-length: ');

/** Bytes of the body after a head. undici, and nobody else sends here, writes names of headers in small letters. */
function lengthOf(head: Buffer, end: number): number {
  const name = head.indexOf(lengthName);
  if (name === -1 || name > end) return 0;
  let length = 0;
  for (let at = name + lengthName.length; head[at]! >= 48; at++) length = length * 10 + head[at]! - 48;
  return length;
}

/** The requests that stand whole at the beginning of what was read, and what is left of it. */
function read(bytes: Buffer): { asked: Asked[]; rest: Buffer } {
  const asked: Asked[] = [];
  let rest = bytes;
  for (let end = rest.indexOf('\r\n\r\n'); end !== -1; end = rest.indexOf('\r\n\r\n')) {
    const next = end + 4 + lengthOf(rest, end);
    if (rest.length < next) break;
    const target = rest.indexOf(' ') + 1;
    asked.push({
      target: rest.toString('latin1', target, rest.indexOf(' ', target)),
      body: rest.subarray(end + 4, next),
    });
    rest = rest.subarray(next);
  }
  return { asked, rest };
}

/**
 * A receiver in a process of its own: proves itself, counts, acknowledges at once or not at all. It reads requests by
 * hand: on two processors what a whole web server takes for itself would be missing from what is measured.
 */
function receive(tell: (report: ReceiverReport) => void, orders: NodeJS.Process): void {
  const tokens = new Map<string, string>();
  let [count, wanted, begun] = [0, Number.POSITIVE_INFINITY, 0];
  const answer = ({ target, body }: Asked): Buffer | undefined => {
    const query = target.indexOf('?verification=');
    if (query !== -1) {
      const token = tokens.get(target.slice(0, query)) ?? '';
      return answers[200](
        createHmac('sha256', token)
          .update(target.slice(query + '?verification='.length))
          .digest('hex'),
      );
    }
    if (body.length < 200 && body.includes('SERVICEVERIFIER')) return answers[200]('');
    if (target.startsWith(hangs)) return undefined;
    count++;
    if (count >= wanted) {
      wanted = Number.POSITIVE_INFINITY;
      tell({ reached: count, seconds: (performance.now() - begun) / 1_000 });
    }
    return answers[204];
  };
  const server = net.createServer({ noDelay: true }, (socket) => {
    let left: Buffer | undefined;
    // Whoever delivers may be killed at any moment.
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      const { asked, rest } = read(left === undefined ? part : Buffer.concat([left, part]));
      left = rest.length === 0 ? undefined : rest;
      for (const one of asked) {
        const told = answer(one);
        if (told !== undefined) socket.write(told);
      }
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
