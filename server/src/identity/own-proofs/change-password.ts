import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { beginSession, sessionShape, signedIn } from '../people/begin-session.ts';
import { newPassword, sentPassword } from '../people/password.ts';
import { requireProofHolds } from '../people/proof-holds.ts';
import { choosePassword, provePassword } from '../people/prove-password.ts';
import { replacePassword } from '../people/replace-password.ts';
import { requireSecondStep } from '../people/second-step-gate.ts';
import { lockSignedIn, noteChange } from './own-factors.ts';

/** Changes the caller's password; all their other sessions end within one second. */
export const changePassword = operation({
  name: 'change-password',
  summary: 'Change my password',
  description:
    'All sessions of the person end within one second; this browser gets a new one in this answer.',
  method: 'POST',
  path: '/session/password',
  section: 'people',
  allow: 'person',
  portal: true,
  body: z.object({ password: sentPassword, new_password: newPassword }),
  output: z.object({ data: sessionShape }),
  example: { body: { password: 'seven quiet lanterns', new_password: 'eight loud lanterns' } },
  run: async (context) => {
    const { registry, body, now, from } = context;
    const { personId, email } = context.person;
    const proof = { email, address: from.address, now };
    // Not 401: the session is valid, and a page must not treat the person as signed out.
    const wrong = () => refuse.field('password', 'is not your present password');
    const present = { ...proof, password: body.password, own: personId };
    const persons = await provePassword(registry, present, wrong);
    // Several persons may share an address; only the password of the signed-in one counts.
    const person = persons.find(({ person_id }) => person_id === personId);
    if (!person) throw wrong();
    const { factorAt } = await requireSecondStep(registry, [person], { now, from });
    const chosen = {
      field: 'new_password',
      own: personId,
      holding: `session of ${personId}` as const,
    };
    const hash = await choosePassword(registry, { ...proof, password: body.new_password }, chosen);
    const token = await registry.db.transaction(async (tx) => {
      await lockSignedIn(context, tx);
      await requireProofHolds(tx, [person], factorAt !== undefined);
      await replacePassword({ tx, registry, now }, personId, hash);
      await noteChange(context, tx, 'changed the password.');
      return beginSession(registry, tx, { person_id: personId }, { now, from, factorAt });
    });
    const message = 'The password was changed. Your other sessions have ended.';
    return signedIn(registry, token, person, { now, message });
  },
});
