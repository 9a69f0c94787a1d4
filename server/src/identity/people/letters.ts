import { type Letter, quoted } from '../../platform/mail/post-mail.ts';

/** The mails about persons and what they sign in with: every text that the wing sends. */

/** An account as a mail names it. */
interface Named {
  role: string;
  email_domain: string;
  name: string;
}

const named = ({ role, email_domain, name }: Named) =>
  `${quoted(name)} (${role.replaceAll('_', ' ')} ${email_domain})`;

/** As 2026-05-04 12:00 UTC. */
const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const onceUntil = (until: Date) => `The link works once, until ${moment(until)}.`;

interface Linking {
  to: string;
  link: string;
  expiresAt: Date;
}

export const invitationLetter = ({ to, link, expiresAt }: Linking, account: Named): Letter => ({
  ...{ kind: 'invitation', to, expiresAt },
  subject: 'An invitation to an account for digital coupons',
  paragraphs: [
    `You are invited to use the account ${named(account)} for digital coupons. Follow this link to accept:`,
    link,
    `${onceUntil(expiresAt)} If you do not know the company, ignore this mail: nothing happens without the link.`,
  ],
});

/** For a person whom an admin of the account or the operator helps. @param by who made the link. @param accounts what the password opens. */
export const newPasswordLetter = (
  { to, link, expiresAt }: Linking,
  by: string,
  accounts: readonly Named[],
): Letter => ({
  ...{ kind: 'password link', to, expiresAt },
  subject: 'Choose a new password',
  paragraphs: [
    `${by} made this link, with which you choose a new password for ${accounts.map(named).join(', ')}:`,
    link,
    `${onceUntil(expiresAt)} Until then your present password holds. If you did not ask for it, tell them, and do not use it.`,
  ],
});

/** For who forgot the password and asked for this mail. @param persons of the address, each with a link and what it opens. */
export const resetLetter = (
  to: string,
  expiresAt: Date,
  persons: ReadonlyArray<{ link: string; accounts: readonly Named[] }>,
): Letter => ({
  ...{ kind: 'password reset', to, expiresAt },
  subject: 'Choose a new password',
  paragraphs: [
    'A new password was asked for with this e-mail address.',
    ...persons.flatMap(({ link, accounts }) => [
      `For ${accounts.map(named).join(', ')} follow this link:`,
      link,
    ]),
    `${persons.length > 1 ? 'Each link' : 'The link'} works once, until ${moment(expiresAt)}. If you did not ask for it, ignore this mail: your password stays as it is.`,
  ],
});

/** For who asked for a new password under an address of which no person may have a link now. */
export const noResetLetter = (to: string): Letter => ({
  ...{ kind: 'password help', to },
  subject: 'Your forgotten password',
  paragraphs: [
    'A new password was asked for with this e-mail address. The registry cannot send you a link for it, because the person who signs in with this address has not confirmed it, signs in without a password, or has a link of the operator that still holds.',
    'An admin of your account can make you a link under Users, or the operator of the registry. If you did not ask for it, ignore this mail.',
  ],
});

export const passwordChangedLetter = (to: string): Letter => ({
  ...{ kind: 'password changed', to },
  subject: 'Your password was changed',
  paragraphs: [
    'The password with which you sign in was changed, and your sessions have ended.',
    'If it was not you, choose another at once (Forgot password? on the page for signing in), and tell the operator of the registry.',
  ],
});

export const emailProofLetter = ({ to, link, expiresAt }: Linking): Letter => ({
  ...{ kind: 'address proof', to, expiresAt },
  subject: 'Confirm your e-mail address',
  paragraphs: [
    'This e-mail address is used to sign in. Confirm that it is yours, in the browser in which you are signed in:',
    link,
    `${onceUntil(expiresAt)} If you do not use the registry, ignore this mail: without your confirmation the address counts for nothing.`,
  ],
});
