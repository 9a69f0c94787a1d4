import { randomBytes } from 'node:crypto';
import { hashToken } from '../../identity/accounts/lookup.ts';
import { issuerOf, newTotpSecret, stepOfCode, totpUri } from '../../identity/factors/lookup.ts';
import { FailedAttempts } from '../../identity/keys/lookup.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hourMs, minuteMs, recentProofMs } from '../../platform/vocabulary/durations.ts';
import {
  acceptOperatorStep,
  addConsoleSession,
  confirmSecret,
  deleteOldConsoleSessions,
  hasConsoleSession,
  operatorTotp,
  savePendingSecret,
} from './console-store.ts';

const sessionHours = 12;

const begunAfter = (now: Date) => new Date(now.getTime() - sessionHours * hourMs);

export const consoleEnd = (now: Date): Date => new Date(now.getTime() + sessionHours * hourMs);

/** Wrong codes on each server; only a caller with the operator token can send any. */
const wrongCodes = ({ siblings }: Registry) =>
  new FailedAttempts(15 * minuteMs, 10).shareWith(siblings, 'console codes');

/** Begins a session of the console. @returns its token. */
export async function beginConsoleSession({ db }: Registry, now: Date): Promise<string> {
  const token = `console_${randomBytes(32).toString('base64url')}`;
  await deleteOldConsoleSessions(db, { begunAfter: begunAfter(now) });
  await addConsoleSession(db, { hash: hashToken(token), now });
  return token;
}

/** Whether a session of the console has this token. @param registry production, which has them. */
export const isConsoleSession = async ({ db, clock }: Registry, token: string): Promise<boolean> =>
  token.startsWith('console_') &&
  hasConsoleSession(db, { hash: hashToken(token), begunAfter: begunAfter(clock()) });

/**
 * Requires of a session of the console that its code is of the last 10 minutes. A program's operator token proves itself in
 * each call.
 *
 * @param registry production.
 * @throws Refusal SECOND_STEP_REQUIRED
 */
export async function proveConsoleRecently(
  registry: Registry,
  { now, from: { bearer = '' } }: { now: Date; from: { bearer: string | undefined } },
): Promise<void> {
  if (!(await isConsoleSession(registry, bearer))) return;
  const recent = new Date(now.getTime() - recentProofMs);
  if (await hasConsoleSession(registry.db, { hash: hashToken(bearer), begunAfter: recent })) return;
  throw refuse.openConsoleAgain(registry.config.operatorSecondFactor);
}

/** A new secret for the operator's app, while none is confirmed; undefined when one is. */
export async function newOperatorTotp({ db, secrets }: Registry) {
  if ((await operatorTotp(db))?.sealed_secret) return undefined;
  const secret = newTotpSecret();
  await savePendingSecret(db, { sealed: secrets.seal(secret) });
  return { secret, uri: totpUri(secret, 'operator', issuerOf('production')) };
}

/**
 * Accepts a code of the operator's app, which the first one confirms.
 *
 * @throws Refusal VALIDATION for a wrong or used code, RATE_LIMITED after 10 in 15 minutes.
 */
export async function proveOperatorCode(registry: Registry, code: string, now: Date): Promise<void> {
  const { db, secrets } = registry;
  const limits = registry.part(wrongCodes);
  limits.refuseTooMany('operator', now);
  // Counted before it is judged, so that concurrent calls cannot exceed the limit.
  limits.note('operator', now);
  const { sealed_secret: sealed, pending_secret: pending } = (await operatorTotp(db)) ?? {};
  const secret = sealed ?? pending;
  const step = secret ? stepOfCode(secrets.open(secret), code, now) : undefined;
  const isRight =
    step !== undefined &&
    (sealed ? await acceptOperatorStep(db, { step }) : await confirmSecret(db, { pending: pending!, step }));
  if (!isRight)
    throw refuse.field('code', 'is not right, or was used before. Wait for the next code of the app');
  limits.uncount('operator');
}
