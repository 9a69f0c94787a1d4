import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { withBeside } from '../../platform/pipeline/beside-answer.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { type Environment, environments, type Registry } from '../../platform/pipeline/registry.ts';
import { networkOf } from '../../platform/wire/network.ts';
import { accountInRole } from '../../platform/wire/shapes.ts';
import { accountWireId, hashToken, secondFactorRule, secondFactorRules } from '../accounts/lookup.ts';
import { evictHolder } from './authenticate-session.ts';
import { noteNetwork } from './known-network-store.ts';
import { arrivedFor, movedAwayFrom } from './moved-store.ts';
import { standingOf } from './person-store.ts';
import { requireProofHolds, type SeenPerson } from './proof-holds.ts';
import { newSession, sessionEnd } from './session.ts';
import { addSession, endSession, type Membership, membershipsOf } from './session-store.ts';
import { userRoles } from './user-store.ts';

export const sessionShape = z
  .object({
    environment: z.enum(environments),
    person: z
      .object({
        email: z.string(),
        name: z.string(),
        second_factor: z.enum(['yes', 'no']).describe('Whether the person has one'),
        email_proven: z
          .enum(['yes', 'no'])
          .describe('Whether they have confirmed the address by a link that was mailed to it'),
      })
      .meta({ id: 'Person', description: 'A person who signs in' }),
    accounts: z.array(
      accountInRole
        .extend({
          account_id: z.string().describe('Sent in the header x-account of calls in its name'),
          time_zone: z.string().describe('IANA time zone; empty: days hold anywhere in the United States'),
          user_role: z.enum(userRoles),
          second_factor: z
            .enum(secondFactorRules)
            .describe('required: calls in its name are refused to a person without a second factor'),
        })
        .meta({ id: 'OwnAccount', description: 'An account the person may act for' }),
    ),
    operator: z
      .object({
        second_factor: z
          .enum(secondFactorRules)
          .describe('required: the operator’s calls are refused to a person without a second factor'),
      })
      .nullable()
      .describe('Set for a person who operates both registries; only in production'),
    moved: z
      .array(
        accountInRole
          .extend({
            test_account_id: z.string().describe('Its id in test'),
            production_account_id: z.string().describe('Its id in production'),
          })
          .meta({
            id: 'MovedAccount',
            description: 'An account of the person that went from test to production',
          }),
      )
      .describe('Accounts that the person used in test and that are in production now'),
    expires_at: z.string().describe('ISO 8601; sooner after 12 hours without a call'),
    also_in: z
      .array(z.enum(environments))
      .optional()
      .describe('Other registries in which this browser is signed in; a call names one in `x-registry`'),
  })
  .meta({ id: 'Session', description: 'Who is signed in, and the accounts they may act for' });

interface Beginning {
  now: Date;
  from: Pick<Context['from'], 'session' | 'address' | 'agent'>;
  /** When the person did the second step; absent: has no second factor. */
  factorAt?: Date | undefined;
}

/** A browser's name for itself is some 120 characters long. */
const maxAgentChars = 300;

/**
 * Begins a session with a new token and ends the one that the browser sent, against session fixation.
 *
 * @throws Refusal UNAUTHORIZED when the proof holds no more.
 */
export async function beginSession(
  registry: Registry,
  tx: Queryable,
  person: SeenPerson,
  { now, from, factorAt }: Beginning,
): Promise<string> {
  const { person_id: personId } = person;
  await requireProofHolds(tx, [person], factorAt !== undefined);
  if (from.session !== undefined) {
    await endSession(tx, { hash: hashToken(from.session) });
    evictHolder(registry, from.session);
  }
  const token = newSession(registry.name);
  const { address, agent } = from;
  await noteNetwork(tx, { personId, network: networkOf(address), now });
  await addSession(tx, {
    hash: hashToken(token),
    personId,
    address,
    agent: agent.slice(0, maxAgentChars),
    now,
    factorAt,
  });
  return token;
}

/** The signed-in person and their accounts, as answered to pages. */
export async function sessionRecord(
  tx: Queryable,
  { name: environment, config }: Registry,
  person: { personId: number; email: string; name: string },
  begunAt: Date,
) {
  const accounts = await membershipsOf(tx, { personId: person.personId });
  const { has_factor, is_operator, has_proven_email } = await standingOf(tx, { personId: person.personId });
  const movedOf = environment === 'test' ? movedAwayFrom : arrivedFor;
  const moved = await movedOf(tx, { personId: person.personId });
  return {
    environment,
    person: {
      email: person.email,
      name: person.name,
      second_factor: has_factor ? ('yes' as const) : ('no' as const),
      email_proven: has_proven_email ? ('yes' as const) : ('no' as const),
    },
    accounts: accounts.map((account) => membershipRecord(environment, account)),
    operator: is_operator ? { second_factor: secondFactorRule(config.operatorSecondFactor) } : null,
    moved: moved.map(({ test_id, production_id, ...account }) => ({
      ...account,
      test_account_id: accountWireId('test', test_id),
      production_account_id: accountWireId('production', production_id),
    })),
    expires_at: sessionEnd(begunAt).toISOString(),
  };
}

/** The answer that signs a person in: a cookie with the token, and what pages show of the session, which begins now. */
export async function signedIn(
  registry: Registry,
  token: string,
  person: { person_id: number; email: string; name: string },
  { now, message }: { now: Date; message: string },
) {
  const who = { ...person, personId: person.person_id };
  const data = await sessionRecord(registry.db, registry, who, now);
  return withBeside({ message, data }, { session: token });
}

const membershipRecord = (environment: Environment, account: Membership) => ({
  account_id: accountWireId(environment, account.account_id),
  role: account.role,
  email_domain: account.email_domain,
  name: account.name,
  time_zone: account.time_zone ?? '',
  user_role: account.user_role,
  second_factor: secondFactorRule(account.second_factor_required),
});
