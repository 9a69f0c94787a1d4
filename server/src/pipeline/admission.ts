import type { App, CallHead } from './app.ts';
import type { Actor, Person } from './context.ts';
import type { Operation } from './operation.ts';
import { rateLimit } from './rate-limit.ts';
import { refuse } from './refusals.ts';
import type { Registry } from './registry.ts';

/** The caller and the registry of its credential; open and operator calls have neither account nor registry. */
export type Caller =
  | { kind: 'account'; actor: Actor; registry: Registry }
  | { kind: 'person'; person: Person; registry: Registry }
  | { kind: 'operator' }
  | { kind: 'open' };

/**
 * Checks authentication, role and rate limit. All need only the headers and are checked before the body is read, so that
 * clients without a valid credential use no memory for bodies.
 *
 * @throws Refusal
 */
export async function admit(app: App, op: Operation, head: CallHead): Promise<Caller> {
  const caller = await app.authenticate(op, head);
  if (caller.kind === 'account') {
    authorize(op, caller.actor);
    caller.registry.part(rateLimit).take(caller.actor.accountId, app.clock());
  }
  return caller;
}

/** @throws Refusal when the account's role, the user or the platform may not call the operation. */
function authorize({ allow, admin, notForPlatforms }: Operation, { role, person, platform }: Actor): void {
  if (Array.isArray(allow) && !allow.includes(role)) {
    throw refuse.forbidden(
      `This operation is for ${allow.join(', ')}; this ${person ? 'account' : 'key'} belongs to a ${role}.`,
    );
  }
  if (admin && platform !== undefined) {
    throw refuse.forbidden(
      'A platform that acts for an account never reaches its keys, users, webhook, settings and grants. The account does this itself.',
    );
  }
  if (notForPlatforms && platform !== undefined) {
    throw refuse.forbidden(
      'A platform that acts for an account never reaches its billing details, authorized partners and their accesses. The account does this itself.',
    );
  }
  if (admin && person?.admin === false) {
    throw refuse.forbidden('This is for admins of the account, and you are a member. Ask an admin to do it.');
  }
}
