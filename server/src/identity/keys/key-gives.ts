import type { Context } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Scope } from '../../platform/vocabulary/scopes.ts';
import { hadNoEnd, keyOfAccount, keysOf } from './key-store.ts';

/** What is given: scopes, undefined for all, and its end, undefined for none. */
interface Given {
  scopes?: readonly Scope[] | undefined;
  expiresAt?: Date | undefined;
}

type Calling = Pick<Context, 'tx' | 'actor' | 'now' | 'from'>;

/**
 * A key gives no more than it has: neither scopes that it lacks, nor what lasts longer than itself. A person who calls is an
 * admin, and may give everything.
 *
 * @throws Refusal FORBIDDEN; UNAUTHORIZED when the key has ended since the call was authenticated, which a cache may do.
 */
export async function requireKeyHas({ tx, actor, now, from }: Calling, given: Given = {}): Promise<void> {
  if (actor.key === undefined) return;
  const { accountId } = actor;
  const own = await keyOfAccount(tx, { accountId, accessKey: from.accessKey ?? '', now });
  if (own === undefined)
    throw refuse.unauthorized('The access key has ended. Use the key that replaced it, or another one.');
  const has = own.scopes ?? undefined;
  const lacks = given.scopes?.filter((scope) => has !== undefined && !has.includes(scope));
  const gives = 'A key gives no more than it has.';
  if (has !== undefined && (lacks === undefined || lacks.length > 0))
    throw refuse.forbidden(
      `${gives} This one has the scopes ${has.join(', ')}${lacks === undefined ? ', and this is for keys that may do everything' : ` and not ${lacks.join(', ')}`}. An admin does it in the portal.`,
    );
  const end = own.expires_at;
  if (!end || (given.expiresAt !== undefined && given.expiresAt <= end)) return;
  // Only its rotation gave it an end, and no key without one was ever used: its secret may be lost with the answer.
  const { access_key: accessKey, rotated } = own;
  if (rotated && (await hadNoEnd(tx, { accountId, accessKey })) && (await areUnused(tx, accountId, now)))
    return;
  throw refuse.forbidden(
    `${gives} This one ends at ${end.toISOString()}: use the key that replaced it, or let an admin do it in the portal.`,
  );
}

/** Whether no key without an end was ever used. */
const areUnused = async (tx: Calling['tx'], accountId: number, now: Date): Promise<boolean> =>
  (await keysOf(tx, { accountId, now })).every((key) => key.expires_at !== null || key.last_used_at === null);
