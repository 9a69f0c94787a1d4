import { createHmac } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';

/** Messages to the receiver. */
export type ReceiverOrder =
  /** The verification token that proves ownership of the endpoint at a path. */
  | { prove: string; token: string }
  /** Report when this many messages arrived from now on, not counting hanging paths. */
  | { reach: number };

export type ReceiverReport = { port: number } | { proves: string } | { reached: number; seconds: number };

/** Requests to a path below this are never answered. */
export const hangs = '/hang';

const answers = {
  /** The acknowledgement. */
  204: Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'),
  200: (text: string) =>
    Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`),
};

/** A parsed request. */
interface ParsedRequest {
  target: string;
  body: Buffer;
}

const lengthName = Buffer.from('\r\ncontent-length: ');

/** Length of the body after a head. Only undici sends here, with header names in lower case. */
function lengthOf(head: Buffer, end: number): number {
  const name = head.indexOf(lengthName);
  if (name === -1 || name > end) return 0;
  let length = 0;
  for (let at = name + lengthName.length; head[at]! >= 48; at++) length = length * 10 + head[at]! - 48;
  return length;
}

/** The complete requests at the beginning of the data read, and the remaining bytes. */
function read(bytes: Buffer): { requests: ParsedRequest[]; remaining: Buffer } {
  const requests: ParsedRequest[] = [];
  let remaining = bytes;
  for (let end = remaining.indexOf('\r\n\r\n'); end !== -1; end = remaining.indexOf('\r\n\r\n')) {
    const next = end + 4 + lengthOf(remaining, end);
    if (remaining.length < next) break;
    const target = remaining.indexOf(' ') + 1;
    requests.push({
      target: remaining.toString('latin1', target, remaining.indexOf(' ', target)),
      body: remaining.subarray(end + 4, next),
    });
    remaining = remaining.subarray(next);
  }
  return { requests, remaining };
}

/**
 * A receiver in a separate process: proves itself, counts, and acknowledges immediately or never. It parses
 * requests by hand: on two processors a full web server would take CPU time away from what is measured.
 */
function receive(send: (report: ReceiverReport) => void, orders: NodeJS.Process): void {
  const tokens = new Map<string, string>();
  let [count, wanted, begun] = [0, Number.POSITIVE_INFINITY, 0];
  const answer = ({ target, body }: ParsedRequest): Buffer | undefined => {
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
      send({ reached: count, seconds: (performance.now() - begun) / 1_000 });
    }
    return answers[204];
  };
  const server = net.createServer({ noDelay: true }, (socket) => {
    let left: Buffer | undefined;
    // A delivering process may be killed at any time.
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      const { requests, remaining } = read(left === undefined ? part : Buffer.concat([left, part]));
      left = remaining.length === 0 ? undefined : remaining;
      for (const one of requests) {
        const reply = answer(one);
        if (reply !== undefined) socket.write(reply);
      }
    });
  });
  orders.on('message', (order: ReceiverOrder) => {
    if ('prove' in order) {
      tokens.set(order.prove, order.token);
      send({ proves: order.prove });
    } else {
      [count, wanted, begun] = [0, order.reach, performance.now()];
    }
  });
  orders.once('disconnect', () => process.exit(0));
  server.listen(0, '127.0.0.1', () => send({ port: (server.address() as AddressInfo).port }));
}

if (process.send) receive((report) => process.send!(report), process);
