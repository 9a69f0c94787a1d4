import { z } from 'zod';
import { webhookActions } from '../vocabulary/actions.ts';
import { reasons } from '../vocabulary/reasons.ts';
import { accessTypes, roles } from '../vocabulary/roles.ts';

/** Schemas that answers of several sections share. */

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export const role = oneOf(roles).meta({ id: 'Role', description: 'What the account does in the trade' });
export const accessType = oneOf(accessTypes).meta({
  id: 'AccessType',
  description: 'What the partner may do on the brand',
});
export const webhookAction = z
  .enum(webhookActions)
  .meta({ id: 'WebhookAction', description: 'What happened, as a webhook subscribes to it' });

/** An account as other accounts see it. */
const named = z.object({ email_domain: z.string(), name: z.string() });

/** Lists of relationships in force mark the accounts that can do nothing now: one cannot end what one cannot see. */
export const namedAccount = named
  .extend({ disabled: z.literal(true).optional().describe('only on a disabled or deleted account') })
  .meta({ id: 'NamedAccount', description: 'An account by its e-mail domain and name' });

/** An account with its role, as its users see it. */
export const accountInRole = z
  .object({ role, email_domain: z.string(), name: z.string() })
  .meta({ id: 'AccountInRole', description: 'An account by its role, e-mail domain and name' });

/** Why a string was refused. */
export const reason = z.enum(reasons).meta({ id: 'Reason', description: 'Why the data string was refused' });

/** What was done with one string of a call. */
export const stringResult = z
  .object({
    gs1: z.string(),
    status: z.enum(['success', 'failure']),
    reason: reason.optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'StringResult', description: 'What was done with one data string, in the order sent' });

/** Numbers of strings by action. */
export const counts = {
  deposited: z.number(),
  deleted: z.number(),
  redeemed: z.number(),
  rolled_back: z.number(),
};

export const countsShape = z
  .object(counts)
  .meta({ id: 'Counts', description: 'Counts of strings by what was done with them' });

export const accountCounts = named
  .extend(counts)
  .meta({ id: 'AccountCounts', description: 'Counts of strings by account' });

export const dayCounts = z
  .object({ day: z.string(), ...counts })
  .meta({ id: 'DayCounts', description: 'Counts of strings on one UTC day' });
