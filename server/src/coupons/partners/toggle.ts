import { z } from 'zod';
import type { ActivityNotes } from '../../platform/pipeline/activity-notes.ts';
import { toggle } from '../../platform/wire/absence.ts';
import { emailDomain, idempotent } from '../../platform/wire/fields.ts';

/** The body of a toggle: without `enabled` each call inverts the state; with it the call is idempotent. */
export const toggleBody = idempotent
  .extend({ email_domain: emailDomain, enabled: toggle })
  .meta({ id: 'ToggleRequest', description: 'Whom to assign or unassign' });

export const toggleOutput = z
  .object({ action: z.enum(['assigned', 'deleted']).describe('What the call did: `deleted` is unassigned') })
  .meta({ id: 'Toggled', description: 'What a toggle did' });

/** The answer of a toggle; the activity names the account and what the call changed. */
export function toggled(
  { notes }: { notes: ActivityNotes },
  assigned: boolean,
  on: boolean,
  { name, email_domain }: { name: string; email_domain: string },
) {
  notes.concerns({ email_domain });
  notes.replaced({ assigned }, { assigned: on });
  return {
    message: on ? `${name} is assigned.` : `${name} is no longer assigned.`,
    action: on ? ('assigned' as const) : ('deleted' as const),
  };
}
