import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { required } from '../../platform/wire/fields.ts';

const base64url = (maxLength: number) => required(maxLength).describe('base64url, as the browser gives it');

/** A passkey's signature of the challenge of a sign-in. */
export const passkeyAnswer = z
  .object({
    id: base64url(2_000),
    client_data: base64url(4_000),
    authenticator_data: base64url(4_000),
    signature: base64url(4_000),
  })
  .meta({ id: 'PasskeyAnswer', description: 'What navigator.credentials.get gave for `passkey_options`' });
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

export const createdPasskey = z
  .object({
    id: base64url(2_000),
    client_data: base64url(4_000),
    attestation: base64url(8_000),
    transports: z.array(required(40)).max(10, 'must hold at most 10 entries').default([]),
  })
  .meta({ id: 'CreatedPasskey', description: 'What navigator.credentials.create gave' });
export type CreatedPasskey = z.output<typeof createdPasskey>;

const credential = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

export const registrationOf = (created: CreatedPasskey): RegistrationResponseJSON => ({
  ...credential(created.id),
  response: {
    clientDataJSON: created.client_data,
    attestationObject: created.attestation,
    transports: created.transports as NonNullable<RegistrationResponseJSON['response']['transports']>,
  },
});

export const assertionOf = (answer: PasskeyAnswer): AuthenticationResponseJSON => ({
  ...credential(answer.id),
  response: {
    clientDataJSON: answer.client_data,
    authenticatorData: answer.authenticator_data,
    signature: answer.signature,
  },
});
