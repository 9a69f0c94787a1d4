import { rateLimit } from './accounts/rate-limit.ts';
import { whoCalls } from './accounts/who-calls.ts';
import type { CallHead, House } from './house.ts';
import type { Actor, Operation, Role } from './operation.ts';
import { onlyFromPortal, speaksForPerson, whoIsSignedIn } from './people/lookup.ts';
import { refuse } from './refusals.ts';
import type { Registry } from './registry.ts';

/** Who calls, and the registry the credential names; undefined where no credential names one. */
export interface Caller {
  actor: Actor;
  registry: Registry | undefined;
}

/**
 * Who calls → may that role → within its rate. All of it is in the headers, so it is judged before the body is read:
 * without a credential that holds nothing a client sends is kept in memory.
 *
 * @throws Refusal
 */
export async function admitted(house: House, op: Operation, head: CallHead): Promise<Caller> {
  if (op.portal) onlyFromPortal(head);
  const caller = await (speaksForPerson(op, head)
    ? whoIsSignedIn(house, op, head)
    : whoCalls(house, op, head));
  if (Array.isArray(op.allow) && !(op.allow as readonly Role[]).includes(caller.actor.role)) {
    throw refuse.forbidden(
      `This operation is for ${op.allow.join(', ')}; this ${caller.actor.person ? 'account' : 'key'} belongs to a ${caller.actor.role}.`,
    );
  }
  if (op.admin && caller.actor.platform !== undefined) {
    throw refuse.forbidden(
      'A platform that acts for an account never reaches its keys, users, webhook, settings and grants. The account does this itself.',
    );
  }
  if (op.notForPlatforms && caller.actor.platform !== undefined) {
    throw refuse.forbidden(
      'A platform that acts for an account never reaches its billing details, authorized partners and their accesses. The account does this itself.',
    );
  }
  if (op.admin && caller.actor.person?.admin === false) {
    throw refuse.forbidden('This is for admins of the account, and you are a member. Ask an admin to do it.');
  }
  if (caller.actor.accountId !== 0)
    caller.registry?.part(rateLimit).take(caller.actor.accountId, house.clock());
  return caller;
}
