import { postMail } from '../../platform/mail/post-mail.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { deleteTicketsOf } from '../factors/lookup.ts';
import { passwordChangedLetter } from './letters.ts';
import { endPasswordLinks } from './password-link-store.ts';
import { lockPersons, personById, writePassword } from './person-store.ts';
import { endSessionsOf } from './session-store.ts';

/**
 * Sets a person's password, by which every link, ticket and session of the earlier one ends, and tells the person by mail
 * where the address is proven: to another address it would tell a stranger.
 */
export async function replacePassword(
  context: Pick<Context, 'tx' | 'registry' | 'now'>,
  personId: number,
  passwordHash: string,
): Promise<void> {
  const { tx } = context;
  // First, so that no sign-in with the earlier one makes a ticket or a session after these have ended.
  await lockPersons(tx, { personIds: [personId] });
  await deleteTicketsOf(tx, { personId });
  await endPasswordLinks(tx, { personId });
  await writePassword(tx, { personId, passwordHash });
  await endSessionsOf(tx, { personId });
  const person = await personById(tx, { personId });
  if (person?.email_proven_at) await postMail(context, passwordChangedLetter(person.email));
}
