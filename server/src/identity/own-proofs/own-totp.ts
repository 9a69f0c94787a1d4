import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { required } from '../../platform/wire/fields.ts';
import { confirmTotp, countNewTotp, newTotp, removeTotp } from '../factors/lookup.ts';
import { addFactor, codesMade, mayBeLast, ofPerson, removeProof } from './own-factors.ts';

const path = '/session/factors/totp';

/** A new secret for an authenticator app. */
export const beginTotp = operation({
  ...ofPerson,
  name: 'begin-totp',
  summary: 'Set up an authenticator app',
  description:
    'It counts once a code of it was sent to POST /session/factors/totp/confirm within 15 minutes; until then an earlier app holds.',
  method: 'POST',
  path,
  showsSecret: true,
  recentProof: true,
  output: z.object({
    data: z.object({
      secret: z.string().describe('Base32, for typing (RFC 6238: SHA-1, 6 digits, 30 seconds)'),
      uri: z.string().describe('The secret as an `otpauth:` address, for a QR code'),
    }),
  }),
  run: async ({ registry, person, now }) => ({
    message: 'Scan it with the app, and send the code that the app shows.',
    data: await newTotp(registry, person, now),
  }),
});

/** From here on a sign-in asks for a code. */
export const confirmOwnTotp = operation({
  ...ofPerson,
  name: 'confirm-totp',
  summary: 'Confirm the authenticator app',
  description:
    'Every other session of the person ends within one second. Wrong codes count as those of a sign-in do.',
  method: 'POST',
  path: `${path}/confirm`,
  showsSecret: true,
  recentProof: true,
  body: z.object({ code: required(20).describe('The six digits that the app shows') }),
  output: codesMade,
  example: { body: { code: '123456' } },
  run: async (context) => {
    const { registry, person, body, now } = context;
    const sent = { personId: person.personId, code: body.code, now };
    await countNewTotp(registry, person.personId, now);
    const confirm = (tx: Queryable) => confirmTotp(tx, registry, sent);
    const codes = await addFactor(context, confirm, 'set up an authenticator app as second factor.');
    return {
      message: 'The authenticator app is set up. From now on you are asked for a code when you sign in.',
      data: { recovery_codes: codes },
    };
  },
});

export const removeOwnTotp = operation({
  ...ofPerson,
  name: 'remove-totp',
  summary: 'Remove the authenticator app',
  method: 'DELETE',
  path,
  recentProof: true,
  harmless: true,
  run: async (context) => {
    await removeProof(context, async (tx) => {
      await removeTotp(tx, context.person.personId, await mayBeLast(context, tx));
      return ['removed the authenticator app.'];
    });
    return { message: 'The authenticator app is removed, and your other sessions end.' };
  },
});
