import { z } from 'zod';
import { flag, idempotent } from '../fields.ts';
import { operation } from '../operation.ts';
import { newCredential } from './account.ts';
import { addCredential } from './account-store.ts';
import { endKeys, keysOf } from './key-store.ts';
import { takeSettings } from './settings-store.ts';

/** Hours that a key goes on working after another has taken its place. */
const graceHours = 24;

/** The access keys that work now; secret keys are never shown again. */
export const listKeys = operation({
  name: 'list-keys',
  summary: 'Access keys',
  method: 'GET',
  path: '/enterprise/keys',
  room: 'accounts',
  allow: 'all',
  admin: true,
  way: 'read',
  output: z.object({
    data: z.array(
      z.object({
        access_key: z.string(),
        created_at: z.string().describe('ISO 8601'),
        expires_at: z.string().nullable().describe('ISO 8601; null: it does not expire'),
      }),
    ),
  }),
  run: async ({ tx, actor, now }) => {
    const keys = await keysOf(tx, actor.accountId, now);
    return {
      message: `${keys.length} keys.`,
      data: keys.map((key) => ({
        access_key: key.access_key,
        created_at: key.created_at.toISOString(),
        expires_at: key.expires_at?.toISOString() ?? null,
      })),
    };
  },
});

/** Gives the account a new key pair; the old one goes on for a day, or ends at once. */
export const rotateKeys = operation({
  name: 'rotate-keys',
  summary: 'Rotate the access key',
  description:
    'The new secret key is shown in this answer and never again. The old key and the tokens made with it work for 24 hours more; with `now: "yes"` they are refused within one second, the ones of this very call included.',
  method: 'POST',
  path: '/enterprise/keys/rotate',
  room: 'accounts',
  allow: 'all',
  admin: true,
  way: 'write',
  showsSecret: true,
  body: idempotent.extend({ now: flag }),
  output: z.object({
    data: z.object({
      access_key: z.string(),
      secret_key: z.string(),
      old_keys_expire_at: z.string().describe('ISO 8601'),
    }),
  }),
  example: { body: { now: 'no' } },
  run: async ({ tx, actor, body, now, registry }) => {
    // Two rotations act one after the other, so that one key is left without an end.
    await takeSettings(tx, actor.accountId);
    const end = body.now ? now : new Date(now.getTime() + graceHours * 3_600_000);
    await endKeys(tx, actor.accountId, end);
    const [accessKey, secretKey] = [newCredential(registry.name, 'ak'), newCredential(registry.name, 'sk')];
    await addCredential(tx, actor.accountId, accessKey, registry.secrets.seal(secretKey), now);
    return {
      message: 'Keep the new secret key: it is not shown again.',
      data: { access_key: accessKey, secret_key: secretKey, old_keys_expire_at: end.toISOString() },
    };
  },
});
