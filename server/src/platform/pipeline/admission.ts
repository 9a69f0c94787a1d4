import type { App, CallHead } from './app.ts';
import type { Actor, Person } from './context.ts';
import { type Operation, scopeOf } from './operation.ts';
import { rateLimit } from './rate-limit.ts';
import { refuse } from './refusals.ts';
import type { Registry } from './registry.ts';

/** The caller and the registry of its credential; open and operator calls have neither account nor registry. The operator is a `person` of production, or who has the operator token. */
export type Caller =
  | { kind: 'account'; actor: Actor; registry: Registry }
  | { kind: 'person'; person: Person; registry: Registry }
  | { kind: 'operator'; person?: Person }
  | { kind: 'open' };

/**
 * Checks role and rate limit of an authenticated caller. Like authentication they need only the headers and precede the
 * body, so that clients without a valid credential use no memory for bodies.
 *
 * @throws Refusal
 */
export function admit(app: App, op: Operation, caller: Caller): void {
  requireRight(op, caller);
  if (caller.kind === 'account') caller.registry.part(rateLimit).take(caller.actor, app.clock());
}

/**
 * The caller of an admitted call whose client takes its time, as they are known now: within one second who was disabled,
 * revoked or signed out is refused here too.
 *
 * @throws Refusal
 */
export async function callerNow(app: App, op: Operation, head: CallHead): Promise<Caller> {
  const caller = await app.authenticate(op, head);
  requireRight(op, caller);
  return caller;
}

/** @throws Refusal when the caller may not call the operation. */
function requireRight(op: Operation, caller: Caller): void {
  if (op.tokenOnly && caller.kind === 'operator' && caller.person !== undefined)
    throw refuse.forbidden(
      'Only the operator token makes and removes operators: offerbook operator grant, on the machine of the server.',
    );
  if (caller.kind === 'account') authorize(op, caller.actor);
}

/** @throws Refusal when the account's role, the key, the user or the platform may not call the operation. */
function authorize(op: Operation, { role, key, person, platform }: Actor): void {
  const { allow, admin, notForPlatforms, notForKeys } = op;
  if (Array.isArray(allow) && !allow.includes(role)) {
    throw refuse.forbidden(
      `This operation is for ${allow.join(', ')}; this ${person ? 'account' : 'key'} belongs to a ${role}.`,
    );
  }
  if (key?.scopes !== undefined && !key.scopes.includes(scopeOf(op))) {
    throw refuse.forbidden(
      `This needs an access key with the scope ${scopeOf(op)}; "${key.name}" has ${key.scopes.join(', ')}. An admin makes keys with POST /enterprise/keys.`,
    );
  }
  if (notForKeys && key !== undefined && platform === undefined) {
    throw refuse.forbidden('No access key may do this. An admin of the account does it in the portal.');
  }
  if ((admin || notForPlatforms) && platform !== undefined) {
    throw refuse.forbidden(
      'A platform that acts for an account never reaches its keys, users, webhook, settings, grants, billing details, authorized partners and their accesses. The account does this itself.',
    );
  }
  if (admin && person?.admin === false) {
    throw refuse.notAdmin();
  }
}
