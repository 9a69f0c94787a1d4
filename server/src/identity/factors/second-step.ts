import type { Queryable } from '../../platform/db/database.ts';
import { type Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { minuteMs } from '../../platform/vocabulary/durations.ts';
import { hashToken, newCredential } from '../accounts/lookup.ts';
import { wrongSecret } from '../keys/lookup.ts';
import { countAttempts, settleAttempts } from './attempts.ts';
import { notePasskeyUse, passkeyByCredential, passkeysOf } from './passkey-store.ts';
import type { PasskeyAnswer } from './passkey-wire.ts';
import { passkeyHost, requestOptions, signatureCountOf } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-code-store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { addTicket, deleteTicket, holdTicketPersons, ticketOf } from './ticket-store.ts';
import { isTotpCode, stepOfCode } from './totp.ts';
import { acceptStep, totpsOf } from './totp-store.ts';

const ticketMinutes = 5;

interface ProvenFactor {
  personId: number;
  by: 'totp' | 'passkey' | 'recovery_code';
}

/** What the browser sends for the second step: a code of the app, a recovery code or a passkey's answer. */
export interface SentFactor {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

/**
 * Makes a ticket for the second step of a caller who has proven to be one of the persons, each of whom has a factor.
 *
 * @returns the refusal that carries it.
 */
export async function askSecondStep(
  registry: Registry,
  tx: Queryable,
  personIds: readonly number[],
  now: Date,
): Promise<Refusal> {
  const ticket = newCredential(registry.name, 'st');
  const expiresAt = new Date(now.getTime() + ticketMinutes * minuteMs);
  const [totps, passkeys] = [await totpsOf(tx, { personIds }), await passkeysOf(tx, { personIds })];
  const host = passkeyHost(registry.config);
  const options =
    host === undefined || passkeys.length === 0 ? undefined : await requestOptions(host, passkeys);
  await addTicket(tx, {
    hash: hashToken(ticket),
    personIds,
    challenge: options?.challenge ?? '',
    expiresAt,
  });
  return refuse.secondStep({
    ticket,
    expires_at: expiresAt.toISOString(),
    methods: [
      ...(totps.length > 0 ? (['totp'] as const) : []),
      ...(options ? (['passkey'] as const) : []),
      'recovery_code',
    ],
    ...(options && { passkey_options: { ...options } }),
  });
}

export interface SecondStep extends SentFactor {
  ticket: string;
  /** The caller's network address. */
  address: string;
  now: Date;
}

/**
 * Does the second step of a ticket, and `proven` in the same transaction. Each try is counted before it is judged.
 *
 * @throws Refusal UNAUTHORIZED for a ticket that ended, VALIDATION for a wrong or used code, RATE_LIMITED after too many.
 */
export async function takeSecondStep<T>(
  registry: Registry,
  { ticket, address, now, ...sent }: SecondStep,
  proven: (tx: Queryable, factor: ProvenFactor) => Promise<T>,
): Promise<T> {
  const failure = { kind: 'second step', address, now };
  const hash = hashToken(ticket);
  // Returned and not thrown, so that the count of a wrong one is committed.
  const outcome = await registry.db.transaction(async (tx): Promise<{ value: T } | { refusal: Refusal }> => {
    await holdTicketPersons(tx, { hash });
    const row = await ticketOf(tx, { hash, now });
    if (!row) return { refusal: wrongSecret(registry, failure, ended()) };
    const tooMany = await countAttempts(tx, row.person_ids, now);
    // Only such a code can be guessed; a caller without the password, as with a stolen session, may have used up the tries.
    if (tooMany && isAppCode(sent)) return { refusal: tooMany };
    const factor = await provenFactor(registry, tx, row.person_ids, sent, row.challenge, now);
    if (factor === undefined) {
      return {
        refusal: tooMany ?? wrongSecret(registry, { ...failure, account: row.email }, wrong(sent)),
      };
    }
    await settleAttempts(tx, row.person_ids, factor.personId);
    await deleteTicket(tx, { hash });
    return { value: await proven(tx, factor) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.value;
}

const ended = () =>
  refuse.unauthorized('This sign-in was open for too long or is done already. Sign in again.');

const wrong = ({ passkey }: SentFactor): Refusal =>
  passkey === undefined
    ? refuse.field(
        'code',
        'is not right, or was used before. Wait for the next code of the app, or use a recovery code',
      )
    : refuse.field('passkey', 'is not one of yours here. Try again, or use another way');

const isAppCode = ({ code = '', passkey }: SentFactor): boolean => passkey === undefined && isTotpCode(code);

/** The person whose second factor was sent; it cannot be used again. */
async function provenFactor(
  registry: Registry,
  tx: Queryable,
  personIds: readonly number[],
  { code = '', passkey }: SentFactor,
  challenge: string,
  now: Date,
): Promise<ProvenFactor | undefined> {
  if (passkey !== undefined) {
    const passkeyRow = await passkeyByCredential(tx, { personIds, credentialId: passkey.id });
    if (!passkeyRow || challenge === '') return undefined;
    const signatureCount = await signatureCountOf(registry.config, passkey, challenge, passkeyRow);
    if (signatureCount === undefined) return undefined;
    await notePasskeyUse(tx, { passkeyId: passkeyRow.passkey_id, signatureCount, now });
    return { personId: passkeyRow.person_id, by: 'passkey' };
  }
  if (!isAppCode({ code })) {
    const personId = await spendRecoveryCode(tx, { personIds, hash: hashRecoveryCode(code) });
    return personId === undefined ? undefined : { personId, by: 'recovery_code' };
  }
  for (const { person_id: personId, sealed_secret } of await totpsOf(tx, { personIds })) {
    const step = stepOfCode(registry.secrets.open(sealed_secret), code, now);
    if (step !== undefined && (await acceptStep(tx, { personId, step }))) return { personId, by: 'totp' };
  }
  return undefined;
}
