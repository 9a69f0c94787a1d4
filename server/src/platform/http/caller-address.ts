import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Siblings } from '../pipeline/siblings.ts';
import type { Log } from '../telemetry/log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's network address: the only one that limits, log and activity use. */
    readonly callerAddress: string;
  }
}

/** IPv4 with a port, or IPv6 in brackets with or without one, as some proxies write them (RFC 7239, 6). */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/;

/** How a socket of a server for both kinds names an IPv4 address. */
const v4InV6 = '::ffff:';

/**
 * The address in a text of a socket or a proxy, in its one spelling: without port, brackets and zone, and IPv4 where IPv6
 * holds one.
 *
 * @returns undefined for what is no address.
 */
function addressIn(text: string | undefined): string | undefined {
  if (text === undefined || isIPv4(text)) return text;
  if (text.startsWith(v4InV6) && isIPv4(text.slice(v4InV6.length))) return text.slice(v4InV6.length);
  const [, v4, v6] = withPort.exec(text.trim()) ?? [];
  const bare = (v4 ?? v6 ?? text.trim()).replace(/%.*$/, '');
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare).toString();
}

/** The address ranges that TRUST_PROXY can name (RFC 1122, 3927, 1918, 4193, 4291). */
const namedRanges = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

const bitsOf = (address: ipaddr.IPv4 | ipaddr.IPv6): number => address.toByteArray().length * 8;

type Range = [ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/**
 * The ranges that a part of TRUST_PROXY names. Addresses are written in full: ipaddr.js alone reads the number 1 as
 * 0.0.0.1. A range of IPv4 inside IPv6 is that of IPv4, as the addresses are that are looked for in it.
 *
 * @returns undefined for what names none.
 */
export function rangesOf(proxy: string): Range[] | undefined {
  const named = namedRanges.get(proxy);
  if (named !== undefined) return named.map((range) => ipaddr.parseCIDR(range));
  const [written, prefix] = proxy.split(/\/(?=\d+$)/);
  if (isIP(written!) === 0 || !ipaddr.isValid(written!)) return undefined;
  const address = ipaddr.process(written!);
  const bits = bitsOf(address);
  const writtenBits = bitsOf(ipaddr.parse(written!));
  const length = Number(prefix ?? writtenBits) - (writtenBits - bits);
  return length >= 0 && length <= bits ? [[address, length]] : undefined;
}

/**
 * Whether an address is that of a trusted proxy.
 *
 * @param proxies addresses, ranges and names of ranges.
 */
export function trustOf(proxies: readonly string[]): (address: string | undefined) => boolean {
  const ranges = proxies.flatMap((one) => rangesOf(one) ?? []);
  return (sent) => {
    const text = addressIn(sent);
    if (text === undefined) return false;
    const address = ipaddr.parse(text);
    return ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
  };
}

/** The address of the last hop that is one: the peer, where no trusted proxy named another. */
export const callerAddress = ({
  ips = [],
  socket,
}: Pick<FastifyRequest, 'socket'> & { ips?: string[] | undefined }): string =>
  [socket.remoteAddress, ...ips].map(addressIn).findLast((address) => address !== undefined) ?? '';

/**
 * The address of a request that no more than one proxy forwarded; undefined: the framework must read the list.
 *
 * @param isTrusted absent: no proxy is trusted.
 */
export function plainAddress(
  { headers, socket }: IncomingMessage,
  isTrusted: ((address: string | undefined) => boolean) | undefined,
): string | undefined {
  const forwarded = headers['x-forwarded-for'];
  if (isTrusted === undefined || forwarded === undefined || !isTrusted(socket.remoteAddress))
    return addressIn(socket.remoteAddress) ?? '';
  if (typeof forwarded !== 'string' || forwarded.includes(',')) return undefined;
  return callerAddress({ ips: [forwarded.trim()], socket });
}

/** What proxies name a caller by; only the first is read. */
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Says once per server and reason that a named caller counts for nothing: all behind that proxy share its limits. */
export class IgnoredForwarding {
  readonly #said = new Set<unknown>();

  constructor(
    readonly isTrusted: (address: string | undefined) => boolean,
    readonly siblings: Siblings,
    readonly log: Log,
  ) {
    siblings.onBroadcast('ignored forwarding', (reason) => this.#said.add(reason));
  }

  note({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): void {
    const name = forwarding.find((one) => headers[one]);
    if (name === undefined) return;
    const isTrusted = this.isTrusted(socket.remoteAddress);
    if (isTrusted && name === 'x-forwarded-for') return;
    const reason = isTrusted ? 'unread' : 'untrusted';
    if (this.#said.has(reason)) return;
    this.#said.add(reason);
    this.siblings.broadcast('ignored forwarding', reason);
    const peer = addressIn(socket.remoteAddress);
    const why = isTrusted
      ? `the trusted proxy ${peer} names its caller in ${name} alone, which is not read. Let it write X-Forwarded-For`
      : `a call from ${peer} names another address as its caller's, and is not believed. If ${peer} is your proxy, add it to TRUST_PROXY`;
    this.log.warn(
      { address: peer },
      `${why}: without that all its callers count as one in limits, log and activity`,
    );
  }
}
