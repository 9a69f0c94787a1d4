import { portalLink, postMail, sendsMail } from '../../platform/mail/post-mail.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { hashToken, newCredential } from '../accounts/lookup.ts';
import { emailProofs } from './email-proof-store.ts';
import { emailProofLetter } from './letters.ts';

/** Mails a person the link with which they confirm the address within a day; nothing where the registry sends no mail. */
export async function mailEmailProof(
  context: Pick<Context, 'tx' | 'registry' | 'now'>,
  { personId, email }: { personId: number; email: string },
): Promise<void> {
  const { tx, registry, now } = context;
  if (!sendsMail(registry)) return;
  const token = newCredential(registry.name, 'ep');
  const expiresAt = new Date(now.getTime() + dayMs);
  await emailProofs.save(tx, { ownerId: personId, tokenHash: hashToken(token), expiresAt, mailed: true });
  const link = portalLink(registry, `confirm-address#${token}`);
  await postMail(context, emailProofLetter({ to: email, link, expiresAt }));
}
