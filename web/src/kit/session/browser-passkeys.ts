import type { Input } from '@offerbook/client';

/** Whether a page at this host may use passkeys of the registry's host name. */
export const passkeysWorkHere = (host: string | null): boolean =>
  host !== null &&
  'PublicKeyCredential' in window &&
  (location.hostname === host || location.hostname.endsWith(`.${host}`));

/** What the browser says when nobody touched the key, or none fits. */
const refusedByBrowser = 'The browser used no passkey. Try again, or use another way.';

async function fromBrowser<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new Error('This device or key has a passkey for you already.');
    throw new Error(refusedByBrowser, { cause: error });
  }
}

/** Signs the challenge of `passkey_options` with a passkey. */
export async function answerWithPasskey(options: Record<string, unknown>) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await fromBrowser(() => startAuthentication({ optionsJSON: options as never }));
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  } satisfies NonNullable<NonNullable<Input<'second-step'>['body']>['passkey']>;
}

/** Creates a passkey on this device or a security key. */
export async function createPasskey(options: Record<string, unknown>) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await fromBrowser(() => startRegistration({ optionsJSON: options as never }));
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  } satisfies NonNullable<Input<'add-passkey'>['body']>['response'];
}
