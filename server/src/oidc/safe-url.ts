import ipaddr from 'ipaddr.js';

/** True for http on this machine, where nobody else can listen. */
export function isLoopbackHttp(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  return (
    protocol === 'http:' &&
    (bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'))
  );
}

/** True for https, and for http on this machine. */
export const isSafeUrl = (url: string): boolean =>
  isLoopbackHttp(url) || (URL.canParse(url) && new URL(url).protocol === 'https:');
