import { hash, randomBytes } from 'node:crypto';
import { credentialPrefix, type Environment } from '../../platform/pipeline/registry.ts';

/** Validity of an access token, in hours. */
export const tokenHours = 24;

/** A new random credential with the prefix of its registry and kind. */
export const newCredential = (
  environment: Environment,
  kind: 'ak' | 'sk' | 'at' | 'ct' | 'iv' | 'pl' | 'ep' | 'tt' | 'st' | 'it',
): string =>
  `${credentialPrefix[environment]}${kind}_${randomBytes(kind === 'ak' ? 16 : 32).toString('base64url')}`;

/** The registry of a credential, from its prefix; undefined for an unknown prefix. */
export const environmentOf = (credential: string): Environment | undefined =>
  (Object.keys(credentialPrefix) as Environment[]).find((name) =>
    credential.startsWith(credentialPrefix[name]),
  );

/** True for the token of a third-party grant, which a platform sends with its key to act for a client. */
export const isClientToken = (token: string): boolean => /^[a-z]+_ct_/.test(token);

/** Tokens are long and random, so an unsalted SHA-256 cannot be reversed by guessing. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Names that PostgreSQL does not know, or reads as an abbreviation: with a fixed offset, of another place than the
 * runtime's, or as its setting `timezone_abbreviations` says.
 */
const ambiguous = /^(?!utc$|gmt$)[a-z]{3}$|^us\/pacific-new$/i;

/** Places whose clock most writers of an abbreviation mean, where the runtime knows it as that of another. */
const meant: Readonly<Record<string, string>> = {
  BST: 'Europe/London',
  EST: 'America/New_York',
  MST: 'America/Denver',
};

/** What is wrong with the name of a zone; undefined: runtime and PostgreSQL read it alike, as America/New_York. */
export function zoneFault(zone: string): string | undefined {
  const place = placeOf(zone);
  if (place === undefined) return 'must be an IANA zone such as America/New_York';
  if (!ambiguous.test(zone)) return undefined;
  const instead = meant[zone.toUpperCase()] ?? (place.includes('/') ? place : 'America/New_York');
  return `must name a place: write ${instead}, for example, not ${zone}`;
}

/** The runtime's name of a zone; undefined when it does not know the zone. */
function placeOf(zone: string): string | undefined {
  // An offset such as +05:00 is not an IANA zone, and PostgreSQL reads its sign inverted.
  if (!/^[a-z]/i.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
