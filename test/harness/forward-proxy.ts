import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { keepConnections } from './keep-connections.ts';

const name = 'registry.example';
const listening = async (server: http.Server | https.Server) => {
  await new Promise<void>((ready) => keepConnections(server).listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};

/**
 * A proxy as companies have one: it asks for a password, forwards plain requests, opens tunnels, and alone knows where
 * `registry.example` is, at http and at https.
 */
export class ForwardProxy {
  /** What came: `GET http://registry.example/livez`, `CONNECT registry.example:443`. */
  readonly seen: string[] = [];
  /** `http://ann:pass%20word@127.0.0.1:…` */
  url = '';

  private constructor(
    /** The certificate of registry.example, which no authority signed. */
    readonly certificate: string,
    readonly stop: () => void,
  ) {}

  /** @param target the URL of the server that is `registry.example`. */
  static async before(target: string): Promise<ForwardProxy> {
    const { hostname: host, port } = new URL(target);
    const made = await generate([{ name: 'commonName', value: name }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
      ],
    });
    const onward = (path: string, incoming: http.IncomingMessage, outgoing: http.ServerResponse) => {
      const { method, headers } = incoming;
      const asked = http.request({ host, port, path, method, headers }, (answer) =>
        answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers)),
      );
      asked.on('error', () => outgoing.destroy());
      incoming.pipe(asked);
    };
    const secure = https.createServer({ key: made.private, cert: made.cert }, (incoming, outgoing) =>
      onward(incoming.url!, incoming, outgoing),
    );
    const securePort = await listening(secure);
    const isKnown = ({ headers }: http.IncomingMessage) =>
      headers['proxy-authorization'] === `Basic ${Buffer.from('ann:pass word').toString('base64')}`;

    const server = http.createServer((incoming, outgoing) => {
      proxy.seen.push(`${incoming.method} ${incoming.url}`);
      const { hostname, pathname, search } = new URL(incoming.url!);
      if (!isKnown(incoming) || hostname !== name) return void outgoing.writeHead(407).end();
      onward(pathname + search, incoming, outgoing);
    });
    server.on('connect', (incoming, socket) => {
      proxy.seen.push(`CONNECT ${incoming.url}`);
      if (!isKnown(incoming)) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      const tunnel = net.connect(securePort, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        tunnel.pipe(socket).pipe(tunnel);
      });
      for (const end of [socket, tunnel]) end.on('error', () => [socket, tunnel].map((one) => one.destroy()));
    });
    const proxy = new ForwardProxy(made.cert, () => {
      for (const one of [server, secure]) {
        one.close();
        one.closeAllConnections();
      }
    });
    proxy.url = `http://ann:pass%20word@127.0.0.1:${await listening(server)}`;
    return proxy;
  }
}
