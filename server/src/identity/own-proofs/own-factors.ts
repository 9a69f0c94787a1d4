import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { noteInAccounts } from '../../platform/pipeline/activity.ts';
import type { Context, Person } from '../../platform/pipeline/context.ts';
import { type Operation, operation } from '../../platform/pipeline/operation.ts';
import { type Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import { accountWireId, hashToken } from '../accounts/lookup.ts';
import {
  deleteTicketsOf,
  factorsOf,
  passkeyHost,
  passkeysOf,
  renewRecoveryCodes,
} from '../factors/lookup.ts';
import { evictHolder } from '../people/authenticate-session.ts';
import { isOperator } from '../people/operator-store.ts';
import { lockPersons } from '../people/person-store.ts';
import { signedOut } from '../people/session.ts';
import { endOtherSessions, hasSession, membershipsOf, writeFactorAt } from '../people/session-store.ts';
import { toldOf } from '../people/user-store.ts';

export const ofPerson = {
  section: 'people',
  allow: 'person',
} satisfies Partial<Operation>;

type OwnContext = Pick<Context, 'registry' | 'now' | 'from' | 'executionId' | 'operation'> & {
  person: Person;
};

/** The answer to a call that may make recovery codes. */
export const codesMade = z.object({
  data: z
    .object({
      recovery_codes: z
        .array(z.string())
        .describe('Each works once, when the device is lost; empty: those from before hold'),
    })
    .meta({ id: 'RecoveryCodes', description: 'Recovery codes, shown once' }),
});

type Note = [message: string, subject?: Record<string, string>];

/** Records a change of what the person signs in with in the activity of the person's accounts, and of operators. */
export async function noteChange(
  context: OwnContext,
  tx: Queryable,
  ...[message, subject = {}]: Note
): Promise<void> {
  const { personId, email } = context.person;
  await noteInAccounts({ ...context, tx }, await toldOf(tx, { personId }), {
    actor: email,
    subject,
    message: `${email} ${message}`,
  });
}

/**
 * Locks the person, before anything of theirs is locked or changed that outlives the session.
 *
 * @throws Refusal UNAUTHORIZED when the session has ended since the call was authenticated, as by a new password.
 */
export async function lockSignedIn({ person, from }: OwnContext, tx: Queryable): Promise<void> {
  await lockPersons(tx, { personIds: [person.personId] });
  if (!(await hasSession(tx, hashToken(from.session!)))) throw refuse.unauthorized(signedOut);
}

/**
 * Adds a factor. This session has proven it, and the others, which are without, end: a stolen one may be among them. A sign-in
 * under way that did not see the factor is either done, and its session ends here, or is refused.
 *
 * @returns what `add` does, the recovery codes.
 */
export async function addFactor(
  context: OwnContext,
  add: (tx: Queryable) => Promise<string[]>,
  ...note: Note
): Promise<string[]> {
  const { registry, person, from, now } = context;
  const hash = hashToken(from.session!);
  const codes = await registry.db.transaction(async (tx) => {
    await lockSignedIn(context, tx);
    const newCodes = await add(tx);
    await writeFactorAt(tx, { hash, now });
    await endOtherSessions(tx, { personId: person.personId, hash });
    await noteChange(context, tx, ...note);
    return newCodes;
  });
  evictHolder(registry, from.session!);
  return codes;
}

/**
 * Removes something that the person signs in with. What was begun with it ends: a session does not say with what, so
 * all others do. With the person locked, of two removals at once the later one sees what the other left.
 *
 * @param remove removes it, and says what the activity notes.
 */
export async function removeProof(
  context: OwnContext,
  remove: (tx: Queryable) => Promise<Note>,
): Promise<void> {
  const { registry, person, from } = context;
  const { personId } = person;
  await registry.db.transaction(async (tx) => {
    await lockSignedIn(context, tx);
    await deleteTicketsOf(tx, { personId });
    const note = await remove(tx);
    await endOtherSessions(tx, { personId, hash: hashToken(from.session!) });
    await noteChange(context, tx, ...note);
  });
  evictHolder(registry, from.session!);
}

/** The refusal to remove the last factor while an account of the person, or the operator's console, requires one. */
export async function mayBeLast(
  { registry, person }: OwnContext,
  tx: Queryable,
): Promise<() => Refusal | undefined> {
  const { operatorSecondFactor } = registry.config;
  const requiring =
    operatorSecondFactor && (await isOperator(tx, person))
      ? 'The operator’s console'
      : (await membershipsOf(tx, person)).find((account) => account.second_factor_required)?.name;
  return () =>
    requiring === undefined
      ? undefined
      : refuse.forbidden(`${requiring} requires a second factor. Set up another before you remove this one.`);
}

/** What the person proves a sign-in with. */
export const readFactors = operation({
  ...ofPerson,
  name: 'read-factors',
  summary: 'My second factors',
  method: 'GET',
  path: '/session/factors',
  output: z.object({
    data: z
      .object({
        totp_since: z.string().nullable().describe('ISO 8601; null: no authenticator app'),
        passkeys: z.array(
          z
            .object({
              passkey_id: z.string(),
              name: z.string(),
              created_at: z.string().describe('ISO 8601'),
              last_used_at: z.string().nullable().describe('ISO 8601; null: never'),
            })
            .meta({ id: 'Passkey', description: 'A passkey of the person' }),
        ),
        recovery_codes_left: z.int(),
        passkey_host: z
          .string()
          .nullable()
          .describe('Host name of the pages on which passkeys work; null: none'),
        required_by: z
          .array(z.string())
          .describe('The accounts of the person that require a second factor, by account_id'),
      })
      .meta({ id: 'Factors', description: 'The second factors of the person' }),
  }),
  run: async ({ tx, registry, person: { personId } }) => {
    const { totp_since, recovery_codes, has_factor } = await factorsOf(tx, { personId });
    const passkeys = await passkeysOf(tx, { personIds: [personId] });
    const accounts = await membershipsOf(tx, { personId });
    return {
      message: has_factor ? 'You have a second factor.' : 'You have no second factor.',
      data: {
        totp_since: totp_since?.toISOString() ?? null,
        passkeys: passkeys.map(({ passkey_id, name, created_at, last_used_at }) => ({
          passkey_id: String(passkey_id),
          name,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
        })),
        recovery_codes_left: recovery_codes,
        passkey_host: passkeyHost(registry.config) ?? null,
        required_by: accounts
          .filter((account) => account.second_factor_required)
          .map(({ account_id }) => accountWireId(registry.name, account_id)),
      },
    };
  },
});

/** Replaces the recovery codes. */
export const renewCodes = operation({
  ...ofPerson,
  name: 'renew-recovery-codes',
  summary: 'Make new recovery codes',
  description: 'The earlier ones end.',
  method: 'POST',
  path: '/session/factors/recovery_codes',
  recentProof: true,
  output: codesMade,
  run: async (context) => {
    const { person } = context;
    let codes: string[] = [];
    await removeProof(context, async (tx) => {
      if (!(await factorsOf(tx, person)).has_factor)
        throw refuse.forbidden('Recovery codes stand in for a second factor. Set one up first.');
      codes = await renewRecoveryCodes(tx, person.personId);
      return ['made new recovery codes.'];
    });
    return {
      message: 'Keep the new codes: they are not shown again. Your other sessions end.',
      data: { recovery_codes: codes },
    };
  },
});
