import { isIP } from 'node:net';
import { text } from './fields.ts';

/** Ends of names that mean a machine or network of the one who asks (RFC 6761, 6762, 8375, 7686; ICANN reserves `internal`). */
const privateEnds = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'arpa',
  'invalid',
  'onion',
];

/** Whether a URL can show the same picture to every browser: a public host by its name, without user or password. */
function isPublicPicture(written: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(written) || /[\s\p{C}]/u.test(written)) return false;
  const { protocol, hostname, username, password } = new URL(written);
  if (!schemes.includes(protocol) || !written.toLowerCase().startsWith(`${protocol}//`)) return false;
  if (username !== '' || password !== '' || /^[a-z]+:\/\/[^/?#]*@/i.test(written)) return false;
  const name = hostname.replace(/\.$/, '');
  if (isIP(name) !== 0 || name.startsWith('[')) return false;
  const [last, ...before] = name.split('.').reverse();
  return before.length > 0 && !privateEnds.includes(last!);
}

const hosts = 'on a public host by its name, and without user or password';

/** The URL of a picture, which browsers load and the server never fetches; empty: none. */
export const pictureUrl = text(2_000).refine(
  (url) => url === '' || isPublicPicture(url, ['https:']),
  `must be an https URL ${hosts}, or empty for none`,
);

/** A picture's URL that may also be http, as for campaigns, whose pictures come from systems of others. */
export const campaignPictureUrl = text(2_000).refine(
  (url) => url === '' || isPublicPicture(url, ['https:', 'http:']),
  `must be an http or https URL ${hosts}`,
);
