import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that identify a network, whose hosts can choose the other 64 freely (RFC 4291, 2.5.4). */
const networkBits = 64;

/**
 * True for an http URL of this machine, whose calls no other machine can intercept.
 *
 * @param subdomains whether names under `localhost` count too: browsers resolve them to themselves (RFC 6761, 6.3), other
 * programs may ask the network.
 */
export function isLoopbackHttp(url: string, { subdomains = false } = {}): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return ipaddr.process(bare).range() === 'loopback';
  return bare === 'localhost' || (subdomains && bare.endsWith('.localhost'));
}

/** The key of limits per address: the IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  const parts = (ip as ipaddr.IPv6).parts.slice(0, networkBits / 16);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${networkBits}`;
}

/** An address or name as it stands in a URL: those of IPv6 in brackets. */
export const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);
