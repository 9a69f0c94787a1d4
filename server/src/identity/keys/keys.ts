import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { scopes } from '../../platform/vocabulary/scopes.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { idempotent, list, required, text } from '../../platform/wire/fields.ts';
import { moment } from '../../platform/wire/instant.ts';
import { lockForAdmin, requireKeyHas } from './key-gives.ts';
import { endKeys, type KeyRow, keyOfAccount, keysOf, remainsManaged } from './key-store.ts';
import { makeKey } from './make-key.ts';

/** Valid keys per account, so that a program that makes one per start is noticed. */
export const maxKeys = 100;

export const keyShape = z
  .object({
    access_key: z.string(),
    name: z.string().describe('empty: the key the account was opened with, or its replacement'),
    scopes: z.array(z.enum(scopes)).describe('what it may do'),
    created_at: z.string().describe('ISO 8601'),
    expires_at: z.string().nullable().describe('ISO 8601; null: it does not expire'),
    last_used_at: z.string().nullable().describe('ISO 8601, to the minute; null: never'),
  })
  .meta({ id: 'AccessKey', description: 'An access key without its secret' });

/** A key whose secret is shown this once. */
export const newKeyShape = keyShape
  .extend({ secret_key: z.string() })
  .meta({ id: 'NewAccessKey', description: 'An access key with its secret, which is not shown again' });

export const keyRecord = ({ scopes: given, created_at, expires_at, last_used_at, ...row }: KeyRow) => ({
  ...row,
  scopes: given ?? [...scopes],
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
});

const declared = { section: 'accounts', allow: 'all', admin: true } as const;

/** The account's valid access keys, without their secrets. */
export const listKeys = operation({
  ...declared,
  name: 'list-keys',
  summary: 'Access keys',
  method: 'GET',
  path: '/enterprise/keys',
  output: z.object({ data: z.array(keyShape) }),
  run: async ({ tx, actor, now }) => {
    const keys = await keysOf(tx, { accountId: actor.accountId, now });
    return { message: `${counted(keys.length, 'key')}.`, data: keys.map(keyRecord) };
  },
});

const chosenScopes = list(z.enum(scopes, `must be of ${scopes.join(', ')}`), scopes.length)
  .transform((given) => scopes.filter((scope) => given.includes(scope)))
  .refine((given) => given.length > 0, 'must name at least one scope')
  .describe(
    'read: what is not for admins; deposit: deposit, delete, fetch codes; redeem: evaluate, redeem, roll back; manage: all else',
  );

/** Makes a further key, for one program. */
export const createKey = operation({
  ...declared,
  name: 'create-key',
  summary: 'Make an access key',
  description: `A key for each program can be limited, told apart in the activity, and ended alone; at most ${maxKeys} at a time. A key that makes one gives it no scope that it lacks itself, and no later end. The secret key is in this answer and never shown again.`,
  method: 'POST',
  path: '/enterprise/keys',
  recentProof: true,
  showsSecret: true,
  body: idempotent.extend({
    name: required(100).describe('What uses it, such as “tills north”'),
    scopes: whenAbsent('the key may do everything', chosenScopes.optional()),
    expires_at: whenAbsent('the key does not expire', moment('last').optional()),
  }),
  output: z.object({ data: newKeyShape }),
  example: { body: { name: 'tills north', scopes: ['redeem'] } },
  run: async (context) => {
    const { tx, actor, body, now, registry, notes } = context;
    const { accountId } = actor;
    if (body.expires_at !== undefined && body.expires_at <= now)
      throw refuse.field('expires_at', 'must be in the future');
    await lockForAdmin(context);
    if ((await keysOf(tx, { accountId, now })).length >= maxKeys)
      throw refuse.field('name', `cannot be added: the account has ${maxKeys} keys. Delete one first`);
    const { name, scopes: chosen, expires_at: expiresAt } = body;
    await requireKeyHas(context, { scopes: chosen, expiresAt });
    const wanted = { accountId, now, name, scopes: chosen, expiresAt };
    const { key, secretKey } = await makeKey(tx, registry, wanted);
    notes.concerns({ key: name, access_key: key.access_key });
    return {
      message: 'The key was made. Keep the secret key: it is not shown again.',
      data: { ...keyRecord(key), secret_key: secretKey },
    };
  },
});

/** Ends a key and the tokens made with it. */
export const deleteKey = operation({
  ...declared,
  name: 'delete-key',
  summary: 'Delete an access key',
  description: 'It and the tokens made with it are refused within one second.',
  method: 'DELETE',
  path: '/enterprise/keys/:access_key',
  params: z.object({ access_key: text(255) }),
  query: idempotent,
  example: { params: { access_key: 'test_ak_…' } },
  run: async (context) => {
    const { tx, actor, params, now, notes } = context;
    const { accountId } = actor;
    const { access_key: accessKey } = params;
    await lockForAdmin(context);
    const key = await keyOfAccount(tx, { accountId, accessKey, now });
    if (key === undefined) throw refuse.notFound('The access key');
    if (!(await remainsManaged(tx, { accountId, accessKey })))
      throw refuse.field(
        'access_key',
        'is the last one that can make keys, and no admin signs in to the portal: make another with the scope manage first, or replace this one with POST /enterprise/keys/rotate',
      );
    await endKeys(tx, { accountId, accessKey, at: now, now });
    notes.concerns({ key: key.name });
    return { message: `The key ${key.name || accessKey} and its tokens are refused within one second.` };
  },
});
