import type { Context } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Scope } from '../../platform/vocabulary/scopes.ts';
import { lockSettings, type Settings } from '../accounts/settings-store.ts';
import { hadNoEnd, isAdmin, keyOfAccount, keysOf } from './key-store.ts';

/** What is given: scopes, undefined for all, and its end, undefined for none. */
interface Given {
  scopes?: readonly Scope[] | undefined;
  expiresAt?: Date | undefined;
}

type Calling = Pick<Context, 'tx' | 'actor' | 'now' | 'from' | 'registry'>;
/** What tells whether the caller still is what the call was admitted for. */
export type Admitted = Omit<Calling, 'now'>;

/**
 * Locks the account for a change that only its admins make, for which the caller must still be one, or a valid key:
 * that was looked up before the lock, by a cache maybe, and what the change gives would outlast it.
 *
 * @returns the account's settings.
 * @throws Refusal as `requireStillAdmin` does.
 */
export async function lockForAdmin(call: Admitted): Promise<Settings> {
  const settings = await lockSettings(call.tx, call.actor);
  await requireStillAdmin(call);
  return settings;
}

/**
 * Requires in the transaction of a write that the caller still is what the call was admitted for.
 *
 * @throws Refusal FORBIDDEN to a person who is no admin any more, UNAUTHORIZED to a key that has ended.
 */
export async function requireStillAdmin(call: Admitted): Promise<void> {
  const { tx, actor } = call;
  const { accountId, person } = actor;
  if (person === undefined) await ownKey(call);
  else if (!(await isAdmin(tx, { accountId, personId: person.personId }))) throw refuse.notAdmin();
}

/** The key of the call. @throws Refusal UNAUTHORIZED when it has ended, if only since the call began. */
async function ownKey({ tx, actor: { accountId }, from, registry }: Admitted) {
  const own = await keyOfAccount(tx, { accountId, accessKey: from.accessKey ?? '', now: registry.clock() });
  if (own !== undefined) return own;
  throw refuse.unauthorized('The access key has ended. Use the key that replaced it, or another one.');
}

/**
 * A key gives no more than it has: neither scopes that it lacks, nor what lasts longer than itself. A person who calls is an
 * admin, and may give everything.
 *
 * @throws Refusal FORBIDDEN; UNAUTHORIZED when the key has ended.
 */
export async function requireKeyHas(call: Calling, given: Given = {}): Promise<void> {
  const { tx, actor, now } = call;
  if (actor.key === undefined) return;
  const { accountId } = actor;
  const own = await ownKey(call);
  const has = own.scopes ?? undefined;
  const lacks = given.scopes?.filter((scope) => has !== undefined && !has.includes(scope));
  const gives = 'A key gives no more than it has.';
  if (has !== undefined && (lacks === undefined || lacks.length > 0))
    throw refuse.forbidden(
      `${gives} This one has the scopes ${has.join(', ')}${lacks === undefined ? ', and this is for keys that may do everything' : ` and not ${lacks.join(', ')}`}. An admin does it in the portal.`,
    );
  const end = own.expires_at;
  if (!end || (given.expiresAt !== undefined && given.expiresAt <= end)) return;
  // Only its rotation gave it an end, and its replacement was never used, whose secret may be lost with the answer.
  const { access_key: accessKey, rotated } = own;
  if (rotated && (await hadNoEnd(tx, { accountId, accessKey })) && (await areUnused(tx, accountId, now)))
    return;
  throw refuse.forbidden(
    `${gives} This one ends at ${end.toISOString()}: use the key that replaced it, or let an admin do it in the portal.`,
  );
}

/** Whether no key without an end that can make keys was ever used: any other kind gives no way in. */
const areUnused = async (tx: Calling['tx'], accountId: number, now: Date): Promise<boolean> =>
  (await keysOf(tx, { accountId, now })).every(
    ({ expires_at, last_used_at, scopes }) =>
      expires_at !== null || last_used_at === null || scopes?.includes('manage') === false,
  );
