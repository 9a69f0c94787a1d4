import { z } from 'zod';
import { operation } from '../pipeline/operation.ts';
import { hourMs } from '../vocabulary/durations.ts';
import { flag, idempotent } from '../wire/fields.ts';
import { newCredential } from './account.ts';
import { addCredential } from './account-store.ts';
import { endKeys, keysOf } from './key-store.ts';
import { lockSettings } from './settings-store.ts';

/** Hours that a key stays valid after it was rotated. */
const graceHours = 24;

/** The account's valid access keys, without their secrets. */
export const listKeys = operation({
  name: 'list-keys',
  summary: 'Access keys',
  method: 'GET',
  path: '/enterprise/keys',
  section: 'accounts',
  allow: 'all',
  admin: true,
  database: 'direct',
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
    const keys = await keysOf(tx, { accountId: actor.accountId, now });
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

/** Creates a new key pair; the old keys expire after `graceHours`, or immediately with `now`. */
export const rotateKeys = operation({
  name: 'rotate-keys',
  summary: 'Rotate the access key',
  description:
    'The new secret key is shown in this answer and never again. The old key and the tokens made with it work for 24 hours more; with `now: "yes"` they are refused within one second, the ones of this very call included.',
  method: 'POST',
  path: '/enterprise/keys/rotate',
  section: 'accounts',
  allow: 'all',
  admin: true,
  database: 'transaction',
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
    // Serializes concurrent rotations, so that exactly one key is left without expiry.
    await lockSettings(tx, { accountId: actor.accountId });
    const end = body.now ? now : new Date(now.getTime() + graceHours * hourMs);
    await endKeys(tx, { accountId: actor.accountId, at: end });
    const [accessKey, secretKey] = [newCredential(registry.name, 'ak'), newCredential(registry.name, 'sk')];
    const sealedSecret = registry.secrets.seal(secretKey);
    await addCredential(tx, { accountId: actor.accountId, accessKey, sealedSecret, now });
    return {
      message: 'Keep the new secret key: it is not shown again.',
      data: { access_key: accessKey, secret_key: secretKey, old_keys_expire_at: end.toISOString() },
    };
  },
});
