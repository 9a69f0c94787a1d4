import net from 'node:net';
import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** In a public range, but answered by the cloud platform of this host (Azure). */
const platformAddresses = new Set(['168.63.129.16']);

/**
 * Whether a webhook may be sent to this address: only if the whole internet can reach it. Loopback, private, CGNAT,
 * link-local (and with it the metadata address 169.254.169.254), multicast, unspecified and reserved ranges are
 * not, nor are IPv6 forms that contain an IPv4 address (mapped, NAT64, 6to4, Teredo), which could be a private one.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || platformAddresses.has(parsed.toString())) return false;
  // IANA has assigned no global unicast address outside 2000::/3.
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : true;
}

const ports = new Set(['', '443', '80', '8443']);

/** The URL of an endpoint, or the reason why it cannot be one. */
export type Judged = { url: string; fault?: undefined } | { fault: string };

/**
 * Judges a URL before anything is sent. The addresses its host resolves to are judged at each connect.
 *
 * @param allowPrivate for development: also http, any port and any address.
 */
export function judgeUrl(written: string, allowPrivate: boolean): Judged {
  if (!URL.canParse(written)) {
    return { fault: 'must be a whole address such as https://hooks.acme.example/coupons' };
  }
  const url = new URL(written);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
    return { fault: 'must begin with https://' };
  }
  if (url.username !== '' || url.password !== '') {
    return { fault: 'must not hold a user name or password; check our signatures instead' };
  }
  const host = hostOf(url);
  if (host === '') return { fault: 'must name a host' };
  if (!allowPrivate && !ports.has(url.port)) return { fault: 'must use port 443, 8443 or 80' };
  if (!allowPrivate && net.isIP(host) !== 0 && !isPublic(host)) {
    return { fault: 'must be an address that can be reached from the internet' };
  }
  url.hash = '';
  return { url: url.href };
}

/** The host without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
