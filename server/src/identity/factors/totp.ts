import { Secret, TOTP } from 'otpauth';
import type { Environment } from '../../platform/pipeline/registry.ts';

/** RFC 6238 with the values that every authenticator app has: SHA-1, 6 digits, 30 seconds. */
const stepSeconds = 30;
const digits = 6;

/** A code of the step before and after is accepted too, for clocks that differ (RFC 6238, 5.2). */
const window = 1;

/** RFC 4226, 4 R6: 160 bits. @returns base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits,
    period: stepSeconds,
    label,
    issuer,
  });

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString();

/** The name in the app; one person may have a factor in each registry. */
export const issuerOf = (environment: Environment): string =>
  environment === 'test' ? 'Offerbook test' : 'Offerbook';

/** Digits only, as people type a code with spaces. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

/** The time step of a right code; undefined for a wrong one. Compares in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now.getTime(),
    window,
  });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / stepSeconds) + delta;
}
