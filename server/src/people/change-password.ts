import { z } from 'zod';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { keepingSession } from '../signed-in.ts';
import { beginSession, sessionShape, toldSession } from './begin-session.ts';
import { hashPassword, isGuessable, newPassword, sentPassword } from './password.ts';
import { setPassword } from './person-store.ts';
import { provePassword } from './prove-password.ts';
import { endSessionsOf } from './session-store.ts';

/** @throws Refusal VALIDATION when the password is the first thing to try. */
export function refuseGuessable(field: string, password: string, email: string): void {
  if (isGuessable(password, email))
    throw refuse.field(field, 'must not be your e-mail address or a part of it');
}

/** Changes the caller's own password; every other session of theirs ends within one second. */
export const changePassword = operation({
  name: 'change-password',
  summary: 'Change my password',
  description:
    'All sessions of the person end within one second; this browser gets a new one in this answer.',
  method: 'POST',
  path: '/session/password',
  room: 'people',
  allow: 'person',
  portal: true,
  way: 'read',
  body: z.object({ password: sentPassword, new_password: newPassword }),
  output: z.object({ data: sessionShape }),
  example: { body: { password: 'seven quiet lanterns', new_password: 'eight loud lanterns' } },
  run: async ({ registry, actor, body, now, from }) => {
    const { personId, email } = actor.person!;
    refuseGuessable('new_password', body.new_password, email);
    // Not 401: the session holds, and a page must not take the person for signed out.
    const person = await provePassword(
      registry,
      { email, password: body.password, address: from.address, now },
      () => refuse.field('password', 'is not your present password'),
    );
    const hash = await hashPassword(body.new_password);
    const token = await registry.db.transaction(async (tx) => {
      await setPassword(tx, personId, hash);
      await endSessionsOf(tx, personId);
      return beginSession(registry, tx, personId, { now, from });
    });
    const data = await toldSession(registry.db, registry.name, { ...person, personId }, now);
    return keepingSession(token, {
      message: 'The password was changed. Your other sessions have ended.',
      data,
    });
  },
});
