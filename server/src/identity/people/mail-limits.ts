import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { networkOf } from '../../platform/wire/network.ts';
import { FailedAttempts } from '../keys/lookup.ts';

/** Mails per hour that may be sent to one address, on each server, for each cause of its own. */
const maxPerAddress = 10;

/** Mails per hour in which one person confirms the address; for all persons of an address together ten times as many. */
const maxPerPerson = 3;

/** Mails per hour of one account, and of one network, on each server. */
const maxPerSender = 100;

const letters = ({ name, siblings }: Registry) =>
  new FailedAttempts(hourMs, maxPerSender, refuse.tooManyMails).shareWith(siblings, `mails ${name}`);

interface Asking {
  registry: Registry;
  now: Date;
  from: { address: string };
}

/** Why a mail is sent. What is asked for by one cause uses up nothing of another, so no stranger keeps its mails from a person. */
export type MailCause =
  /** A link for a new password, for which anyone may ask. */
  | 'asked'
  /** A new person, who confirms the address. */
  | 'signed up'
  /** All accounts together. */
  | { accountId: number }
  /** A person who is signed in confirms the address again. */
  | { personId: number };

/**
 * Counts a mail that a caller wants sent: so the registry floods no mailbox. A link for a new password is counted whether or
 * not it will be sent, so the limit says nothing of who is known here.
 *
 * @throws Refusal RATE_LIMITED.
 */
export function countMail({ registry, now, from }: Asking, email: string, cause: MailCause): void {
  if (registry.config.mail === undefined) return;
  const limits = registry.part(letters);
  const counts: Array<[key: string, max?: number]> = [[`by ${networkOf(from.address)}`]];
  if (typeof cause === 'string') counts.push([`${cause} ${email}`, maxPerAddress]);
  else if ('accountId' in cause)
    counts.push([`by account ${cause.accountId}`], [`to ${email}`, maxPerAddress]);
  // Strangers may be persons of the address too: one of them uses up a tenth of what all may ask for.
  else counts.push([`by person ${cause.personId}`, maxPerPerson], [`confirming ${email}`, 10 * maxPerPerson]);
  for (const [key, max] of counts) limits.refuseTooMany(key, now, max);
  for (const [key] of counts) limits.note(key, now);
}
