import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { FailedAttempts } from '../keys/lookup.ts';

/** Mails per hour that callers can have sent to one address, whoever they are, on each server. */
const maxPerAddress = 10;

/** Mails per hour of one account, or of one network that is not signed in, on each server. */
const maxPerSender = 100;

const letters = ({ name, siblings }: Registry) =>
  new FailedAttempts(hourMs, maxPerSender, refuse.tooManyMails).shareWith(siblings, `mails ${name}`);

/**
 * Counts a mail that a caller wants sent, whether or not it will be: so the registry floods no mailbox, and the limit says
 * nothing of who is known here.
 *
 * @param sender the account or the network of the caller.
 * @throws Refusal RATE_LIMITED.
 */
export function countMail(registry: Registry, sender: string, email: string, now: Date): void {
  if (registry.config.mail === undefined) return;
  const limits = registry.part(letters);
  limits.refuseTooMany(`by ${sender}`, now);
  limits.refuseTooMany(`to ${email}`, now, maxPerAddress);
  for (const key of [`by ${sender}`, `to ${email}`]) limits.note(key, now);
}
