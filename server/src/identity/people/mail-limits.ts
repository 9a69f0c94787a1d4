import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { networkOf } from '../../platform/wire/network.ts';
import { FailedAttempts } from '../keys/lookup.ts';

/** Mails per hour that callers can have sent to one address, on each server: all accounts together, and all others together. */
const maxPerAddress = 10;

/** Mails per hour of one account, and of one network, on each server. */
const maxPerSender = 100;

const letters = ({ name, siblings }: Registry) =>
  new FailedAttempts(hourMs, maxPerSender, refuse.tooManyMails).shareWith(siblings, `mails ${name}`);

interface Asking {
  registry: Registry;
  now: Date;
  from: { address: string };
}

/**
 * Counts a mail that a caller wants sent, whether or not it will be: so the registry floods no mailbox, and the limit says
 * nothing of who is known here.
 *
 * @param accountId of the calling account; absent where anyone may call: such calls use up nothing of what accounts may send
 * to the address.
 * @throws Refusal RATE_LIMITED.
 */
export function countMail({ registry, now, from }: Asking, email: string, accountId?: number): void {
  if (registry.config.mail === undefined) return;
  const limits = registry.part(letters);
  const senders = [
    `by ${networkOf(from.address)}`,
    ...(accountId === undefined ? [] : [`by account ${accountId}`]),
  ];
  const receiver = accountId === undefined ? `asked ${email}` : `to ${email}`;
  for (const sender of senders) limits.refuseTooMany(sender, now);
  limits.refuseTooMany(receiver, now, maxPerAddress);
  for (const key of [...senders, receiver]) limits.note(key, now);
}
