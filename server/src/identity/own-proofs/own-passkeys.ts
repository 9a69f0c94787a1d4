import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { required, text } from '../../platform/wire/fields.ts';
import {
  createdPasskey,
  newPasskeyOptions,
  removePasskey,
  savePasskey,
  takeNewPasskey,
} from '../factors/lookup.ts';
import { addFactor, codesMade, mayBeLast, ofPerson, removeProof } from './own-factors.ts';

/** What the browser needs to create a passkey. */
export const beginPasskey = operation({
  ...ofPerson,
  name: 'begin-passkey',
  summary: 'Begin to add a passkey',
  method: 'POST',
  path: '/session/factors/passkeys/options',
  recentProof: true,
  output: z.object({
    data: z
      .record(z.string(), z.unknown())
      .describe('PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3; valid for 5 minutes'),
  }),
  run: async ({ registry, person, now }) => {
    const options = await newPasskeyOptions(registry, person, now);
    return { message: 'Create the passkey in the browser with these options.', data: { ...options } };
  },
});

/** Stores a passkey that the browser created. */
export const addOwnPasskey = operation({
  ...ofPerson,
  name: 'add-passkey',
  summary: 'Add a passkey',
  description: 'Every other session of the person ends within one second.',
  method: 'POST',
  path: '/session/factors/passkeys',
  showsSecret: true,
  body: z.object({ name: required(100), response: createdPasskey }),
  output: codesMade,
  example: {
    body: { name: 'Laptop', response: { id: '…', client_data: '…', attestation: '…', transports: ['usb'] } },
  },
  run: async (context) => {
    const { registry, person, body, now } = context;
    const passkey = { personId: person.personId, ...body, now };
    const credential = await takeNewPasskey(registry, passkey);
    const save = (tx: Queryable) => savePasskey(tx, passkey, credential);
    const message = `added the passkey ${body.name} as second factor.`;
    const codes = await addFactor(context, save, message, { passkey: body.name });
    return {
      message: 'The passkey is added. From now on you are asked for a second step when you sign in.',
      data: { recovery_codes: codes },
    };
  },
});

export const removeOwnPasskey = operation({
  ...ofPerson,
  name: 'remove-passkey',
  summary: 'Remove a passkey',
  method: 'DELETE',
  path: '/session/factors/passkeys/:passkey_id',
  recentProof: true,
  harmless: true,
  params: z.object({ passkey_id: text(20) }),
  example: { params: { passkey_id: '1' } },
  run: async (context) => {
    const { person, params } = context;
    await removeProof(context, async (tx) => {
      const last = await mayBeLast(context, tx);
      const name = await removePasskey(tx, person.personId, params.passkey_id, last);
      return [`removed the passkey ${name}.`, { passkey: name }];
    });
    return { message: 'The passkey is removed, and your other sessions end.' };
  },
});
