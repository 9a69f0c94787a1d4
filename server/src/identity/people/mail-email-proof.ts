import { postMail, sendsMail } from '../../platform/mail/post-mail.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { emailProofs } from './email-proof-store.ts';
import { emailProofLetter } from './letters.ts';

/** Mails a person the link with which they confirm the address within a day; nothing where the registry sends no mail. */
export async function mailEmailProof(
  context: Pick<Context, 'tx' | 'registry' | 'now'>,
  { personId, email }: { personId: number; email: string },
): Promise<void> {
  if (!sendsMail(context.registry)) return;
  const link = await emailProofs.make(context, personId, true);
  await postMail(context, emailProofLetter({ to: email, ...link }));
}
