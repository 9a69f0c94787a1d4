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

/** True when the runtime knows the IANA zone, e.g. `America/New_York`. */
export function isTimeZone(zone: string): boolean {
  // An offset such as +05:00 is not an IANA zone, and PostgreSQL reads its sign inverted.
  if (!/^[a-z]/i.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
