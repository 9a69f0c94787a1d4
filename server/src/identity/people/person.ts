import { z } from 'zod';
import { idempotent, required, text } from '../../platform/wire/fields.ts';

/** Compared in lower case, since hardly any mail system distinguishes case. */
export const email = text(254)
  .toLowerCase()
  .pipe(z.email('must be an e-mail address such as ann@acme.example'));

/** The body of a call that invites one person. */
export const invitee = idempotent
  .extend({ email })
  .meta({ id: 'Invitee', description: 'The person who is invited' });

export const personName = required(200);

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
