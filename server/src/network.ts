import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network: its holder changes the other 64 at will (RFC 4291, 2.5.4). */
const networkBits = 64;

/** What limits count a caller's address as: an IPv4 address whole, an IPv6 address by its /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  const parts = (read as ipaddr.IPv6).parts.slice(0, networkBits / 16);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${networkBits}`;
}
