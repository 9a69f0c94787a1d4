import { z } from 'zod';
import { emailDomain, flag, idempotent } from '../fields.ts';

/** A toggle's body: without `enabled` each call turns it over; with it, saying it twice changes nothing. */
export const toggleBody = idempotent.extend({ email_domain: emailDomain, enabled: flag });

export const toggleOutput = z.object({ action: z.enum(['assigned', 'deleted']) });

/** What the call asks for, given how it stands. */
export const wanted = (enabled: boolean | undefined, stands: boolean): boolean => enabled ?? !stands;

/** The answer of a toggle. */
export const toggled = (on: boolean, what: string) => ({
  message: on ? `${what} is assigned.` : `${what} is no longer assigned.`,
  action: on ? 'assigned' : 'deleted',
});
