import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../config.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { PasskeyRow } from './passkey-store.ts';
import { assertionOf, type CreatedPasskey, type PasskeyAnswer, registrationOf } from './passkey-wire.ts';

/** Loaded at the first use: its parsers of certificates cost every start more than they are used. */
const webauthn = () => import('@simplewebauthn/server');

/** What the options ask for, and the only format of attestation that is taken. */
const attestationFormat = 'none';

/** A fingerprint or PIN is asked for where the authenticator can; the password is the other factor. */
const userVerification = 'preferred';

/**
 * The host name to which passkeys belong (WebAuthn: RP ID), that of PUBLIC_URL, on this machine localhost; undefined
 * where PUBLIC_URL has an IP address, to which browsers give no passkeys.
 */
export function passkeyHost({ publicUrl }: Pick<Config, 'publicUrl'>): string | undefined {
  if (publicUrl === undefined) return 'localhost';
  const { hostname } = new URL(publicUrl);
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) ? undefined : hostname;
}

/** The page must be of PUBLIC_URL; without it of any port of localhost. */
function expectedOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, clientData: string): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const origin = originIn(clientData);
  return /^http:\/\/localhost(:\d+)?$/.test(origin) ? origin : 'http://localhost';
}

function originIn(clientData: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')).origin);
  } catch {
    return '';
  }
}

const described = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: transports as NonNullable<WebAuthnCredential['transports']>,
});

export const creationOptions = async (
  rpID: string,
  { email, name, issuer }: { email: string; name: string; issuer: string },
  known: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await webauthn()).generateRegistrationOptions({
    rpName: issuer,
    rpID,
    userName: email,
    userDisplayName: name,
    attestationType: attestationFormat,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  });

export const requestOptions = async (
  rpID: string,
  known: readonly PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await webauthn()).generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(described),
    userVerification,
  });

/**
 * Requires an attestation without certificates: a caller makes them as they like, and the library would fetch the addresses
 * in them. The decoder is the one that verifies it afterwards, so that both read the same.
 *
 * @returns false for what cannot be read.
 * @throws Refusal VALIDATION for any other format of attestation (WebAuthn level 3, 8).
 */
async function isUnattested({ attestation: sent }: CreatedPasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  let format: unknown;
  try {
    format = decodeAttestationObject(isoBase64URL.toBuffer(sent)).get('fmt');
  } catch {
    return false;
  }
  if (format === attestationFormat) return true;
  if (typeof format !== 'string' || !/^[a-z0-9-]{1,32}$/.test(format)) return false;
  throw refuse.field(
    'response.attestation',
    `has the format ${format}, and only ${attestationFormat} is taken, as the options ask. Create the passkey again without an attestation`,
  );
}

/** The new credential; undefined when the answer is not valid for the challenge and this server. @throws Refusal VALIDATION for an attestation. */
export async function createdCredential(
  config: Config,
  created: CreatedPasskey,
  challenge: string,
): Promise<WebAuthnCredential | undefined> {
  if (!(await isUnattested(created))) return undefined;
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registrationOf(created),
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(config, created.client_data),
      expectedRPID: passkeyHost(config)!,
      requireUserVerification: false,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws for each fault of the answer; the caller gets one refusal for all of them.
    return undefined;
  }
}

/** The authenticator's new count of signatures; undefined when the answer is not valid. */
export async function signatureCountOf(
  config: Config,
  answer: PasskeyAnswer,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertionOf(answer),
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(config, answer.client_data),
      expectedRPID: passkeyHost(config)!,
      credential: {
        ...described(passkey),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.signature_count,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
