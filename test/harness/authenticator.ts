import { ok, type Reply } from '@offerbook/world';
import { Secret, TOTP } from 'otpauth';
import type { Visitor } from './visitor.ts';

/** The code that an app shows for a secret, `steps` of 30 seconds later. */
export const codeAt = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });

/** Sets up an authenticator app for a signed-in person. */
export async function withTotp(
  visitor: Visitor,
  now: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await ok(visitor.post('/session/factors/totp'))).data;
  const { data } = await ok(visitor.post('/session/factors/totp/confirm', { code: codeAt(secret, now) }));
  return { secret, recoveryCodes: data.recovery_codes };
}

/** The ticket in the answer to a call that asks for the second step. */
export async function ticketOf(asked: Promise<Reply>): Promise<string> {
  const { status, body } = await asked;
  if (status !== 401 || body.code !== 'SECOND_STEP_REQUIRED')
    throw new Error(`no second step: ${status} ${JSON.stringify(body)}`);
  return body.second_step.ticket;
}
