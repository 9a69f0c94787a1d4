import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import type { PasskeyRow } from './passkey-store.ts';
import { assertionOf, type CreatedPasskey, type PasskeyAnswer, registrationOf } from './passkey-wire.ts';

/** Loaded at the first use: its parsers of certificates cost every start more than they are used. */
const webauthn = () => import('@simplewebauthn/server');

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
    attestationType: 'none',
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

/** The new credential; undefined when the answer is not valid for the challenge and this server. */
export async function createdCredential(
  config: Config,
  created: CreatedPasskey,
  challenge: string,
): Promise<WebAuthnCredential | undefined> {
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
