import { z } from 'zod';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { keepingSession } from '../signed-in.ts';
import { beginSession, sessionShape, toldSession } from './begin-session.ts';
import { newPassword, sentPassword } from './password.ts';
import { setPassword } from './person-store.ts';
import { choosePassword, provePassword } from './prove-password.ts';
import { endSessionsOf } from './session-store.ts';

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
    const proof = { email, address: from.address, now };
    // Not 401: the session holds, and a page must not take the person for signed out.
    const wrong = () => refuse.field('password', 'is not your present password');
    const person = await provePassword(registry, { ...proof, password: body.password }, wrong);
    // Another person's password opens nothing of this one's, whatever address they share.
    if (person.person_id !== personId) throw wrong();
    const chosen = { field: 'new_password', own: personId };
    const hash = await choosePassword(registry, { ...proof, password: body.new_password }, chosen);
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
