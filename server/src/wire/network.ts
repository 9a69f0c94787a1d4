import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that identify a network, whose hosts can choose the other 64 freely (RFC 4291, 2.5.4). */
const networkBits = 64;

/** The key of limits per address: the IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  const parts = (read as ipaddr.IPv6).parts.slice(0, networkBits / 16);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${networkBits}`;
}
