import { connect, type Socket } from 'node:net';
import { eventually } from './eventually.ts';
import type { Offerbook } from './offerbook.ts';

/** Asks all calls on one connection, and reads no answer. @returns once their work has ended, or waits for the client. */
export async function unread({ url, running }: Offerbook, calls: readonly string[]): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const { till, other } = running.app.gates;
  const { server } = running.http;
  let asked = 0;
  const count = () => void asked++;
  server.on('request', count);
  const client = connect(Number(port), hostname).pause();
  // All in one piece: the server reads no further while much is unread.
  client.write(calls.join(''));
  const isIdle = () => asked >= calls.length && other.inFlight === 0 && till.inFlight === 0;
  await eventually('no call is at work', isIdle).finally(() => server.off('request', count));
  return client;
}

/** A GET as it is written on a connection. */
export const written = (
  { account, token }: { account: { access_key: string }; token: string },
  path: string,
  more = '',
): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n${more}x-access-key: ${account.access_key}\r\nx-access-token: ${token}\r\n\r\n`;
