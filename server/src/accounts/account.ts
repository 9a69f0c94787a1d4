import { createHash, randomBytes } from 'node:crypto';
import { credentialPrefix, type Environment } from '../registry.ts';

/** Hours an access token is valid. */
export const tokenHours = 24;

/** A new credential text; its beginning names the registry it belongs to. */
export const newCredential = (
  environment: Environment,
  kind: 'ak' | 'sk' | 'at' | 'ct' | 'iv' | 'pl' | 'tt',
): string =>
  `${credentialPrefix[environment]}${kind}_${randomBytes(kind === 'ak' ? 16 : 32).toString('base64url')}`;

/** The registry a credential names, or undefined when it is none of ours. */
export const environmentOf = (credential: string): Environment | undefined =>
  (Object.keys(credentialPrefix) as Environment[]).find((name) =>
    credential.startsWith(credentialPrefix[name]),
  );

/** A token that a client gave a platform, to be sent with the platform's key. */
export const isClientToken = (token: string): boolean => /^[a-z]+_ct_/.test(token);

/** Tokens are random and long, so a plain SHA-256 keeps them: nothing can be guessed from it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** True when the runtime knows the IANA zone, e.g. `America/New_York`. */
export function isTimeZone(zone: string): boolean {
  // An offset such as +05:00 is no zone of the IANA list, and databases read its sign the other way round.
  if (!/^[a-z]/i.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
