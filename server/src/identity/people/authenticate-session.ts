import { bearerOf } from '../../platform/pipeline/access-key.ts';
import type { Caller } from '../../platform/pipeline/admission.ts';
import type { App, CallHead } from '../../platform/pipeline/app.ts';
import { FreshCache } from '../../platform/pipeline/fresh-cache.ts';
import type { Operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { inRegistry } from '../../platform/pipeline/session-token.ts';
import { sessionDays } from '../../platform/vocabulary/durations.ts';
import { accountOfWireId, actorOf, environmentOf, hashToken } from '../accounts/lookup.ts';
import { authenticate } from '../keys/lookup.ts';
import { proveRecently } from './prove-recently.ts';
import { isProven } from './second-step-gate.ts';
import { idleHours, operatorProofMs, seenEveryMs, signedOut } from './session.ts';
import {
  hasSession,
  type Membership,
  membershipsOf,
  type SessionRow,
  sessionOf,
  writeSeen,
} from './session-store.ts';

/** Lifetime of a cache entry: a sign-out, lost membership or disabled account takes effect after it on every server. */
const cacheTtlMs = 1_000;

interface CachedHolder extends SessionRow {
  memberships: Membership[];
}

const holderCache = (_registry: Registry) => new FreshCache<CachedHolder>(cacheTtlMs);

/**
 * Authenticates the caller by the session, or by the credentials that `authenticate` reads from the headers.
 *
 * @throws Refusal
 */
export async function authenticateCaller(app: App, op: Operation, head: CallHead): Promise<Caller> {
  if (op.portal) requirePortal(head);
  if (!callsWithSession(op, head)) return authenticate(app, op, head);
  return op.allow === 'operator' ? authenticateOperator(app, head) : authenticateSession(app, op, head);
}

/** True when the caller is authenticated by a session and not by an access token: a page of ours without one learns that. */
const callsWithSession = (op: Operation, call: CallHead): boolean =>
  op.allow === 'person' ||
  (op.allow !== 'open' &&
    (call.session !== undefined || call.headers['x-offerbook-portal'] === '1') &&
    (op.allow === 'operator' ? bearerOf(call) : call.headers['x-access-token']) === undefined);

/**
 * Requires that a page of this server calls (CSRF protection). Pages of other origins cannot send the custom header: it
 * needs a CORS preflight, and this server allows no origin.
 *
 * @throws Refusal
 */
function requirePortal({ headers }: CallHead): void {
  const site = headers['sec-fetch-site'];
  const isSameOrigin = site === undefined || site === 'same-origin' || site === 'none';
  if (headers['x-offerbook-portal'] !== '1' || !isSameOrigin) {
    throw refuse.unauthorized(
      'Calls with a session come from pages of this server, with the header x-offerbook-portal: 1. Programs send x-access-key and x-access-token.',
    );
  }
}

/**
 * Authenticates by the session: as the person where the operation needs no account, else as the account in x-account.
 *
 * @throws Refusal
 */
async function authenticateSession(app: App, op: Operation, call: CallHead): Promise<Caller> {
  requirePortal(call);
  const environment = call.session === undefined ? undefined : environmentOf(call.session);
  const registry = environment && app.registries[environment];
  const holder = registry && (await holderOf(registry, call.session!));
  if (!holder) throw refuse.unauthorized(await whySignedOut(registry, call.session));
  const person = { personId: holder.person_id, email: holder.email, name: holder.name };
  if (op.allow === 'person') return { kind: 'person', person, registry };
  const accountHeader = call.headers['x-account'];
  if (typeof accountHeader !== 'string' || accountHeader === '') {
    throw refuse.field('x-account', 'is required as a header: the account_id in whose name you call');
  }
  const accountAsked = accountOfWireId(accountHeader);
  const account =
    accountAsked?.environment === environment
      ? holder.memberships.find(({ account_id }) => account_id === accountAsked?.accountId)
      : undefined;
  if (!account) {
    throw refuse.unauthorized(
      `You have no account ${accountHeader.slice(0, 40)} here, or not any more. GET /session lists your accounts.`,
    );
  }
  if (account.second_factor_required && !holder.has_factor) throw refuse.secondFactorMissing(account.name);
  return {
    kind: 'account',
    actor: {
      ...actorOf(account),
      person: { ...person, admin: account.user_role === 'admin', hasFactor: holder.has_factor },
    },
    registry,
  };
}

/**
 * Authenticates a person who operates the registry, by the session in production, which is for both registries. It opens
 * the operator's calls for 12 hours after the second step, not for the days of a session.
 *
 * @throws Refusal
 */
async function authenticateOperator({ registries: { production } }: App, call: CallHead): Promise<Caller> {
  requirePortal(call);
  const session = inRegistry(call.sessions ?? [], 'production');
  const holder = session === undefined ? undefined : await holderOf(production, session);
  if (!holder) throw refuse.unauthorized(await whySignedOut(production, session));
  const { person_id: personId, email, name } = holder;
  if (!holder.is_operator)
    throw refuse.forbidden(
      `${email} does not operate this registry. The operator token makes operators: POST /operator/operators.`,
    );
  if (production.config.operatorSecondFactor && !holder.has_factor)
    throw refuse.secondFactorMissing('The operator’s console');
  const now = production.clock();
  const person = { personId, email, name };
  if (!isProven(holder, now, operatorProofMs))
    await proveRecently(production, person, { now, session }, operatorProofMs);
  return { kind: 'operator', person };
}

/** Why no session is valid, for the person who is asked to sign in. */
async function whySignedOut(registry: Registry | undefined, token: string | undefined): Promise<string> {
  if (registry === undefined || token === undefined) return 'You are not signed in here. Sign in.';
  const isExpired = await hasSession(registry.db, hashToken(token));
  return isExpired
    ? `You were signed out, because nothing was done for ${idleHours} hours or you signed in ${sessionDays} days ago. Sign in again.`
    : signedOut;
}

/** The person signed in with a session of this registry, and the accounts they may use. */
export const personSignedIn = (
  registry: Registry,
  session: string | undefined,
): Promise<(SessionRow & { memberships: Membership[] }) | undefined> =>
  session !== undefined && environmentOf(session) === registry.name
    ? holderOf(registry, session)
    : Promise.resolve(undefined);

async function holderOf(registry: Registry, token: string): Promise<CachedHolder | undefined> {
  const cache = registry.part(holderCache);
  const now = registry.clock();
  const cached = cache.get(token, now);
  if (cached) return cached;
  cache.delete(token);
  const hash = hashToken(token);
  const row = await sessionOf(registry.db, hash, now);
  if (!row) return undefined;
  const memberships = await membershipsOf(registry.db, { personId: row.person_id });
  if (now.getTime() - row.seen_at.getTime() >= seenEveryMs) await writeSeen(registry.db, { hash, now });
  const holder = { ...row, memberships };
  cache.set(token, holder, now);
  return holder;
}

/** Evicts a session from this server's cache, so that its end takes effect immediately here. */
export const evictHolder = (registry: Registry, token: string): void => {
  registry.part(holderCache).delete(token);
};
