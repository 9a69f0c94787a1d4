import { environmentOf, hashToken } from '../accounts/lookup.ts';
import type { CallHead, House } from '../house.ts';
import { Kept } from '../kept.ts';
import type { Actor, Operation } from '../operation.ts';
import { accountOfWireId } from '../operator/lookup.ts';
import { refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';
import { seenEvery } from './session.ts';
import { type Membership, membershipsOf, type SessionRow, sawSession, sessionOf } from './session-store.ts';

/** Signing out, losing a membership or a disabled account is noticed within this time on every server. */
const freshFor = 1_000;

interface Known extends SessionRow {
  memberships: Membership[];
  until: number;
}

const known = (_registry: Registry) => new Kept<string, Known>(10_000);

/** True when a person's session, and no access token, is to say who calls. */
export const speaksForPerson = (op: Operation, call: CallHead): boolean =>
  op.allow === 'person' ||
  (op.allow !== 'open' &&
    op.allow !== 'operator' &&
    call.session !== undefined &&
    call.headers['x-access-token'] === undefined);

/**
 * Holds that a page of this very server calls. No other page can send this header here: it is not a simple one, so the
 * browser would ask first, and nobody is ever told yes (no CORS).
 */
export function onlyFromPortal({ headers }: CallHead): void {
  const site = headers['sec-fetch-site'];
  const here = site === undefined || site === 'same-origin' || site === 'none';
  if (headers['x-offerbook-portal'] !== '1' || !here) {
    throw refuse.unauthorized(
      'Calls with a session come from pages of this server, with the header x-offerbook-portal: 1. Programs send x-access-key and x-access-token.',
    );
  }
}

/** The person who calls and the account in whose name; `allow: 'person'` needs no account. */
export async function whoIsSignedIn(
  house: House,
  op: Operation,
  call: CallHead,
): Promise<{ actor: Actor; registry: Registry }> {
  onlyFromPortal(call);
  const environment = call.session === undefined ? undefined : environmentOf(call.session);
  const registry = environment && house.registries[environment];
  const holder = registry && (await holderOf(registry, call.session!));
  if (!holder) throw refuse.unauthorized('Nobody is signed in here, or not any more. Sign in again.');
  const person = { personId: holder.person_id, email: holder.email, name: holder.name, admin: false };
  if (op.allow === 'person') {
    const nobody = { accountId: 0, role: 'platform', emailDomain: '', timeZone: undefined } as const;
    return { actor: { ...nobody, name: holder.name, person }, registry };
  }
  const sent = call.headers['x-account'];
  if (typeof sent !== 'string' || sent === '') {
    throw refuse.field('x-account', 'is required as a header: the account_id in whose name you call');
  }
  const asked = accountOfWireId(sent);
  const account =
    asked?.environment === environment
      ? holder.memberships.find(({ account_id }) => account_id === asked?.accountId)
      : undefined;
  if (!account) {
    throw refuse.unauthorized(
      `You have no account ${sent.slice(0, 40)} here, or not any more. GET /session lists your accounts.`,
    );
  }
  return {
    actor: {
      accountId: account.account_id,
      role: account.role,
      emailDomain: account.email_domain,
      name: account.name,
      timeZone: account.time_zone ?? undefined,
      person: { ...person, admin: account.user_role === 'admin' },
    },
    registry,
  };
}

/** The person a browser's session is of, with the accounts they may use now. */
export const personSignedIn = (
  registry: Registry,
  session: string | undefined,
): Promise<(SessionRow & { memberships: Membership[] }) | undefined> =>
  session !== undefined && environmentOf(session) === registry.name
    ? holderOf(registry, session)
    : Promise.resolve(undefined);

async function holderOf(registry: Registry, token: string): Promise<Known | undefined> {
  const cache = registry.part(known);
  const now = registry.clock();
  const cached = cache.get(token);
  if (cached && cached.until > now.getTime()) return cached;
  cache.delete(token);
  const hash = hashToken(token);
  const row = await sessionOf(registry.db, hash, now);
  if (!row) return undefined;
  const memberships = await membershipsOf(registry.db, row.person_id);
  if (now.getTime() - row.seen_at.getTime() >= seenEvery) await sawSession(registry.db, hash, now);
  const entry = { ...row, memberships, until: now.getTime() + freshFor };
  cache.set(token, entry);
  return entry;
}

/** Forgets at once, on this server, who stood behind a session. */
export const forgetHolder = (registry: Registry, token: string): void => {
  registry.part(known).delete(token);
};
