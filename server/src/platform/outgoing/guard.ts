import dgram from 'node:dgram';
import net from 'node:net';

/**
 * Who may open connections from a process: the database, webhooks with their proofs, the identity provider, the mail
 * server, and the command that backs up the data folder of a running server, to that server's own socket in it.
 */
type Opener = 'database' | 'webhooks' | 'identity provider' | 'mail' | 'data folder';

/** A symbol of this file alone: what a caller sends, or a library writes, never has it. */
const permit = Symbol('opened by');
const permittedSockets = new WeakSet<net.Socket>();

/** Options of `net.connect`, `tls.connect` and undici's connectors with which the connection is allowed. */
export const opening = (by: Opener): object => ({ [permit]: by });

/** A socket that may connect. */
export function openingSocket(_by: Opener): net.Socket {
  const socket = new net.Socket();
  permittedSockets.add(socket);
  return socket;
}

/** Where the collector of traces is that the operator configured; undefined: there is none. */
let collector: { host: string; port: number } | undefined;

/** Lets the exporter of a tracing SDK, which knows no permit, connect to the collector: to this host and port alone. */
export function permitCollector(address: string): void {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  collector = { host, port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80) };
}

const isCollector = ({ host, port }: { host?: string; port?: number | string }): boolean =>
  collector !== undefined && host === collector.host && Number(port) === collector.port;

/** Node passes what `net.connect` was given as one array, `tls.connect` the options themselves. */
function optionsOf([first]: readonly unknown[]): unknown {
  return Array.isArray(first) ? first[0] : first;
}

function nameOf(args: readonly unknown[]): string {
  const options = optionsOf(args);
  if (options === null || typeof options !== 'object') return args.slice(0, 2).map(String).join(' ');
  const { path, host, port } = options as { path?: string; host?: string; port?: number };
  return path ?? `${host ?? 'localhost'}:${port}`;
}

/**
 * Refuses every other connection that anything in this process or thread would open: over TCP, TLS, HTTP and local
 * sockets, which all pass through `net.Socket`, and over UDP. A library that follows an address of its input, such as one
 * in a certificate, reaches no one. It is done once, where the process starts, and costs nothing per call: connections to
 * the database are kept.
 *
 * @param tell gets what was refused.
 */
export function refuseOtherConnections(tell: (target: string) => void): void {
  const refusal = (target: string) => {
    tell(target);
    return new Error(`this process opens no connection to ${target}`);
  };
  const connect = net.Socket.prototype.connect as (...args: unknown[]) => net.Socket;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]): net.Socket {
    const options = optionsOf(args);
    const isPermitted =
      permittedSockets.has(this) ||
      (options !== null && typeof options === 'object' && (permit in options || isCollector(options)));
    if (isPermitted) return connect.apply(this, args);
    const error = refusal(nameOf(args));
    // It fails as for a name that is not found, after the caller has its socket: so it needs no look-up of a name.
    const lookup: net.LookupFunction = (_host, _options, done) => done(error, '', 0);
    return connect.call(this, { host: 'refused', port: 1, lookup });
  } as net.Socket['connect'];
  for (const method of ['connect', 'send'] as const) {
    dgram.Socket.prototype[method] = () => {
      throw refusal('a UDP address');
    };
  }
}
