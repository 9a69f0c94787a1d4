import { z } from 'zod';
import { hashToken } from '../accounts/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { roles } from '../operation.ts';
import { accountWireId } from '../operator/lookup.ts';
import { type Environment, environments, type Registry } from '../registry.ts';
import { newSession, sessionEnd } from './session.ts';
import { addSession, endSession, type Membership, membershipsOf } from './session-store.ts';
import { userRoles } from './user-store.ts';
import { forgetHolder } from './who-is-signed-in.ts';

export const sessionShape = z.object({
  environment: z.enum(environments),
  person: z.object({ email: z.string(), name: z.string() }),
  accounts: z.array(
    z.object({
      account_id: z.string().describe('goes into the header x-account of calls in its name'),
      role: z.enum(roles),
      email_domain: z.string(),
      name: z.string(),
      time_zone: z.string().describe('IANA name; empty: everywhere in the United States'),
      user_role: z.enum(userRoles),
    }),
  ),
  expires_at: z.string().describe('ISO 8601; sooner after 12 hours without a call'),
});

/**
 * A session of its own for every sign-in: what the browser sent before is never taken on, so nobody can have planted
 * it, and it ends.
 */
export async function beginSession(
  registry: Registry,
  tx: Queryable,
  personId: number,
  { now, from }: { now: Date; from: { session: string | undefined } },
): Promise<string> {
  if (from.session !== undefined) {
    await endSession(tx, hashToken(from.session));
    forgetHolder(registry, from.session);
  }
  const token = newSession(registry.name);
  await addSession(tx, hashToken(token), personId, now);
  return token;
}

/** What a page needs to know of who is signed in. */
export async function toldSession(
  tx: Queryable,
  environment: Environment,
  person: { personId: number; email: string; name: string },
  begunAt: Date,
) {
  const accounts = await membershipsOf(tx, person.personId);
  return {
    environment,
    person: { email: person.email, name: person.name },
    accounts: accounts.map((account) => toldMembership(environment, account)),
    expires_at: sessionEnd(begunAt).toISOString(),
  };
}

const toldMembership = (environment: Environment, account: Membership) => ({
  account_id: accountWireId(environment, account.account_id),
  role: account.role,
  email_domain: account.email_domain,
  name: account.name,
  time_zone: account.time_zone ?? '',
  user_role: account.user_role,
});
