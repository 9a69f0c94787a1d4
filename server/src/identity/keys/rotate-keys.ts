import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { whenAbsent, yesOrNo } from '../../platform/wire/absence.ts';
import { idempotent, required } from '../../platform/wire/fields.ts';
import { lockForAdmin, requireKeyHas } from './key-gives.ts';
import { endKeys, keyOfAccount, keysOf } from './key-store.ts';
import { keyRecord, maxKeys, newKeyShape } from './keys.ts';
import { makeKey } from './make-key.ts';

/** Hours that a key stays valid after it was rotated. */
const graceHours = 24;

/** Valid keys with those that were replaced, so that a program that rotates in a loop is noticed. */
const maxWithReplaced = 2 * maxKeys;

/** Replaces one key by a new one, or all of them; the old ones expire after `graceHours`, or immediately with `now`. */
export const rotateKeys = operation({
  name: 'rotate-keys',
  summary: 'Rotate access keys',
  description:
    'Replaces the key named in `access_key` by one of the same name and scopes, or without it every key by a single one that may do everything. The new secret key is in this answer and never shown again. The old keys and the tokens made with them work for 24 hours more; with `now: "yes"` they are refused within one second, the ones of this very call included.',
  method: 'POST',
  path: '/enterprise/keys/rotate',
  section: 'accounts',
  allow: 'all',
  admin: true,
  recentProof: true,
  showsSecret: true,
  body: idempotent.extend({
    now: whenAbsent('the old keys work for 24 hours more', yesOrNo.optional()),
    access_key: whenAbsent('replaces all keys', required(255).optional()),
  }),
  output: z.object({
    data: newKeyShape.extend({ old_keys_expire_at: z.string().describe('ISO 8601') }),
  }),
  example: { body: { now: 'no' } },
  run: async (context) => {
    const { tx, actor, body, now, registry, notes } = context;
    const { accountId } = actor;
    // Serializes concurrent rotations, so that exactly one key is left without expiry.
    await lockForAdmin(context);
    const { access_key: accessKey } = body;
    const old = accessKey === undefined ? undefined : await keyOfAccount(tx, { accountId, accessKey, now });
    if (accessKey !== undefined && old === undefined) throw refuse.notFound('The access key');
    if (old?.rotated)
      throw refuse.field(
        'access_key',
        'was rotated before: use its replacement, and delete this one to end it at once',
      );
    await requireKeyHas(context, {
      scopes: old?.scopes ?? undefined,
      expiresAt: old?.expires_at ?? undefined,
    });
    if (!body.now && (await keysOf(tx, { accountId, now })).length >= maxWithReplaced)
      throw refuse.field(
        'now',
        `must be "yes": the account has ${maxWithReplaced} keys with those that were replaced and work ${graceHours} hours more`,
      );
    const end = body.now ? now : new Date(now.getTime() + graceHours * hourMs);
    await endKeys(tx, { accountId, accessKey, at: end, now });
    const { key, secretKey } = await makeKey(tx, registry, {
      accountId,
      now,
      // What replaces all is the replacement of the key that asked, should the answer be lost (`hadNoEnd`).
      name: old?.name ?? actor.key?.name,
      scopes: old?.scopes ?? undefined,
      expiresAt: old?.expires_at ?? undefined,
    });
    if (old) notes.concerns({ key: old.name });
    const expiresAt = old?.expires_at && old.expires_at < end ? old.expires_at : end;
    return {
      message: 'The key was replaced. Keep the new secret key: it is not shown again.',
      data: { ...keyRecord(key), secret_key: secretKey, old_keys_expire_at: expiresAt.toISOString() },
    };
  },
});
